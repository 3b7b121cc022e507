// Compares the stated false-discovery rates and 90 % intervals with the truth of simulated worlds, as a table and a plot.
import { isCertified } from "../src/smart-money/cohorts.ts";
import { expectedReturns, type FormedWorld } from "../test/smart-money/form-world.ts";
import type { World } from "../test/smart-money/world.ts";

const CUTOFFS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5];
/** The wallets of a world in order of their estimated edge, in this many groups. */
const GROUPS = 10;

interface Cutoff {
  fdr: number;
  certified: number;
  wrong: number;
}

interface Group {
  wallets: number;
  covered: number;
}

export class Calibration {
  #worlds = 0;
  readonly #cutoffs: Cutoff[] = CUTOFFS.map((fdr) => ({ fdr, certified: 0, wrong: 0 }));
  readonly #groups: Group[] = Array.from({ length: GROUPS }, () => ({ wallets: 0, covered: 0 }));
  readonly #certified: Group = { wallets: 0, covered: 0 };

  add(world: World, formed: FormedWorld): void {
    this.#worlds++;
    const expected = expectedReturns(world);
    const measured = formed.wallets
      .flatMap(({ wallet, estimate }) => (estimate === null ? [] : [{ wallet, estimate }]))
      .sort((a, b) => a.estimate.edge - b.estimate.edge);
    for (const [rank, { wallet, estimate }] of measured.entries()) {
      const isWrong = world.roles[wallet] !== "skilled";
      for (const cutoff of this.#cutoffs) {
        if (!estimate.robust || estimate.fdr > cutoff.fdr) continue;
        cutoff.certified++;
        if (isWrong) cutoff.wrong++;
      }
      const truth = expected.none + (world.foresight[wallet] ?? 0) * expected.gain;
      const isCovered = truth >= estimate.edge_low && truth <= estimate.edge_high;
      const group = this.#groups[Math.floor((GROUPS * rank) / measured.length)];
      for (const one of [group, isCertified(estimate, 0.2) ? this.#certified : undefined]) {
        if (one === undefined) continue;
        one.wallets++;
        if (isCovered) one.covered++;
      }
    }
  }

  table(): string {
    const all = this.#groups.reduce((sum, one) => ({
      wallets: sum.wallets + one.wallets,
      covered: sum.covered + one.covered,
    }));
    return [
      `calibration over ${this.#worlds} seeds`,
      "fdr at most | certified | not skilled",
      ...this.#cutoffs.map(
        ({ fdr, certified, wrong }) => `${fdr.toFixed(2)} | ${certified} | ${percent(wrong, certified)}`,
      ),
      `90 % interval contains the truth: all ${percent(all.covered, all.wallets)}, certified at 0.2 ${percent(this.#certified.covered, this.#certified.wallets)}`,
      `by tenth of the estimated edge: ${this.#groups.map(({ covered, wallets }) => percent(covered, wallets)).join(", ")}`,
    ].join("\n");
  }

  plot(): string {
    const stated = this.#cutoffs.filter(({ certified }) => certified > 0);
    const left = panel(
      40,
      "False discoveries",
      "stated fdr, at most",
      0.5,
      stated.map(({ fdr, wrong, certified }) => [fdr, wrong / certified]),
      (x) => x,
    );
    const right = panel(
      400,
      "90 % intervals that contain the truth",
      "tenth of the estimated edge",
      1,
      this.#groups.map(({ covered, wallets }, i) => [(i + 0.5) / GROUPS, covered / wallets]),
      () => 0.9,
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 740 360" font-family="sans-serif" font-size="12" role="img" aria-label="Calibration of fdr and of the 90 % intervals over ${this.#worlds} simulated worlds">
<rect width="740" height="360" fill="#fff"/>
${left}
${right}
</svg>
`;
  }
}

const SIZE = 280;
const TOP = 40;

/** A square panel with the points, and the ideal as a dashed line. */
function panel(
  left: number,
  title: string,
  label: string,
  max: number,
  points: (readonly [number, number])[],
  ideal: (x: number) => number,
): string {
  const x = (value: number) => (left + (value / max) * SIZE).toFixed(1);
  const y = (value: number) => (TOP + SIZE - (value / max) * SIZE).toFixed(1);
  const ticks = [0, 0.2, 0.4, 0.6, 0.8, 1].map((part) => part * max);
  return [
    `<text x="${left}" y="24" font-weight="bold">${title}</text>`,
    `<text x="${left}" y="${TOP + SIZE + 34}">${label}</text>`,
    ...ticks.map(
      (tick) =>
        `<line x1="${left}" x2="${left + SIZE}" y1="${y(tick)}" y2="${y(tick)}" stroke="#ddd"/><text x="${left - 6}" y="${y(tick)}" text-anchor="end" dominant-baseline="middle">${tick.toFixed(1)}</text><text x="${x(tick)}" y="${TOP + SIZE + 16}" text-anchor="middle">${tick.toFixed(1)}</text>`,
    ),
    `<line x1="${x(0)}" y1="${y(ideal(0))}" x2="${x(max)}" y2="${y(ideal(max))}" stroke="#888" stroke-dasharray="4 4"/>`,
    `<polyline fill="none" stroke="#0a6" stroke-width="2" points="${points.map(([a, b]) => `${x(a)},${y(b)}`).join(" ")}"/>`,
    ...points.map(([a, b]) => `<circle cx="${x(a)}" cy="${y(b)}" r="3.5" fill="#0a6"/>`),
  ].join("\n");
}

function percent(part: number, of: number): string {
  return of === 0 ? "–" : `${((100 * part) / of).toFixed(1)} %`;
}
