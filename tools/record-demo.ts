// npm run record-demo: walks through the explorer on the demo world in a browser, and writes docs/demo.webp, the animation
// of the README, and docs/explorer.png. ORRERY_DEMO_URL records a service that is running already; ORRERY_DEMO_FRAMES is a
// directory for the frames, to look at them one by one.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Locator, Page } from "playwright-core";
import { environment } from "../test/spawn.ts";
import { launch, settled } from "../web/browser.ts";
import { animatedWebp, type Frame } from "./animated-webp.ts";
import { root } from "./repository-files.ts";

const WIDTH = 1120;
const HEIGHT = 700;
const QUALITY = 0.82;
const MAX_BYTES = 3 * 1024 * 1024;
/** Charts are drawn a moment after their data is there. */
const DRAWN_MS = 800;
const SCROLLED_MS = 100;
const MOVE_STEPS = 5;
const MOVE_MS = 60;
const CHARACTERS_PER_FRAME = 3;
const TYPING_MS = 110;

/** Screenshots show no pointer, so the page draws one. It only follows the mouse. */
const POINTER = `addEventListener("DOMContentLoaded", () => {
  const picture = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  picture.setAttribute("viewBox", "0 0 16 22");
  picture.innerHTML = '<path d="M1 1v16l4-3.6 2.6 6 2.8-1.2-2.6-5.9H14z" fill="#fff" stroke="#000"/>';
  Object.assign(picture.style, {
    position: "fixed", width: "18px", zIndex: 99, pointerEvents: "none", left: "-40px", top: "0",
  });
  document.documentElement.append(picture);
  addEventListener("mousemove", ({ clientX, clientY }) => {
    picture.style.left = clientX + "px";
    picture.style.top = clientY + "px";
  }, { capture: true });
});`;

const running = process.env["ORRERY_DEMO_URL"];
const own = running === undefined ? environment({ ORRERY_DEMO: "true" }) : undefined;
const service = await own?.serve();
const url = running ?? service?.url ?? "";
const browser = await launch();
try {
  const look = { colorScheme: "dark" as const, viewport: { width: WIDTH, height: HEIGHT } };
  const { page } = await browser.open(`${url}/`, look, (one) => one.addInitScript(POINTER));
  const { page: encoder } = await browser.open("about:blank");
  const frames = await walk(page, encoder);
  const animation = animatedWebp(frames, WIDTH, HEIGHT);
  if (animation.length > MAX_BYTES) throw new Error(`the animation has ${animation.length} bytes`);
  writeFileSync(join(root, "docs", "demo.webp"), animation);
  const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1000;
  process.stdout.write(
    `docs/demo.webp: ${frames.length} frames, ${seconds.toFixed(0)} s, ${Math.round(animation.length / 1024)} KB\n`,
  );

  const { page: overview } = await browser.open(`${url}/`, {
    colorScheme: "dark",
    viewport: { width: 1280, height: 860 },
  });
  await overview.waitForSelector(".strip li");
  await settled(overview);
  await sleep(DRAWN_MS);
  await overview.screenshot({ path: join(root, "docs", "explorer.png") });
} finally {
  await browser.close();
  await service?.stop();
  own?.remove();
}

async function walk(page: Page, encoder: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  const folder = process.env["ORRERY_DEMO_FRAMES"];
  if (folder) mkdirSync(folder, { recursive: true });
  const shoot = async (ms: number) => {
    const png = await page.screenshot();
    if (folder) writeFileSync(join(folder, `${String(frames.length).padStart(3, "0")}.png`), png);
    const changed = await changedPart(encoder, png);
    const last = frames.at(-1);
    if (changed) frames.push({ ...changed, ms });
    else if (last) last.ms += ms;
  };
  const still = async (ms: number) => {
    await settled(page);
    await sleep(DRAWN_MS);
    await shoot(ms);
  };
  let at = { x: WIDTH * 0.62, y: HEIGHT * 0.7 };
  const move = async (to: { x: number; y: number }) => {
    for (let step = 1; step <= MOVE_STEPS; step++) {
      // Fast in the middle, slow at both ends.
      const part = (1 - Math.cos((Math.PI * step) / MOVE_STEPS)) / 2;
      await page.mouse.move(at.x + (to.x - at.x) * part, at.y + (to.y - at.y) * part);
      await shoot(MOVE_MS);
    }
    at = to;
  };
  const click = async (target: Locator) => {
    await target.scrollIntoViewIfNeeded();
    await sleep(SCROLLED_MS);
    const box = await target.boundingBox();
    if (!box) throw new Error(`not on the page: ${target.toString()}`);
    await move({ x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 });
    await page.mouse.click(at.x, at.y);
  };
  const type = async (text: string) => {
    for (let end = 0; end < text.length; end += CHARACTERS_PER_FRAME) {
      await page.keyboard.type(text.slice(end, end + CHARACTERS_PER_FRAME));
      await shoot(TYPING_MS);
    }
  };
  const link = (name: string) => page.getByRole("link", { name, exact: true }).first();

  await page.waitForSelector(".strip li");
  await page.mouse.move(at.x, at.y);
  await still(2_400);

  await page.keyboard.press("Control+k");
  await shoot(500);
  await type("solana");
  await page.getByRole("option", { name: /^Solana SOL/ }).waitFor();
  await shoot(700);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".chart canvas");
  await still(1_200);
  const chart = await page.locator(".chart-canvas").first().boundingBox();
  if (chart)
    for (const part of [0.35, 0.55, 0.72]) {
      await move({ x: chart.x + chart.width * part, y: chart.y + chart.height * 0.4 });
      await shoot(700);
    }

  await click(link("Mindshare"));
  await page.waitForSelector(".tile");
  await still(1_800);
  const tile = await page.locator(".tile").nth(4).boundingBox();
  if (tile) await move({ x: tile.x + tile.width / 2, y: tile.y + tile.height / 2 });
  await shoot(1_200);

  await click(link("Screener"));
  await page.waitForSelector("tbody tr");
  await click(page.getByLabel("What to look for, in plain English"));
  await type("Solana tokens under $500M that are not overbought");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".chips .chip");
  await still(2_600);

  await click(link("Wallets"));
  await page.waitForSelector("tbody tr");
  await still(1_400);
  await click(page.locator("tbody th a").first());
  await page.waitForSelector(".chart canvas");
  await still(1_200);
  await page.mouse.wheel(0, HEIGHT / 2);
  await still(1_800);

  await click(link("API reference"));
  await page.waitForSelector(".docs-contents a");
  await click(page.locator('.docs-contents a[href="/docs/projects_mindshare_map"]'));
  await page.waitForSelector(".console pre");
  await still(1_000);
  await click(page.getByRole("button", { name: "Send request" }));
  await page.getByText(/Status 200/).waitFor();
  await page.getByLabel("Response", { exact: true }).last().scrollIntoViewIfNeeded();
  await still(2_600);
  return frames;
}

/** The part of a screenshot that differs from the one before, as WebP. The browser encodes it, which needs no library. */
async function changedPart(encoder: Page, png: Buffer): Promise<Omit<Frame, "ms"> | undefined> {
  const source = `data:image/png;base64,${png.toString("base64")}`;
  const found = await encoder.evaluate<{
    data: string;
    x: number;
    y: number;
    width: number;
    height: number;
  } | null>(
    `(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(source)};
    await image.decode();
    const { width, height } = image;
    const pictureOf = (x, y, width, height) => {
      const canvas = Object.assign(document.createElement("canvas"), { width, height });
      const context = canvas.getContext("2d", { alpha: false });
      context.drawImage(image, -x, -y);
      return { canvas, context };
    };
    const whole = pictureOf(0, 0, width, height).context.getImageData(0, 0, width, height);
    const pixels = new Uint32Array(whole.data.buffer);
    const before = globalThis.before;
    globalThis.before = pixels;
    let [left, top, right, bottom] = before ? [width, height, -1, -1] : [0, 0, width - 1, height - 1];
    if (before)
      for (let at = 0; at < pixels.length; at++) {
        if (pixels[at] === before[at]) continue;
        const [x, y] = [at % width, Math.floor(at / width)];
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      }
    if (right < 0) return null;
    // Frames begin at even places.
    [left, top] = [left - (left % 2), top - (top % 2)];
    const part = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
    const { canvas } = pictureOf(part.x, part.y, part.width, part.height);
    return { ...part, data: canvas.toDataURL("image/webp", ${QUALITY}) };
  })()`,
  );
  if (found === null) return undefined;
  const { data, ...place } = found;
  return { ...place, image: Buffer.from(data.slice(data.indexOf(",") + 1), "base64") };
}
