// npm run eval smart-money: how well skill is found in simulated worlds with known truth, and the calibration plot of
// docs/methodology/smart-money.md. The seeds are not used in any test. `npm run eval smart-money calibration` computes
// only the calibration, `npm run eval smart-money worlds` only the rest. `npm run eval smart-money seeds=1000000` adds that
// number to every seed: seeds that the method was not tuned on.
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isCertified } from "../src/smart-money/cohorts.ts";
import { type FormedWorld, formWorld } from "../test/smart-money/form-world.ts";
import { createWorld, type Role, type World, type WorldOptions } from "../test/smart-money/world.ts";
import { Calibration } from "./smart-money-calibration.ts";

const FDR = 0.2;
const SKILLED_SHARE = 0.03;
const STRENGTHS = { weak: [0.4], medium: [0.7], strong: [1], mixed: [0.4, 0.7, 1] };
const PLANTED_SEEDS = 10;
const CALIBRATION_SEEDS = 200;
const OFFSET = seedOffset(process.argv);
const PLOT = new URL("../docs/methodology/smart-money-calibration.svg", import.meta.url);

interface Counted {
  certified: number;
  correct: number;
  skilled: number;
}

export function run(): Promise<void> {
  console.log(`seeds from ${5_000 + OFFSET}`);
  if (!process.argv.includes("calibration")) {
    for (const [name, foresight] of Object.entries(STRENGTHS)) planted(name, foresight);
    noSkill("no skill", {});
    noSkill("no skill, bull market", { drift: 0.02 });
    noSkill("no skill, losers go silent", { losersGoSilent: true });
    noSkill("no skill, late and revised trades", { lateShare: 0.1, revisedShare: 0.1 });
    special();
  }
  if (!process.argv.includes("worlds")) calibrate();
  return Promise.resolve();
}

function planted(name: string, foresight: readonly number[]): void {
  const total: Counted = { certified: 0, correct: 0, skilled: 0 };
  for (const seed of seedsFrom(5_000, PLANTED_SEEDS)) {
    const world = createWorld({ seed, skilledShare: SKILLED_SHARE, foresight });
    const counted = count(world, formWorld(world));
    total.certified += counted.certified;
    total.correct += counted.correct;
    total.skilled += counted.skilled;
  }
  console.log(
    `planted skill, ${name}: certified ${total.certified}, precision ${share(total.correct, total.certified)}, ` +
      `recall ${share(total.correct, total.skilled)} of ${total.skilled} eligible skilled wallets (${PLANTED_SEEDS} seeds)`,
  );
}

function count(world: World, formed: FormedWorld): Counted {
  const isSkilled = (wallet: number) => world.roles[wallet] === "skilled";
  const certified = certifiedOf(formed);
  return {
    certified: certified.length,
    correct: certified.filter(isSkilled).length,
    skilled: formed.wallets.filter(({ wallet, estimate }) => estimate && isSkilled(wallet)).length,
  };
}

function certifiedOf(formed: FormedWorld): number[] {
  return formed.wallets
    .filter(({ estimate }) => estimate !== null && isCertified(estimate, FDR))
    .map(({ wallet }) => wallet);
}

function noSkill(name: string, options: Omit<WorldOptions, "seed">): void {
  let clean = 0;
  for (const seed of seedsFrom(6_000, 20)) {
    if (certifiedOf(formWorld(createWorld({ seed, ...options }))).length === 0) clean++;
  }
  console.log(`${name}: nobody certified in ${clean} of 20 seeds`);
}

/** Wallets that a ranking by profit would find, in worlds with and without skilled wallets. */
function special(): void {
  const found = new Map<
    Role,
    { wallets: number; excluded: number; certified: number; reasons: Map<string, number> }
  >();
  for (const seed of seedsFrom(7_000, 10)) {
    const world = createWorld({
      seed,
      skilledShare: seed % 2 === 0 ? SKILLED_SHARE : 0,
      foresight: STRENGTHS.mixed,
      drift: 0.02,
      lucky: 20,
      bull: 20,
      snipers: 20,
      ring: 12,
      splitter: { wallets: 50, foresight: 0 },
    });
    const formed = formWorld(world);
    const certified = new Set(certifiedOf(formed));
    for (const { wallet, reasons } of formed.wallets) {
      const role = world.roles[wallet] ?? "unskilled";
      if (role === "skilled" || role === "unskilled") continue;
      const entry = found.get(role) ?? { wallets: 0, excluded: 0, certified: 0, reasons: new Map() };
      found.set(role, entry);
      entry.wallets++;
      if (reasons.length > 0) entry.excluded++;
      if (certified.has(wallet)) entry.certified++;
      for (const reason of reasons) entry.reasons.set(reason, (entry.reasons.get(reason) ?? 0) + 1);
    }
  }
  for (const [role, { wallets, excluded, certified, reasons }] of found) {
    const list = [...reasons].map(([reason, n]) => `${reason} ${n}`).join(", ");
    console.log(
      `${role}: ${wallets} wallets, ${excluded} excluded (${list || "none"}), ${certified} certified`,
    );
  }
}

function calibrate(): void {
  const calibration = new Calibration();
  for (const seed of seedsFrom(8_000, CALIBRATION_SEEDS)) {
    const world = createWorld({ seed, skilledShare: SKILLED_SHARE, foresight: STRENGTHS.mixed });
    calibration.add(world, formWorld(world));
  }
  console.log(calibration.table());
  writeFileSync(PLOT, calibration.plot());
  console.log(`wrote ${fileURLToPath(PLOT)}`);
}

function seedsFrom(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, i) => OFFSET + first + i);
}

function seedOffset(words: readonly string[]): number {
  const option = words.find((word) => word.startsWith("seeds="));
  const offset = Number(option?.slice("seeds=".length) ?? 0);
  if (!Number.isSafeInteger(offset) || offset < 0)
    throw new Error(`${option}: seeds must be a whole number, such as seeds=1000000`);
  return offset;
}

function share(part: number, of: number): string {
  return of === 0 ? "–" : (part / of).toFixed(2);
}
