import { lazy, Suspense, useState, useTransition } from "react";
import { textOf } from "@/components/agents/settings/agent-values";
import { policyChoices } from "@/components/agents/settings/copy";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { Choice } from "@/components/ui/fields";
import { faultOf } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import { partClass, partTitle } from "@/components/ui/section";
import { usePreload } from "@/components/ui/use-action";
import type { ReviewPolicy } from "@/lib/ledger/entries/session";
import type { Memory } from "@/lib/ledger/memory";
import { isAtLeastAsStrict } from "@/lib/writers/refinement/gate/settings";
import type { NamedGroup, NamedPair } from "@/lib/writers/refinement/prompt/named-group";
import type { PromptStatus } from "@/lib/writers/refinement/prompt/prompt";

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
        Flagged and unfinished sessions always need review.
      </p>
    </fieldset>
  );
}

function underWords(mayGoUnderFloors: boolean): string {
  return mayGoUnderFloors
    ? "Weaker than your account's policy; admins only."
    : "Weaker than your account's policy. Only an admin can choose it.";
}

/** What the next refinement's prompt is written of. */
export interface PreviewGiven {
  readonly status: PromptStatus;
  /** The first memories that it shows. */
  readonly first: readonly Memory[];
  /** How many it shows; null where that is worked out only when a session starts (P6). */
  readonly shownCount: number | null;
  readonly leftOut: number;
  readonly alike: readonly NamedGroup[];
  readonly alikeInMeaning: readonly NamedPair[];
}

interface PromptPreviewProps {
  readonly form: AgentDraftState;
  readonly given: Promise<PreviewGiven>;
  /** All of it, with what is saved. */
  readonly wholeHref: string;
}

const loadSheet = () => import("@/components/agents/style/prompt-preview-sheet");
const PromptPreviewSheet = lazy(loadSheet);

/** The prompt that would be sent, with what is not saved yet; written when it is opened. */
export function PromptPreview(props: PromptPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  const [, startTransition] = useTransition();
  usePreload(loadSheet);
  return (
    <div className="border-y border-rule-2">
      <button
        type="button"
        className="flex min-h-10 w-full items-center gap-2 text-left text-ink-2 [&_.icon]:size-3.5 aria-expanded:[&_.icon]:rotate-90"
        aria-expanded={isOpen}
        onClick={() => startTransition(() => setOpen(!isOpen))}
      >
        <Icon name="right" />
        Preview the whole prompt, including the fixed rules
      </button>
      {isOpen && (
        <Suspense>
          <PromptPreviewSheet {...props} />
        </Suspense>
      )}
    </div>
  );
}
