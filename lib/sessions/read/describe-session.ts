import { costOf } from "@/lib/cost/cost-of";
import { toStats } from "@/lib/ledger/entries/operations";
import { keptTokens, retentionRatio } from "@/lib/ledger/retention";
import type { Losses } from "@/lib/ledger/entries/entry";
import { isLoud } from "@/lib/losses/loudness";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { linesOf } from "@/lib/sessions/read/lines-of";
import type { WatchedSession } from "@/lib/sessions/read/load-session";

/** A session as the API answers it. Masses and retention are null until it runs. */
export function describeSession({
  session,
  conflicts,
  laterFolds,
  droppedSince,
}: Pick<WatchedSession, "session" | "conflicts" | "laterFolds" | "droppedSince">) {
  return {
    id: session.id,
    agentId: session.agentId,
    kind: session.kind,
    mode: session.mode,
    conversationId: session.conversationId,
    state: session.state,
    cause: session.cause,
    startMassTokens: session.startMassTokens,
    massTokens: session.massTokens,
    copyTokens: session.copyTokens,
    retention: retentionOf(session),
    lines: linesOf(session),
    threshold: session.threshold,
    operationsApplied: session.operationsApplied,
    operationsReverted: session.operationsReverted,
    losses: session.losses && describeLosses(session.losses),
    claims: null,
    cap: session.cap,
    stats: toStats(session.stats),
    summary: session.summary,
    summaryMismatch: session.summaryMismatch,
    marks: session.marks,
    loudMarks: loudMarks(session),
    warnings: session.warnings,
    gateVersion: session.settings === null ? null : (session.settings.gateVersion ?? 1),
    unfinished: session.unfinished,
    consent: consentOf(session),
    model: session.model,
    usage: {
      inputTokens: session.inputTokens,
      cachedInputTokens: session.cachedInputTokens,
      cacheWriteTokens: session.cacheWriteTokens,
      outputTokens: session.outputTokens,
    },
    costUsd: session.prices === null ? null : costOf(session, session.prices) / 1_000_000,
    startHash: session.startHash,
    endHash: session.endHash,
    certificate: session.certificate,
    conflicts,
    laterFolds,
    droppedSince,
    lastSequence: session.lastSequence,
    startedBy: session.startedBy,
    decidedBy: session.decidedBy,
    decidedAt: session.decidedAt?.toISOString() ?? null,
    note: session.note,
    acceptedFrom: session.acceptedFrom,
    createdAt: session.createdAt.toISOString(),
    endedAt: session.endedAt?.toISOString() ?? null,
  };
}

/**
 * The smaller of what the session left and what stands, of the mass at the start (G11); of a
 * handbook the share of its lines (H6).
 */
function retentionOf(session: SessionRow): number | null {
  const { startMassTokens, massTokens, creditTokens, copyTokens } = session;
  const lines = linesOf(session);
  if (lines !== null) return retentionRatio(lines.kept, lines.start);
  if (startMassTokens === null || massTokens === null || creditTokens === null) return null;
  return retentionRatio(keptTokens(creditTokens, massTokens, copyTokens), startMassTokens);
}

/** Null until the agent has answered: one that is being asked again (C2) has not. */
function consentOf({ consentAnswer, consentReason, state }: SessionRow) {
  const unread = consentAnswer === "unread";
  if (consentAnswer === null || (unread && state === "asking-consent")) return null;
  return { answer: unread ? "no" : consentAnswer, reason: consentReason, unread };
}

function describeLosses({ specifics, ...counts }: Losses) {
  return {
    ...counts,
    specifics: specifics.map(({ text, fate, heldBy }) => ({
      text,
      fate,
      ...(heldBy !== undefined && { heldBy }),
    })),
  };
}

/** L5: those of logs that name no losses count as loud. */
function loudMarks({ marks, losses }: SessionRow): number {
  return losses === null || isLoud(losses) ? marks.length : 0;
}
