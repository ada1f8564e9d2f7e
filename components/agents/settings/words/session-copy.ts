import { percentOf } from "@/components/agents/settings/words/agent-values";
import type { AgentDraftState } from "@/components/agents/settings/use-agent-draft";
import type { SessionState } from "@/lib/ledger/entries/session";

/** What a session that is open does with what is about to be saved (S3); null where none runs. */
export function sessionCopy(
  open: SessionState | null,
  threshold: number,
  form: AgentDraftState,
): string | null {
  switch (open) {
    case "queued":
      return "The queued session will use the saved settings.";
    case "asking-consent":
    case "running":
      return form.changed.includes("refinementThreshold")
        ? `The running session keeps its threshold of ${percentOf(threshold)}%.`
        : "The running session keeps the settings it started with.";
    default:
      return null;
  }
}
