import type { SessionHeader } from "@/components/sessions/session-header";
import type { SessionPageData } from "@/lib/sessions/load-session-page";

/** What the page shows of a session beside its log. */
export function toSessionHeader(page: SessionPageData): SessionHeader {
  const { session, agentName } = page;
  const { inputTokens, outputTokens } = session;
  return {
    id: session.id,
    agentId: session.agentId,
    agentName,
    kind: session.kind,
    mode: session.mode,
    threshold: session.threshold,
    cap: session.cap,
    model: session.model,
    usage: inputTokens + outputTokens === 0 ? null : { inputTokens, outputTokens },
    // A page that was opened before a prompt was sent is not made anew when it is.
    promptHref: `/sessions/${session.id}/prompt`,
  };
}
