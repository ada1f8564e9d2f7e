import { Fact, Facts, NoteBox } from "@/components/ui/facts";
import { type ActionResult, extraOf } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words";
import type { loadPolicySettings } from "@/lib/accounts/load-settings";
import type { SetPrices } from "@/lib/cost/cost";
import type { Applies, ReviewPolicy, SessionMode } from "@/lib/ledger/entries/session";
import { formatThreshold } from "@/lib/ledger/retention";
import type { SweepSchedule } from "@/lib/schedule/sweep";

export type PolicySettings = Awaited<ReturnType<typeof loadPolicySettings>>;
type PolicyValues = PolicySettings["policy"];

export interface NewerSettings extends PolicyValues {
  readonly version: number;
  readonly name: string;
  readonly allowedModels: readonly string[];
  readonly inputLimits: Readonly<Record<string, number>>;
  readonly modelPrices: Readonly<Record<string, SetPrices>>;
  readonly schedule: SweepSchedule;
  readonly sweepMode: SessionMode;
}

interface Effects {
  readonly loosened: readonly {
    readonly category: string;
    readonly memories: number;
    readonly to: keyof typeof loosenedCopy;
  }[];
  readonly belowFloor: readonly string[];
}

/** A review policy as the weakest that an owner may choose. */
export const floorCopy: Readonly<Record<ReviewPolicy, string>> = {
  always: "always: every session with changes",
  "on-warning": "on a warning",
  never: "never, unless flagged",
};

/** T1: from when on changes count for the agents of an account. */
export const accountAppliesCopy: Readonly<Record<Applies, string>> = {
  "at-once": "as each agent is set",
  "after-review": "after review, for every agent",
};

/** What it means for a memory that its category holds it less firmly. */
const loosenedCopy = {
  immutable: "still immutable.",
  relational: "sessions can remove exact duplicates.",
  none: "no longer protected; sessions can change them.",
} as const;

/** What a policy would do once it is saved, in numbers; the second press saves it. */
export function renderPolicyEffects(result: ActionResult | null) {
  const effects = extraOf<Effects>(result, "effects");
  if (effects === null) return null;
  const { loosened, belowFloor } = effects;
  return (
    <NoteBox as="alert">
      <p className="font-medium">
        <Icon name="flag" /> Not saved yet. This would change:
      </p>
      <ul>
        {loosened.map(({ category, memories, to }) => (
          <li key={category}>
            {plural(memories, "memory", "memories")} labelled <b>{category}</b>: {loosenedCopy[to]}
          </li>
        ))}
        {belowFloor.length > 0 && (
          <li>
            {plural(belowFloor.length, "agent")} below the new minimum:{" "}
            <AgentNames names={belowFloor} />. Their current settings stay until someone changes
            them.
          </li>
        )}
      </ul>
    </NoteBox>
  );
}

const shownAgents = 12;

/** Agents by name, so many of them, and how many more there are. */
export function AgentNames({ names }: { readonly names: readonly string[] }) {
  const shown = names.slice(0, shownAgents);
  const more = names.length - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  return <b>{new Intl.ListFormat("en-GB").format(all)}</b>;
}

/** The policy to read: for who may not change it, and for who would write over a newer one. */
export function PolicyFacts({ policy }: { readonly policy: PolicyValues }) {
  const { immutableCategories, relationalCategories, lowestThreshold } = policy;
  return (
    <Facts>
      <Fact name="Immutable labels">{listed(immutableCategories)}</Fact>
      <Fact name="Relational labels">{listed(relationalCategories)}</Fact>
      <Fact name="Lowest threshold">{formatThreshold(lowestThreshold)}</Fact>
      <Fact name="Minimum review">{floorCopy[policy.weakestReviewPolicy]}</Fact>
      <Fact name="When changes count">{accountAppliesCopy[policy.applies]}</Fact>
      <Fact name="Require a second person">{policy.fourEyes ? "on" : "off"}</Fact>
      <Fact name="Operators edit prompts and thresholds">
        {policy.operatorsEditPrompts ? "on" : "off"}
      </Fact>
    </Facts>
  );
}

function listed(categories: readonly string[]): string {
  return categories.length === 0 ? "none" : categories.join(", ");
}
