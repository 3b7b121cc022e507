import { expect, it } from "vitest";
import { createRandom } from "../../test/random.ts";
import { priceTable } from "../../test/smart-money/rows.ts";
import { HOUR_MS } from "../base/time.ts";

it("finds the price at and after any time, however unevenly the prices are spread", () => {
  const random = createRandom(3);
  for (let round = 0; round < 200; round++) {
    const power = 1 + Math.floor(6 * random());
    const count = Math.floor(60 * random());
    const times = new Set(Array.from({ length: count }, () => Math.floor(20 * HOUR_MS * random() ** power)));
    const sorted = [...times].sort((a, b) => a - b);
    const others = [0, 2].map((token) => ({ token, time: HOUR_MS, price: 1, liquidity: null }));
    const own = sorted.map((time) => ({ token: 1, time, price: 1 + time, liquidity: null }));
    const table = priceTable([...own, ...others]);
    const asked = Array.from({ length: 50 }, () => Math.floor(22 * HOUR_MS * random() ** power) - 10);
    for (const time of [...asked, ...sorted, ...sorted.map((one) => one - 1)]) {
      expect(table.at(1, time)?.time).toBe(sorted.findLast((one) => one <= time));
      expect(table.after(1, time)?.time).toBe(sorted.find((one) => one >= time));
    }
  }
});
