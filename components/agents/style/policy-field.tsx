import { Choice } from "@/components/ui/forms/choice";
import { policyChoices } from "@/components/agents/settings/words/policy-copy";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { textOf } from "@/components/agents/settings/words/agent-values";
import { faultOf } from "@/components/ui/forms/form-action";
import { Icon } from "@/components/ui/icon";
import type { ReviewPolicy } from "@/lib/ledger/entries/session";
import { isAtLeastAsStrict } from "@/lib/writers/refinement/gate/settings";
import { partClass, partTitle } from "@/components/agents/form-part";

interface PolicyFieldProps {
  readonly form: AgentDraftState;
  readonly weakestReviewPolicy: ReviewPolicy;
  readonly mayGoUnderFloors: boolean;
  readonly isReadOnly: boolean;
}

/** Who looks at a session before it counts (V1); what the account does not allow says so (A3). */
export function PolicyField(props: PolicyFieldProps) {
  const { form, weakestReviewPolicy: floor, mayGoUnderFloors, isReadOnly } = props;
  const chosen = form.textOf("reviewPolicy");
  const stands = textOf(form.standing.values, "reviewPolicy");
  const fault = faultOf(form.result, "reviewPolicy");
  return (
    <fieldset className={partClass}>
      <legend className="mb-3">
        <h2 className={partTitle}>Review policy</h2>
      </legend>
      <div className="grid grid-cols-3 max-phone:grid-cols-1">
        {policyChoices.map(({ policy, name, words }) => {
          const isUnder = !isAtLeastAsStrict(policy, floor);
          const isBarred = isUnder && !mayGoUnderFloors && stands !== policy;
          return (
            <Choice
              key={policy}
              isInRow
              name="reviewPolicy"
              value={policy}
              checked={chosen === policy}
              disabled={isReadOnly || isBarred}
              onChange={() => form.set("reviewPolicy", policy)}
              title={name}
              note={
                <>
                  {words}
                  {isUnder && ` ${underWords(mayGoUnderFloors)}`}
                </>
              }
            />
          );
        })}
      </div>
      {fault !== undefined && (
        <p className="fault" role="alert">
          <Icon name="flag" />
          {fault}
        </p>
      )}
      <p className="text-note text-pretty text-ink-3">
        Sessions with flags, unfinished sessions and eroded ledgers always need review.
      </p>
    </fieldset>
  );
}

function underWords(mayGoUnderFloors: boolean): string {
  return mayGoUnderFloors
    ? "Weaker than your account's policy; admins only."
    : "Weaker than your account's policy. Only an admin can choose it.";
}
