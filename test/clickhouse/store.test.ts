// The contract of a store, on ClickHouse.
import { afterAll, beforeAll, describe } from "vitest";
import { openStore } from "../../src/store/open.ts";
import { describeLoad } from "../load-contract.ts";
import { describeStore } from "../store-contract.ts";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "./server.ts";

describe.skipIf(!hasClickHouse)("on ClickHouse", () => {
  let server: ClickHouseServer;
  beforeAll(async () => {
    server = await startClickHouse();
  });
  afterAll(() => server?.close());

  const open = async () =>
    openStore({ path: "", memoryMb: 0, url: await server.database() }, () => Date.now());
  describeStore(open);
  describeLoad(open);
});
