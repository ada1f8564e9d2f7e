import type { SessionRow } from "@/db/queries/agents/agent-write";
import { findSession, listSessionsNear } from "@/db/queries/sessions/session-rows";
import { type Context, rehearse } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { DecisionInput } from "@/lib/frame/decision";
import type { RollBackInput } from "@/lib/frame/reverse";
import { comesInRows } from "@/lib/ledger/entries/sync-row";
import { type ApproveInput, approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { type ReviewDecisionInput, toAnswers } from "@/lib/sessions/schema";

type Seen = Pick<DecisionInput, "sessionId" | "seenSequence">;
/** F8: the others of the session's row that are decided along, each as it was shown (V3). */
interface OfRow {
  readonly row: readonly Seen[];
}

/** Approves a session with the others of its row, the oldest first, all of them or none (F8). */
export async function approveRow(
  ctx: Context,
  { row, ...input }: ApproveInput & OfRow,
): Promise<SessionRow> {
  // Chosen edits are those of the session alone: the others wait on.
  if (row.length === 0 || input.operations?.length) return approveSession(ctx, input);
  return together(ctx, async (within) => {
    for (const other of (await findOthers(within, input.sessionId, row)).reverse()) {
      await decideOther(other, () => approveSession(within, { ...other, note: input.note }));
    }
    return approveSession(within, input);
  });
}

/** Rolls a session back, then the others of its row, the newest first, all of them or none (F8). */
export async function rollBackRow(
  ctx: Context,
  { row, ...input }: RollBackInput & OfRow,
): Promise<SessionRow> {
  if (row.length === 0) return rollBackSession(ctx, input);
  return together(ctx, async (within) => {
    const session = await rollBackSession(within, input);
    for (const other of await findOthers(within, input.sessionId, row)) {
      const answers = new Map<number, "current" | "start">();
      await decideOther(other, () =>
        rollBackSession(within, { ...other, note: input.note, answers }),
      );
    }
    return session;
  });
}

function together<T>(ctx: Context, decide: (within: Context) => Promise<T>): Promise<T> {
  return ctx.db.transaction((tx) => decide({ ...ctx, db: tx }));
}

/** The others in the order of time, newest first. Refused unless they are syncs of the same agent. */
async function findOthers(ctx: Context, sessionId: string, row: readonly Seen[]): Promise<Seen[]> {
  const found = await findSession(ctx.db, ctx.acting.accountId, sessionId);
  if (found === null) throw Refusal.notFound();
  const { session } = found;
  const near = comesInRows(session.kind) ? await listSessionsNear(ctx.db, session) : [];
  const seen = new Map(row.map((one) => [one.sessionId, one]));
  const others = near.flatMap(({ id }) => (id === sessionId ? [] : (seen.get(id) ?? [])));
  if (others.length < row.length) {
    throw Refusal.invalid({ row: "The row has sessions that are not of this agent's syncs." });
  }
  return others;
}

/** What one of them refuses, a person looks at on its own page: nothing is decided then. */
async function decideOther(
  { sessionId }: Seen,
  decide: () => Promise<SessionRow>,
): Promise<SessionRow> {
  try {
    return await decide();
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 409) throw error;
    throw Refusal.conflict("row", `Nothing was decided. Another sync: ${error.message}`, {
      sessionId,
    });
  }
}

/** Takes a decision of the review queue, or only says whether it would be taken. */
export async function decideReview(
  ctx: Context,
  decision: ReviewDecisionInput,
  isDryRun: boolean,
): Promise<void> {
  await rehearse(ctx, isDryRun, (within) => {
    if (decision.kind === "approve") return approveRow(within, decision);
    const { kind: _, ...input } = decision;
    return rollBackRow(within, { ...input, ...toAnswers(input) });
  });
}
