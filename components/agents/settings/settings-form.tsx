"use client";

import Link from "@/components/ui/link";
import { useMemo } from "react";
import type { AgentField, Standing } from "@/components/agents/settings/words/agent-values";
import { IdentityFields } from "@/components/agents/settings/identity-fields";
import { LeaveDialog } from "@/components/agents/settings/leave-dialog";
import type { ModelChoice } from "@/components/agents/settings/words/model-words";
import { OvertakenNotice } from "@/components/agents/settings/overtaken-notice";
import { PromptField } from "@/components/agents/settings/prompt-field";
import { RunFields } from "@/components/agents/settings/run-fields";
import { SaveBar } from "@/components/agents/settings/save-bar";
import { SavedWords } from "@/components/agents/settings/words/saved-words";
import { sessionWords } from "@/components/agents/settings/words/session-words";
import { SummaryFields } from "@/components/agents/settings/summary-fields";
import { useAgentDraft, type SaveAction } from "@/components/agents/settings/use-agent-draft";
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
  readonly openState: SessionState | null;
  readonly isReadOnly: boolean;
  readonly ownerName: string | null;
  /** Who may be the owner; empty for who may not choose. */
  readonly people: readonly { readonly id: string; readonly name: string }[];
  readonly installationModel: ModelChoice;
  readonly models: readonly ModelChoice[];
  readonly action: SaveAction;
}

const fields = [
  "name",
  "ownerId",
  "systemPrompt",
  "reflectionPrompt",
  "memoryReflectionPrompt",
  "summaryPrompt",
  "model",
  "tokenBudget",
  "paused",
  "summaryThreshold",
  "summaryKeepRatio",
  "summaryReviewPolicy",
] as const satisfies readonly AgentField[];

/** Prompts that are kept with the agent, by who reads them (A1). */
const otherPrompts = [
  ["reflectionPrompt", "Reflection prompt", "For the agent’s own use; no session reads it."],
  [
    "memoryReflectionPrompt",
    "Memory reflection prompt",
    "The style of reflections, once they run.",
  ],
] as const;

/** Who an agent is, whose it is, and what it runs with. */
export function SettingsForm(props: SettingsFormProps) {
  const { agentId, standing, action, isReadOnly } = props;
  const form = useAgentDraft({ agentId, form: "settings", standing, action });
  const people = useMemo(
    () => new Map(props.people.map(({ id, name }) => [id, name])),
    [props.people],
  );
  return (
    <form
      id={form.id}
      className={pageOfParts}
      aria-label="Settings of the agent"
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <SavedWords form={form} openState={props.openState} isReadOnly={isReadOnly} />
      <OvertakenNotice form={form} people={people} />
      <FormPart id="settings-identity" title="Who it is">
        <IdentityFields {...props} form={form} />
        <PromptField
          form={form}
          field="systemPrompt"
          label="System prompt"
          help="It is asked for consent as this, and refined in its spirit."
          max={maxSystemPromptLength}
          whenBlank="None: the agent is only told its name and its memories."
          isReadOnly={isReadOnly}
        />
      </FormPart>
      <FormPart id="settings-run" title="What it runs with">
        <RunFields {...props} form={form} />
      </FormPart>
      <FormPart id="settings-summaries" title="How its conversations are summed up">
        <SummaryFields form={form} isReadOnly={isReadOnly} />
        <PromptField
          form={form}
          field="summaryPrompt"
          label="Summary prompt"
          help="Wishes about manner, said to the model in every summary after its rules."
          max={maxPromptLength}
          whenBlank="None."
          isReadOnly={isReadOnly}
        />
      </FormPart>
      <FormPart id="settings-prompts" title="Other prompts">
        {otherPrompts.map(([field, label, help]) => (
          <PromptField
            key={field}
            form={form}
            field={field}
            label={label}
            help={help}
            max={maxPromptLength}
            whenBlank="None."
            isReadOnly={isReadOnly}
          />
        ))}
      </FormPart>
      <p className="text-ink-2">
        Every version of all this, with a way back, stands beside the{" "}
        <Link className="textlink" href={`/agents/${encodeURIComponent(agentId)}/style`}>
          refinement style
        </Link>
        .
      </p>
      <SaveBar
        form={form}
        fields={fields}
        people={people}
        sessionWords={sessionWords(
          props.openState,
          standing.values.refinementThreshold ?? defaultThreshold,
          form,
        )}
      />
      <LeaveDialog isDirty={form.changed.length > 0} />
    </form>
  );
}
