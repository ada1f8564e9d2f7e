import "@/lib/ledger/texts/zod-without-eval";
import { TextLink } from "@/components/ui/link";
import { use, useDeferredValue, useState } from "react";
import { readPercent } from "@/lib/writers/refinement/gate/settings";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import type { PreviewGiven } from "@/components/agents/style/policy-field";
import { PromptSheet } from "@/components/agents/style/prompt-sheet";
import { agentRoute } from "@/components/ui/requests";
import { formatCount, plural } from "@/components/ui/words";
import { writeRefinementPrompt, type PromptStatus } from "@/lib/writers/refinement/prompt/prompt";
import { promptSections } from "@/lib/writers/refinement/prompt/sections";

interface PromptPreviewSheetProps {
  readonly form: AgentDraftState;
  readonly given: Promise<PreviewGiven>;
  readonly agentId: string;
}

/** The prompt in its parts, each as it would be sent but for ledger lines past the first few (P1). */
export default function PromptPreviewSheet({ form, given, agentId }: PromptPreviewSheetProps) {
  const { status, first, shownCount, ...ledger } = use(given);
  const [boundary] = useState(() => crypto.randomUUID());
  const typed = useDeferredValue(statusOf(status, form));
  const parts = writeRefinementPrompt(typed, { ...ledger, shown: first }, boundary);
  const isDirty = form.changed.length > 0;
  return (
    <PromptSheet>
      {promptSections(parts, "refinement").map(({ title, text }) => (
        <details key={title} open={title !== "Agent's system prompt"}>
          <summary className="mb-1 font-strong before:inline-block before:w-4 before:font-normal before:text-ink-3 before:content-['+'] in-open:before:content-['–']">
            {title}
          </summary>
          <pre>{text}</pre>
          {title === "Ledger" && (
            <p className="text-note text-ink-3">
              {cutWords(first.length, shownCount, status.coreCount)}
            </p>
          )}
        </details>
      ))}
      <p className="text-note text-ink-3">
        The delimiter changes every session.{" "}
        <TextLink href={agentRoute(agentId, "/style/prompt")}>
          Show all{isDirty && ", using the saved version"}
        </TextLink>
      </p>
    </PromptSheet>
  );
}

function statusOf(status: PromptStatus, form: AgentDraftState): PromptStatus {
  const read = readPercent(form.textOf("refinementThreshold"));
  return {
    ...status,
    threshold: read.ok ? read.threshold : status.threshold,
    isReviewed: form.textOf("reviewPolicy") === "always",
    settings: { ...status.settings, style: form.textOf("refinementPrompt") },
  };
}

function cutWords(first: number, shownCount: number | null, coreCount: number): string {
  if (shownCount === null) {
    return `This ledger doesn't fit into one prompt. Each session sees look-alikes first, then the next part of the ledger, starting here. Which of the ${formatCount(coreCount)} memories those are is decided when a session starts.`;
  }
  const more = shownCount - first;
  return more > 0 ? `${plural(more, "more line")} like these.` : "";
}
