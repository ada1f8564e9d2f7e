"use client";

import { changePolicyAction, renameAccountAction } from "@/app/actions/settings";
import {
  Choice,
  Field,
  FieldGroup,
  SelectInput,
  TextArea,
  TextInput,
} from "@/components/ui/fields";
import { percentOf } from "@/components/agents/settings/agent-values";
import { SettingsForm } from "@/components/account/saved";
import {
  accountAppliesCopy,
  AgentNames,
  floorCopy,
  PolicyFacts,
  type PolicySettings,
  renderPolicyEffects,
} from "@/components/account/settings-answer";
import { plural } from "@/components/ui/words";
import { isListed } from "@/lib/ledger/category";
import { appliesChoices, reviewPolicies } from "@/lib/ledger/entries/session";

type PolicyFormProps = Omit<PolicySettings, "mayManage">;

const shownFields = [
  "immutableCategories",
  "relationalCategories",
  "lowestThreshold",
  "weakestReviewPolicy",
  "applies",
] as const;

/** What the account protects, and how far anyone but an admin may go (A3). */
export function PolicyForm(props: PolicyFormProps) {
  const { version, policy, belowFloor } = props;
  return (
    <SettingsForm
      version={version}
      action={changePolicyAction}
      fields={shownFields}
      renderNewer={(newer) => <PolicyFacts policy={newer} />}
      renderEffects={renderPolicyEffects}
    >
      <Field
        name="immutableCategories"
        label="Immutable labels"
        help={`One per line. Sessions can't change memories with these labels. ${usedWords(props, policy.immutableCategories)}`}
      >
        <TextArea
          name="immutableCategories"
          rows={4}
          defaultValue={policy.immutableCategories.join("\n")}
        />
      </Field>
      <Field
        name="relationalCategories"
        label="Relational labels"
        help={`One per line. Sessions can only remove exact duplicates with these labels. ${usedWords(props, policy.relationalCategories)}`}
      >
        <TextArea
          name="relationalCategories"
          rows={2}
          defaultValue={policy.relationalCategories.join("\n")}
        />
      </Field>
      <Field
        name="lowestThreshold"
        label="Lowest threshold, in percent"
        help="Only admins can set a threshold below this."
      >
        <TextInput
          inputMode="decimal"
          defaultValue={percentOf(policy.lowestThreshold)}
          maxLength={20}
          required
        />
      </Field>
      <Field
        name="weakestReviewPolicy"
        label="Minimum review"
        help="Owners can't choose a weaker review policy. A warning is a result near the threshold, a refused call or wrong numbers in the model's summary. Sessions with flags always need review. The review of summaries can always be set to never."
      >
        <SelectInput name="weakestReviewPolicy" defaultValue={policy.weakestReviewPolicy}>
          {reviewPolicies.map((one) => (
            <option key={one} value={one}>
              {floorCopy[one]}
            </option>
          ))}
        </SelectInput>
      </Field>
      <Field
        name="applies"
        label="When changes count"
        help="After review: no agent sees what a session changed until the session is approved. Applies at once, to sessions that wait too."
      >
        <SelectInput name="applies" defaultValue={policy.applies}>
          {appliesChoices.map((one) => (
            <option key={one} value={one}>
              {accountAppliesCopy[one]}
            </option>
          ))}
        </SelectInput>
      </Field>
      {belowFloor.length > 0 && (
        <p className="text-note text-ink-3">
          Below these minimums now, set by an admin or under an earlier policy:{" "}
          <AgentNames names={belowFloor} />.
        </p>
      )}
      <OnOff
        name="fourEyes"
        legend="Require a second person"
        isOn={policy.fourEyes}
        notes={{
          off: "Members can decide their own sessions.",
          on: "Members can't decide sessions of their own agents or sessions they started.",
        }}
      />
      <OnOff
        name="operatorsEditPrompts"
        legend="Operators edit prompts and thresholds"
        isOn={policy.operatorsEditPrompts}
        notes={{
          off: "Only an agent's owner and admins can change its prompts and threshold.",
          on: "Operators can change the prompts and threshold of every agent, within the minimums above.",
        }}
      />
      <p className="text-note text-ink-3">
        Running and waiting sessions keep the policy they started with. All changes are logged.
      </p>
    </SettingsForm>
  );
}

interface OnOffProps {
  readonly name: "fourEyes" | "operatorsEditPrompts";
  readonly legend: string;
  readonly isOn: boolean;
  readonly notes: { readonly off: string; readonly on: string };
}

function OnOff({ name, legend, isOn, notes }: OnOffProps) {
  return (
    <FieldGroup name={name} legend={legend}>
      <Choice name={name} value="false" defaultChecked={!isOn} title="Off" note={notes.off} />
      <Choice name={name} value="true" defaultChecked={isOn} title="On" note={notes.on} />
    </FieldGroup>
  );
}

function usedWords({ categories }: PolicyFormProps, listed: readonly string[]): string {
  const used = categories.filter(({ category }) => isListed(category, listed));
  const memories = used.reduce((sum, one) => sum + one.memories, 0);
  return memories === 0
    ? "No memories have them now."
    : `${plural(memories, "memory has", "memories have")} them now.`;
}

interface RenameFormProps {
  readonly name: string;
  readonly version: number;
}

/** What the account is called. */
export function RenameForm({ name, version }: RenameFormProps) {
  return (
    <SettingsForm
      version={version}
      action={renameAccountAction}
      fields={["name"]}
      renderNewer={(newer) => (
        <>
          The account is now called <q>{newer.name}</q>.
        </>
      )}
    >
      <Field name="name" label="Name" help="Shown to members next to their own name.">
        <TextInput isQuoted defaultValue={name} maxLength={100} required />
      </Field>
    </SettingsForm>
  );
}
