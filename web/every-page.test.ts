// Every page of the explorer in a real browser, with the demo world. The full tier tests narrow screens and what pages do.
import { afterAll, beforeAll, describe, it } from "vitest";
import { DEMO_WORLD, demoDirectory } from "../test/demo-world.ts";
import { type Environment, environment } from "../test/spawn.ts";
import { hasBrowser, launch, type TestBrowser } from "./browser.ts";
import { checkEveryPage } from "./every-page.ts";

describe.skipIf(!hasBrowser)("the explorer, on the demo world", () => {
  let own: Environment;
  let service: Awaited<ReturnType<Environment["serve"]>>;
  let browser: TestBrowser;

  beforeAll(async () => {
    own = environment(DEMO_WORLD, { directory: await demoDirectory() });
    [service, browser] = await Promise.all([own.serve(), launch()]);
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    own?.remove();
  });

  it(
    "shows every page in both themes without errors, overflow or serious accessibility violations",
    () => checkEveryPage(browser, service.url, 1280),
    120_000,
  );
});
