import type { SessionSummary } from "@/components/sessions/session-list";
import { keptTokens } from "@/lib/ledger/retention";
import { sessionKinds, sessionModes, sessionStates } from "@/lib/ledger/session";
import type { WatchedSession } from "@/lib/sessions/load-session";

/** What a row of an agent's sessions shows. */
export function toSessionSummary({ session }: WatchedSession): SessionSummary {
  const { creditTokens, massTokens } = session;
  return {
    id: session.id,
    kind: sessionKinds.find((kind) => kind === session.kind) ?? "refinement",
    mode: sessionModes.find((mode) => mode === session.mode) ?? "full",
    state: sessionStates.find((state) => state === session.state) ?? "failed",
    threshold: session.threshold,
    startMassTokens: session.startMassTokens,
    keptTokens:
      creditTokens === null || massTokens === null ? null : keptTokens(creditTokens, massTokens),
    operationsApplied: session.operationsApplied,
    startedBy: session.startedBy.name,
    createdAt: session.createdAt.toISOString(),
  };
}
