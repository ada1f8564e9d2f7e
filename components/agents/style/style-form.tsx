"use client";

import { type ReactNode, useMemo, useState } from "react";
import type { Standing } from "@/components/agents/settings/agent-values";
import { sessionCopy } from "@/components/agents/settings/copy";
import { PromptField } from "@/components/agents/settings/prompt-field";
import { OvertakenNotice, SaveBar, SavedWords } from "@/components/agents/settings/save-bar";
import { useAgentDraft } from "@/components/agents/settings/use-agent-draft";
import type { LedgerChartData } from "@/components/agents/style/ledger-chart";
import {
  AppliesField,
  PolicyField,
  type PreviewGiven,
  PromptPreview,
} from "@/components/agents/style/policy-field";
import { ThresholdPart } from "@/components/agents/style/threshold-field";
import { RestoreVersion, VersionChanges } from "@/components/agents/style/version-changes";
import type { VersionView } from "@/components/agents/style/version-copy";
import { Form } from "@/components/ui/form";
import { TextLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { agentRoute } from "@/components/ui/requests";
import { FormPart, pageWithAside } from "@/components/ui/section";
import { TryRefinement } from "@/components/writers/refinement/start";
import { fieldsWhere } from "@/lib/agents/agent-settings";
import type { SessionState } from "@/lib/ledger/entries/session";
import type { AgentForm } from "@/lib/pages/agent";
import {
  defaultThreshold,
  maxPromptLength,
  readPercent,
} from "@/lib/writers/refinement/gate/settings";

export interface StyleFormProps extends Pick<
  AgentForm,
  | "agentId"
  | "massTokens"
  | "coreCount"
  | "erosion30d"
  | "lowestThreshold"
  | "weakestReviewPolicy"
  | "accountApplies"
  | "mayGoUnderFloors"
> {
  readonly agentName: string;
  /** What counts while the style is blank. */
  readonly defaultStyle: string;
  readonly standing: Standing;
  readonly openState: SessionState | null;
  readonly isReadOnly: boolean;
  readonly arePromptsReadOnly: boolean;
  readonly chart: Promise<LedgerChartData>;
  readonly preview: Promise<PreviewGiven>;
  /** Whether the reader may start a try. */
  readonly mayStart: boolean;
  /** The versions, beside the form. */
  readonly children: ReactNode;
}

const fields = fieldsWhere(({ part }) => part === "style");
const noPeople: ReadonlyMap<string, string> = new Map();

/** How an agent is refined: its own words, what must be kept, and who reviews it. */
export function StyleForm(props: StyleFormProps) {
  const { agentId, agentName, standing, arePromptsReadOnly } = props;
  const form = useAgentDraft({ agentId, form: "style", standing });
  const stands = standing.values.refinementThreshold ?? defaultThreshold;
  const threshold = useMemo(
    () => thresholdOf(form.textOf("refinementThreshold"), stands),
    [form, stands],
  );
  return (
    <div className={pageWithAside}>
      <div>
        <Form
          result={form.result}
          className=""
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
              max={maxPromptLength}
              whenBlank={props.defaultStyle}
              isStyle
              isReadOnly={arePromptsReadOnly}
            />
            <PromptPreview form={form} given={props.preview} agentId={agentId} />
          </FormPart>
          <ThresholdPart
            {...props}
            isReadOnly={arePromptsReadOnly}
            form={form}
            threshold={threshold}
          />
          <AppliesField {...props} form={form} />
          <PolicyField {...props} form={form} />
          <p className="text-ink-2">
            Model, budget and pausing are in the agent’s{" "}
            <TextLink href={agentRoute(agentId, "/settings#settings-run")}>settings</TextLink>.
          </p>
          <SaveBar
            form={form}
            fields={fields}
            people={noPeople}
            sessionCopy={sessionCopy(props.openState, stands, form)}
          />
        </Form>
        {props.mayStart && <TryRefinement agentId={agentId} />}
      </div>
      {props.children}
    </div>
  );
}

/** The threshold as it is typed; the one that stands while what is typed is none. */
function thresholdOf(text: string, stands: number): number {
  if (text.trim() === "") return defaultThreshold;
  const read = readPercent(text);
  return read.ok ? read.threshold : stands;
}

interface VersionsListProps {
  readonly agentId: string;
  readonly versions: readonly VersionView[];
  readonly current: number;
  readonly mayRestore: boolean;
}

/** The versions, newest first; the one that stands is open. */
export function VersionsList({ agentId, versions, current, mayRestore }: VersionsListProps) {
  const [open, setOpen] = useState<number | null>(null);
  const shown = open ?? current;
  return (
    <ol aria-label="Versions">
      {versions.map((one) => (
        <li
          key={one.version}
          className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-t border-rule py-3 [&>.textlink]:text-right"
        >
          <span className="font-mono text-note text-ink-2 normal-nums">{one.version}</span>
          <button
            type="button"
            className="min-h-6 text-left wrap-anywhere"
            aria-expanded={shown === one.version}
            aria-label={`Version ${one.version}, ${one.by}`}
            onClick={() => setOpen(shown === one.version ? 0 : one.version)}
          >
            <b>{one.by}</b>
          </button>
          {one.version === current ? (
            <span className="text-ink-3">current</span>
          ) : (
            mayRestore && <RestoreVersion agentId={agentId} view={one} current={current} />
          )}
          <p className="text-note text-ink-3 col-[2/-1] wrap-anywhere">
            <RelativeTime at={one.at} />, {wayWords(one)}
          </p>
          {shown === one.version && <VersionChanges view={one} />}
        </li>
      ))}
    </ol>
  );
}

function wayWords({ way, restored, changes }: VersionView): string {
  if (restored !== null) return `restored version ${restored}`;
  const words = changes.map(({ words: one }) => one.charAt(0).toLowerCase() + one.slice(1));
  return words.length === 0 || way === "when the agent was created"
    ? way
    : `${way}: ${words.join(", ")}`;
}
