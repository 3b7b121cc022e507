// What is known about a wallet besides its profit: skill, style, and how it trades. Each label links to its definition.
import { useCall, type ResponseOf } from "../api.ts";
import { percent, sentence, words } from "../format.ts";
import { Link } from "../router.tsx";
import { Defined } from "../ui.tsx";

type Skill = ResponseOf<"walletsSkill">["data"]["items"][number];

const cohortLabels: Record<string, string> = {
  proven: "Proven skill",
  likely: "Likely skilled",
  former: "Formerly proven",
  contrarian: "Contrarian",
  launch: "Launch trader",
  insider_like: "Insider-like",
  machines: "Bot",
};
const flagLabels: Record<string, string> = {
  high_frequency: "High frequency",
  two_sided: "Two-sided (bot, pool or market maker)",
  atomic: "Atomic arbitrage",
  sniper: "Sniper",
  linked_to_deployer: "Linked to token creators",
  bundled: "Bundled entries",
  wash: "Wash trading",
  split: "One of several wallets",
};
const styleLabels: Record<string, string> = {
  "<1h": "Buys within an hour of launch",
  "1h-2d": "Buys in the first two days",
  ">2d": "Buys established tokens",
};

/** How sure it is that a wallet has skill, in a word. */
export function skillWord({ cohorts, measured }: Pick<Skill, "cohorts" | "measured">): string {
  const level = ["proven", "likely", "former"].find((cohort) => cohorts.includes(cohort));
  if (level !== undefined) return cohortLabels[level] ?? level;
  return measured ? "No evidence" : "Not measured";
}

export function flagLabel(flag: string): string {
  return flagLabels[flag] ?? sentence(words(flag));
}

function labelsOf({ cohorts, flags, style }: Skill): { text: string; by: string }[] {
  return [
    ...cohorts.map((cohort) => ({
      text: cohortLabels[cohort] ?? words(cohort),
      by: "smart-money#cohorts",
    })),
    ...flags.map((flag) => ({ text: flagLabel(flag), by: "smart-money#eligibility" })),
    ...(style === null ? [] : [{ text: styleLabels[style] ?? style, by: "smart-money#cohorts" }]),
  ];
}

export function WalletLabels({ address }: { address: string }) {
  const { data } = useCall("walletsSkill", { wallets: [address] }, { quiet: true });
  const skill = data?.data.items[0];
  // The page is complete without it, so that neither loading nor an error takes its place.
  if (skill === undefined) return null;
  return (
    <div class="labels">
      <ul class="row plain" aria-label="Labels">
        {labelsOf(skill).map(({ text, by }) => (
          <li key={text}>
            <Link href={`/methodology/${by}`} class="chip" title="How this label is given">
              {text}
            </Link>
          </li>
        ))}
      </ul>
      <p class="small muted">
        <Defined by="smart-money#skill">Skill</Defined>: {evidenceOf(skill)}{" "}
        <Link href={`/wallet/${address}?view=positions`}>Evidence</Link>
      </p>
    </div>
  );
}

/** The figures behind the labels, or why there are none. */
function evidenceOf(skill: Skill): string {
  if (!skill.measured) return `not measured (${skill.reason ?? "unknown"}).`;
  const edge = (log: number | null) => percent(log === null ? null : 100 * (Math.exp(log) - 1), 1);
  return `${percent(skill.p_skill === null ? null : 100 * skill.p_skill, 0)} probability; edge ${edge(skill.edge)} a position after the market (90% interval ${edge(skill.edge_low)} to ${edge(skill.edge_high)}) in ${skill.observations} observations.`;
}
