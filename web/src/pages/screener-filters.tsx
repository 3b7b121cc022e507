// The filters of the screener: chips that can be changed and removed, a form that adds further ones, and the columns.
import { useState } from "preact/hooks";
import { Outside } from "../outside.tsx";
import { change } from "../router.tsx";
import { Check, choices, Select } from "../ui.tsx";
import { chipsOf, without, withTerm, type Criteria, type CriterionChip } from "./criteria.ts";
import { figures } from "./figures.gen.ts";
import { boundOf, boundUnit } from "./figures.ts";
import { useTerms } from "./terms.ts";

export function apply(criteria: Criteria): void {
  change({ criteria: JSON.stringify(criteria), page: undefined });
}

export function Chips({ criteria }: { criteria: Criteria }) {
  const chips = chipsOf(criteria);
  return (
    <ul class="row chips" aria-label="Filters, editable">
      {chips.map((chip) => (
        <li key={`${chip.field}${chip.element ?? ""}`} class="chip">
          <ChipLabel chip={chip} criteria={criteria} />
          <button
            type="button"
            aria-label={`Remove ${chip.label}`}
            onClick={() => apply(without(criteria, chip))}
          >
            ×
          </button>
        </li>
      ))}
      {chips.length === 0 ? <li class="muted small">Showing all projects.</li> : null}
    </ul>
  );
}

/** A bound becomes an input on a click; Enter applies it. */
function ChipLabel({ chip, criteria }: { chip: CriterionChip; criteria: Criteria }) {
  const [editing, setEditing] = useState(false);
  const text = <Outside text={chip.label} most={60} />;
  if (chip.bound === undefined) return text;
  if (!editing)
    return (
      <button
        type="button"
        class="chip-label"
        aria-label={`Edit ${chip.label}`}
        onClick={() => setEditing(true)}
      >
        {text}
      </button>
    );
  return (
    <form
      class="chip-form"
      onSubmit={(event) => {
        event.preventDefault();
        const value = Number(new FormData(event.currentTarget).get("value"));
        setEditing(false);
        if (Number.isFinite(value)) apply({ ...criteria, [chip.field]: value });
      }}
    >
      <span>{chip.label.replace(/[^≥≤]*$/, "")}</span>
      <input
        name="value"
        type="number"
        step="any"
        required
        autofocus
        aria-label={`New value, ${chip.bound.unit || "a number"}`}
        defaultValue={String(chip.bound.value)}
        onKeyDown={(event) => (event.key === "Escape" ? setEditing(false) : undefined)}
      />
      <span class="muted">{chip.bound.unit}</span>
    </form>
  );
}

export function FilterBuilder({ criteria }: { criteria: Criteria }) {
  const [field, setField] = useState("market_cap");
  const [side, setSide] = useState("min");
  const [kind, setKind] = useState("categories");
  const terms = useTerms();
  const unit = boundUnit(field);
  const listed = kind.endsWith("ecosystems") ? terms.ecosystems : terms.categories;
  const options = Object.entries(figures).map(([value, { label }]) => ({ value, label }));
  return (
    <details class="unfold">
      <summary>Add a filter</summary>
      <form
        class="filters"
        onSubmit={(event) => {
          event.preventDefault();
          const value = new FormData(event.currentTarget).get("value");
          if (typeof value === "string" && value !== "")
            apply({ ...criteria, [boundOf(field, side)]: Number(value) });
        }}
      >
        <Select label="Figure" value={field} options={options} onChange={setField} />
        <Select
          label="Bound"
          value={side}
          options={[
            { value: "min", label: "at least" },
            { value: "max", label: "at most" },
          ]}
          onChange={setSide}
        />
        <label class="field">
          <span>{unit === "" ? "Value" : `Value, ${unit}`}</span>
          <input name="value" type="number" step="any" required />
        </label>
        <button type="submit">Add</button>
      </form>
      <div class="filters">
        <Select
          label="Only or not"
          value={kind}
          options={[
            { value: "categories", label: "only category" },
            { value: "exclude_categories", label: "not category" },
            { value: "ecosystems", label: "only ecosystem" },
            { value: "exclude_ecosystems", label: "not ecosystem" },
            { value: "tradable_chains", label: "tradable on" },
          ]}
          onChange={setKind}
        />
        <Select
          label="Term"
          value=""
          options={
            kind === "tradable_chains"
              ? [{ value: "", label: "any" }, ...choices("solana", "ethereum", "base", "arbitrum")]
              : listed
          }
          onChange={(slug) => (slug === "" ? undefined : apply(withTerm(criteria, kind, slug)))}
        />
      </div>
    </details>
  );
}

export function ColumnPicker({ chosen }: { chosen: readonly string[] }) {
  return (
    <details class="unfold">
      <summary>Columns</summary>
      <fieldset class="columns">
        <legend class="visually-hidden">Columns of the table</legend>
        {Object.entries(figures).map(([field, { label }]) => (
          <Check
            key={field}
            label={label}
            checked={chosen.includes(field)}
            onChange={(isShown) =>
              change({
                cols:
                  (isShown ? [...chosen, field] : chosen.filter((one) => one !== field)).join(",") || "none",
              })
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
