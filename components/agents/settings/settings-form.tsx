"use client";

import Link from "@/components/ui/link";
import { useMemo } from "react";
import type { Standing } from "@/components/agents/settings/words/agent-values";
import { fieldsOf } from "@/components/agents/settings/words/form-fields";
import { HandbookFields } from "@/components/agents/settings/handbook-fields";
import { IdentityFields } from "@/components/agents/settings/identity-fields";
import { LeaveDialog } from "@/components/agents/settings/leave-dialog";
import type { ModelChoice } from "@/components/agents/settings/words/model-copy";
import { OvertakenNotice } from "@/components/agents/settings/overtaken-notice";
import { PromptField } from "@/components/agents/settings/prompt-field";
import { ReflectionFields } from "@/components/agents/settings/reflection-fields";
import { RunFields } from "@/components/agents/settings/run-fields";
import { SaveBar } from "@/components/agents/settings/save-bar";
import { SavedWords } from "@/components/agents/settings/words/saved-words";
import { sessionCopy } from "@/components/agents/settings/words/session-copy";
import { SpendingFacts } from "@/components/agents/settings/spending-facts";
import { SummaryFields } from "@/components/agents/settings/summary-fields";
import { useAgentDraft, type SaveAction } from "@/components/agents/settings/use-agent-draft";
import type { Spending } from "@/lib/cost/spending";
import type { SessionState } from "@/lib/ledger/entries/session";
import {
  defaultThreshold,
  maxPromptLength,
  maxSystemPromptLength,
} from "@/lib/refinement/settings";
import { FormPart, pageOfParts } from "@/components/agents/form-part";

interface SettingsFormProps {
  readonly agentId: string;
  readonly standing: Standing;
  readonly massTokens: number;
  readonly spending: { readonly thisMonth: Spending; readonly lastMonth: Spending };
  readonly openState: SessionState | null;
  readonly isReadOnly: boolean;
  readonly arePromptsReadOnly: boolean;
  readonly ownerName: string | null;
  /** Who may be the owner; empty for who may not choose. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly installationModel: ModelChoice;
  readonly models: readonly ModelChoice[];
  readonly action: SaveAction;
}

const fields = fieldsOf("settings");

/** Who an agent is, whose it is, and what it runs with. */
export function SettingsForm(props: SettingsFormProps) {
  const { agentId, standing, action, isReadOnly, arePromptsReadOnly } = props;
  const form = useAgentDraft({ agentId, form: "settings", standing, action });
  const people = useMemo(
    () => new Map(props.people.map(({ id, name }) => [id, name])),
    [props.people],
  );
  return (
    <form
      id={form.id}
      className={pageOfParts}
      aria-label="Agent settings"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <SavedWords {...props} form={form} />
      <OvertakenNotice form={form} people={people} />
      <FormPart id="settings-identity" title="Identity">
        <IdentityFields {...props} form={form} />
        <PromptField
          form={form}
          field="systemPrompt"
          label="System prompt"
          help="Describes the agent. Used when we ask for its consent and during refinement."
          max={maxSystemPromptLength}
          whenBlank="None. The model gets only the agent's name and memories."
          isReadOnly={arePromptsReadOnly}
        />
      </FormPart>
      <FormPart id="settings-run" title="Model and budget">
        <RunFields {...props} form={form} />
        <SpendingFacts {...props.spending} />
      </FormPart>
      <FormPart id="settings-summaries" title="Conversation summaries">
        <SummaryFields form={form} isReadOnly={isReadOnly} />
        <PromptField
          form={form}
          field="summaryPrompt"
          label="Summary prompt"
          help="Your wishes for the style of summaries. Sent to the model after the rules."
          max={maxPromptLength}
          whenBlank="None."
          isReadOnly={arePromptsReadOnly}
        />
      </FormPart>
      <FormPart id="settings-reflections" title="Reflections">
        <ReflectionFields form={form} isReadOnly={isReadOnly} />
        <PromptField
          form={form}
          field="memoryReflectionPrompt"
          label="Reflection style"
          help="Your wishes for the style of facts. Sent to the model after the rules."
          max={maxPromptLength}
          whenBlank="None."
          isReadOnly={arePromptsReadOnly}
        />
      </FormPart>
      <FormPart id="settings-handbook" title="Handbook">
        <HandbookFields form={form} isReadOnly={isReadOnly} />
      </FormPart>
      <FormPart id="settings-prompts" title="Other prompts">
        <PromptField
          form={form}
          field="reflectionPrompt"
          label="Reflection prompt"
          help="Not used yet: no session reads it. It will set the style of observations that Keepsake writes itself."
          max={maxPromptLength}
          whenBlank="None."
          isReadOnly={arePromptsReadOnly}
        />
      </FormPart>
      <p className="text-ink-2">
        To see or restore earlier versions, go to{" "}
        <Link className="textlink" href={`/agents/${encodeURIComponent(agentId)}/style`}>
          refinement style
        </Link>
        .
      </p>
      <SaveBar
        form={form}
        fields={fields}
        people={people}
        sessionCopy={sessionCopy(
          props.openState,
          standing.values.refinementThreshold ?? defaultThreshold,
          form,
        )}
      />
      <LeaveDialog isDirty={form.changed.length > 0} />
    </form>
  );
}
