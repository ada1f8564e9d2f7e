"use client";

import { useMemo, type ReactNode } from "react";
import Link from "@/components/ui/link";
import type { Standing } from "@/components/agents/settings/words/agent-values";
import { LeaveDialog } from "@/components/agents/settings/leave-dialog";
import { OvertakenNotice } from "@/components/agents/settings/overtaken-notice";
import { PromptField } from "@/components/agents/settings/prompt-field";
import { SaveBar } from "@/components/agents/settings/save-bar";
import { SavedWords } from "@/components/agents/settings/words/saved-words";
import { sessionCopy } from "@/components/agents/settings/words/session-copy";
import { useAgentDraft, type SaveAction } from "@/components/agents/settings/use-agent-draft";
import { PolicyField } from "@/components/agents/style/policy-field";
import { PromptPreview, type PreviewGiven } from "@/components/agents/style/prompt-preview";
import type { LedgerChartData } from "@/components/agents/style/ledger-chart";
import { ThresholdPart } from "@/components/agents/style/threshold-part";
import { fieldsWhere } from "@/lib/agents/agent-settings";
import type { ReviewPolicy, SessionState } from "@/lib/ledger/entries/session";
import {
  defaultThreshold,
  maxPromptLength,
  readPercent,
} from "@/lib/writers/refinement/gate/settings";
import { FormPart, pageWithAside } from "@/components/agents/form-part";

export interface StyleFormProps {
  readonly agentId: string;
  readonly agentName: string;
  /** What counts while the style is blank. */
  readonly defaultStyle: string;
  readonly standing: Standing;
  readonly massTokens: number;
  readonly coreCount: number;
  readonly erosion30d: number;
  readonly openState: SessionState | null;
  readonly lowestThreshold: number;
  readonly weakestReviewPolicy: ReviewPolicy;
  readonly mayGoUnderFloors: boolean;
  readonly isReadOnly: boolean;
  readonly arePromptsReadOnly: boolean;
  readonly chart: Promise<LedgerChartData>;
  readonly preview: Promise<PreviewGiven>;
  readonly wholePromptHref: string;
  readonly action: SaveAction;
  /** The versions, beside the form. */
  readonly children: ReactNode;
}

const fields = fieldsWhere(({ part }) => part === "style");
const noPeople: ReadonlyMap<string, string> = new Map();

/** How an agent is refined: its own words, what must be kept, and who reviews it. */
export function StyleForm(props: StyleFormProps) {
  const { agentId, agentName, standing, action, arePromptsReadOnly } = props;
  const form = useAgentDraft({ agentId, form: "style", standing, action });
  const stands = standing.values.refinementThreshold ?? defaultThreshold;
  const threshold = useMemo(
    () => thresholdOf(form.textOf("refinementThreshold"), stands),
    [form, stands],
  );
  return (
    <div className={pageWithAside}>
      <form
        id={form.id}
        aria-label="Refinement style"
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        <SavedWords {...props} form={form} />
        <OvertakenNotice form={form} people={noPeople} />
        <FormPart id="style-words" title={<>How {agentName} wants to be refined</>}>
          <p>Sent to the model in every refinement, word for word, after the fixed rules.</p>
          <PromptField
            form={form}
            field="refinementPrompt"
            label="Refinement style"
            isLabelHidden
            isLarge
            max={maxPromptLength}
            whenBlank={props.defaultStyle}
            hasDefault
            isReadOnly={arePromptsReadOnly}
          />
          <PromptPreview form={form} given={props.preview} wholeHref={props.wholePromptHref} />
        </FormPart>
        <ThresholdPart
          {...props}
          isReadOnly={arePromptsReadOnly}
          form={form}
          threshold={threshold}
        />
        <PolicyField {...props} form={form} />
        <p className="text-ink-2">
          Model, budget and pausing are in the agent’s{" "}
          <Link
            className="textlink"
            href={`/agents/${encodeURIComponent(agentId)}/settings#settings-run`}
          >
            settings
          </Link>
          .
        </p>
        <SaveBar
          form={form}
          fields={fields}
          people={noPeople}
          sessionCopy={sessionCopy(props.openState, stands, form)}
        />
      </form>
      {props.children}
      <LeaveDialog isDirty={form.changed.length > 0} />
    </div>
  );
}

/** The threshold as it is typed; the one that stands while what is typed is none. */
function thresholdOf(text: string, stands: number): number {
  if (text.trim() === "") return defaultThreshold;
  const read = readPercent(text);
  return read.ok ? read.threshold : stands;
}
