import type { Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { listEntries } from "@/db/queries/sessions/entries";
import type { PassOutcome } from "@/lib/frame/outcome";
import { endRun, noGauge } from "@/lib/frame/run";
import type { PassEnd } from "@/lib/frame/run-chat";
import type { LockedSession } from "@/lib/frame/writer";
import { rejectedBefore } from "@/lib/ledger/earlier-decision";
import type { EntryData } from "@/lib/ledger/entries/entry";
import { toStats } from "@/lib/ledger/entries/operations";

/**
 * O6: whether a pass changed nothing because calls were refused that might have counted. What its
 * model wanted to record is not lost: a later pass is shown it again.
 */
export async function wasAllRefused(tx: Tx, session: SessionRow): Promise<boolean> {
  if (session.operationsApplied > 0 || session.refusals === 0) return false;
  const log = await listEntries(tx, session, 0, 1_000);
  const codes = log.flatMap((entry) => (entry.kind === "operation-refused" ? entry.data.code : []));
  return !codes.every((code) => code === "same-text" || code === rejectedBefore);
}

/** The write that ends a pass, under its locks; `data` is what else its entry says. */
export function endPass(
  tx: Tx,
  locked: LockedSession & { readonly at: Date },
  { report, limit }: PassEnd,
  outcome: PassOutcome,
  data: Partial<EntryData<"session-completed">> = {},
): Promise<LockedSession> {
  const { agent, session } = locked;
  const unfinished = limit !== null;
  const gauge = { ...noGauge, massTokens: agent.massTokens };
  return endRun(tx, locked, {
    ...outcome,
    report,
    endHash: agent.ledgerHash,
    data: { unfinished, reason: limit, stats: toStats(session.stats), gauge, ...data },
    patch: { unfinished },
  });
}
