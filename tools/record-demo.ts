// npm run record-demo: walks through the explorer on the demo world in a browser, and writes docs/demo.webp, the animation
// of the README, and docs/explorer.png.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "playwright-core";
import { environment } from "../test/spawn.ts";
import { launch } from "../web/browser.ts";
import { animatedWebp, type Frame } from "./animated-webp.ts";
import { root } from "./repository-files.ts";

const WIDTH = 1120;
const HEIGHT = 700;
const QUALITY = 0.72;
const MAX_BYTES = 2 * 1024 * 1024;
/** Charts are drawn a moment after their data is there. */
const DRAWN_MS = 700;

// ORRERY_DEMO_URL records a service that is running already.
const running = process.env["ORRERY_DEMO_URL"];
const own = running === undefined ? environment({ ORRERY_DEMO: "true" }) : undefined;
const service = await own?.serve();
const url = running ?? service?.url ?? "";
const browser = await launch();
try {
  const look = { colorScheme: "dark" as const, viewport: { width: WIDTH, height: HEIGHT } };
  const { page } = await browser.open(`${url}/`, look);
  const { page: encoder } = await browser.open("about:blank");
  const frames: Frame[] = [];
  const shoot = async (ms: number) => {
    const png = await page.screenshot();
    frames.push({ image: await webpOf(encoder, png), ms });
  };
  const still = async (ms: number) => {
    await page.waitForLoadState("networkidle");
    await sleep(DRAWN_MS);
    await shoot(ms);
  };
  const type = async (text: string) => {
    for (let end = 0; end < text.length; end += 6) {
      await page.keyboard.type(text.slice(end, end + 6));
      await shoot(140);
    }
  };

  await page.waitForSelector(".strip li");
  await still(2_200);
  await page.keyboard.press("Control+k");
  await shoot(500);
  await type("solana");
  await page.getByRole("option", { name: /^Solana SOL/ }).waitFor();
  await shoot(700);
  await page.keyboard.press("Enter");
  await page.waitForSelector(".chart canvas");
  await still(2_600);
  await page.getByRole("link", { name: "Mindshare", exact: true }).click();
  await page.waitForSelector(".tile");
  await still(2_400);
  await page.getByRole("link", { name: "Screener", exact: true }).click();
  await page.getByLabel("What to look for, in plain English").click();
  await type("Solana tokens under $500M that are not overbought");
  await page.keyboard.press("Enter");
  await page.waitForSelector(".chips .chip");
  await still(2_600);
  await page.getByRole("link", { name: "Wallets", exact: true }).click();
  await page.waitForSelector("tbody tr");
  await still(1_600);
  await page.locator("tbody th a").first().click();
  await page.waitForSelector(".figures");
  await still(2_200);
  await page.goto(`${url}/docs/projects_mindshare_map`);
  await page.waitForSelector(".console pre");
  await still(1_800);
  await page.getByRole("button", { name: "Send request" }).click();
  await page.getByText(/Status 200/).waitFor();
  await page.getByLabel("Response", { exact: true }).last().scrollIntoViewIfNeeded();
  await still(2_600);

  const animation = animatedWebp(frames, WIDTH, HEIGHT);
  if (animation.length > MAX_BYTES) throw new Error(`the animation has ${animation.length} bytes`);
  writeFileSync(join(root, "docs", "demo.webp"), animation);
  process.stdout.write(
    `docs/demo.webp: ${frames.length} frames, ${Math.round(animation.length / 1024)} KB\n`,
  );

  const { page: map } = await browser.open(`${url}/mindshare`, {
    colorScheme: "dark",
    viewport: { width: 1280, height: 900 },
  });
  await map.waitForSelector(".tile");
  await map.waitForLoadState("networkidle");
  await sleep(DRAWN_MS);
  await map.screenshot({ path: join(root, "docs", "explorer.png") });
} finally {
  await browser.close();
  await service?.stop();
  own?.remove();
}

/** Encoded by the browser, which needs no further library. */
async function webpOf(encoder: Page, png: Buffer): Promise<Buffer> {
  const source = `data:image/png;base64,${png.toString("base64")}`;
  const data = await encoder.evaluate<string>(`(async () => {
    const image = new Image();
    image.src = ${JSON.stringify(source)};
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext("2d", { alpha: false }).drawImage(image, 0, 0);
    return canvas.toDataURL("image/webp", ${QUALITY});
  })()`);
  return Buffer.from(data.slice(data.indexOf(",") + 1), "base64");
}
