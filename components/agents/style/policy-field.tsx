import { clsx } from "clsx";
import { lazy, type ReactNode, Suspense, useState, useTransition } from "react";
import { textOf } from "@/components/agents/settings/agent-values";
import { policyChoices } from "@/components/agents/settings/copy";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import { Choice } from "@/components/ui/fields";
import { Fault, faultOf } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import { partClass, partTitle } from "@/components/ui/section";
import { usePreload } from "@/components/ui/use-action";
import { type AgentField, agentSettings, settingOf } from "@/lib/agents/agent-settings";
import type { Applies, ReviewPolicy, SessionState } from "@/lib/ledger/entries/session";
import type { loadPromptSample } from "@/lib/pages/refinement-prompt";
import { isAtLeastAsStrict } from "@/lib/writers/refinement/gate/settings";

interface PolicyFieldProps {
  readonly form: AgentDraftState;
  readonly weakestReviewPolicy: ReviewPolicy;
  readonly mayGoUnderFloors: boolean;
  readonly isReadOnly: boolean;
}

/** Who looks at a session before it counts (V1); what the account does not allow says so (A3). */
export function PolicyField(props: PolicyFieldProps) {
  const { form, weakestReviewPolicy: floor, mayGoUnderFloors, isReadOnly } = props;
  const stands = textOf(form.standing.values, "reviewPolicy");
  const choices = policyChoices.map(({ policy, name, words }) => {
    const isUnder = !isAtLeastAsStrict(policy, floor);
    return {
      value: policy,
      name,
      words: isUnder ? `${words} ${underWords(mayGoUnderFloors)}` : words,
      isBarred: isUnder && !mayGoUnderFloors && stands !== policy,
    };
  });
  return (
    <ChoicesPart form={form} field="reviewPolicy" choices={choices} isReadOnly={isReadOnly}>
      Flagged and unfinished sessions always need review.
    </ChoicesPart>
  );
}

interface AppliesFieldProps {
  readonly form: AgentDraftState;
  readonly agentName: string;
  readonly accountApplies: Applies;
  readonly openState: SessionState | null;
  readonly isReadOnly: boolean;
}

/** T1: from when on the agent sees what sessions change, and which text it sees now. */
export function AppliesField(props: AppliesFieldProps) {
  const { form, agentName, accountApplies, openState, isReadOnly } = props;
  const { choices } = agentSettings.applies;
  const isForced = accountApplies === "after-review";
  const isLater = isForced || form.standing.values.applies === "after-review";
  return (
    <ChoicesPart form={form} field="applies" choices={choices} isReadOnly={isReadOnly || isForced}>
      {isForced && "Your account's policy is “after review” for every agent. "}
      {isLater && openState !== null
        ? `${agentName} still sees the text before the open session.`
        : "You see both texts in the session either way."}
    </ChoicesPart>
  );
}

interface ChoicesPartProps {
  readonly form: AgentDraftState;
  readonly field: AgentField;
  readonly choices: readonly {
    readonly value: string;
    readonly name: string;
    readonly words: string;
    readonly isBarred?: boolean;
  }[];
  readonly isReadOnly: boolean;
  /** What is said under them. */
  readonly children: ReactNode;
}

function ChoicesPart({ form, field, choices, isReadOnly, children }: ChoicesPartProps) {
  const chosen = form.textOf(field);
  const fault = faultOf(form.result, field);
  return (
    <fieldset className={partClass}>
      <legend className="mb-3">
        <h2 className={partTitle}>{settingOf(field).label}</h2>
      </legend>
      <div
        className={clsx(
          "grid max-phone:grid-cols-1",
          choices.length === 2 ? "grid-cols-2" : "grid-cols-3",
        )}
      >
        {choices.map(({ value, name, words, isBarred = false }) => (
          <Choice
            key={value}
            isInRow
            name={field}
            value={value}
            checked={chosen === value}
            disabled={isReadOnly || isBarred}
            onChange={() => form.set(field, value)}
            title={name}
            note={words}
          />
        ))}
      </div>
      {fault !== undefined && <Fault role="alert">{fault}</Fault>}
      <p className="text-note text-pretty text-ink-3">{children}</p>
    </fieldset>
  );
}

function underWords(mayGoUnderFloors: boolean): string {
  return mayGoUnderFloors
    ? "Weaker than your account's policy; admins only."
    : "Weaker than your account's policy. Only an admin can choose it.";
}

/** What the next refinement's prompt is written of. */
export type PreviewGiven = Awaited<ReturnType<typeof loadPromptSample>>;

interface PromptPreviewProps {
  readonly form: AgentDraftState;
  readonly given: Promise<PreviewGiven>;
  readonly agentId: string;
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
