import type { Tx } from "@/db/client";
import { moveCounters, type SessionRow, writeAgent } from "@/db/queries/agents/agent-write";
import { loadMemories } from "@/db/queries/memories/load-memories";
import {
  answerConflict,
  type ConflictAnswer,
  listOpenConflicts,
} from "@/db/queries/sessions/rollbacks";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import {
  decideSession,
  type Deciding,
  ownChange,
  refuseConstitutional,
  refuseStale,
  refuseWhileRunning,
} from "@/lib/frame/decision";
import { keepDecisions } from "@/lib/frame/earlier-decisions";
import { askedByReviewer, type RollBackInput } from "@/lib/frame/reverse";
import type { Change } from "@/lib/ledger/change";
import { calendarDay, sayActor } from "@/lib/ledger/copy";
import { restoreStart } from "@/lib/ledger/decide/inverse";
import type { Conflict } from "@/lib/ledger/entries/entry";
import { imageOf, type Memory, sameImage } from "@/lib/ledger/memory";
import { judgeChanges, noticeChange } from "@/lib/memories/save-changes";
import { writerOf } from "@/lib/writers/writer-of";

/**
 * A person's answers to conflicts that an automatic rollback left open, once each (R2, R6): keep
 * what stands, or give the memory its start back. The same answer again changes nothing; another
 * one is refused (409) and told who was first and when.
 */
async function answerOpenConflicts(
  ctx: Context,
  tx: Tx,
  { agent, session, other }: Deciding,
  input: Pick<RollBackInput, "answers" | "own" | "note">,
): Promise<SessionRow> {
  const recorded = await listOpenConflicts(tx, session);
  const known = new Set(recorded.map(({ conflict }) => conflict.number));
  const unknown = [...input.answers.keys()].filter((number) => !known.has(number));
  if (unknown.length > 0) {
    throw Refusal.invalid({ conflicts: `#${unknown.join(", #")} is no conflict of this session.` });
  }
  for (const { conflict, answer } of recorded) {
    refuseContradiction(conflict, answer, input.answers.get(conflict.number));
  }
  let current = { agent, session, other };
  for (const { conflict, answer } of recorded) {
    const keep = input.answers.get(conflict.number);
    if (keep === undefined) continue;
    const at = ctx.now();
    const standing = (await loadMemories(tx, agent.id, [conflict.number])).get(conflict.number);
    if (standing === undefined) throw new Error(`Memory #${conflict.number} is missing.`);
    const text = input.own?.get(conflict.number)?.content;
    if (answer !== null) {
      const isSaid = [conflict.current.content, standing.content].includes(text ?? "");
      if (text !== undefined && !isSaid) throw contradiction(conflict, answer);
      continue;
    }
    const present = { ...conflict, current: imageOf(standing) };
    if (keep === "start") refusePurged(conflict, standing);
    if (keep === "start") refuseConstitutional(present);
    if (keep === "start" || text !== undefined) refuseUnseen(conflict, present);
    const own = ownChange(present, input.own);
    const change = keep === "start" ? restoreStart(present, at.getTime()) : own;
    const changes = change === null ? [] : changesOf(change);
    const open = await judgeChanges(tx, current.other, changes);
    const given = { number: conflict.number, keep };
    const { massTokens } = moveCounters(current.agent, changes);
    // V4: what is said with an answer stays with it; the session's own note is its rollback's.
    const data = input.note === null ? given : { ...given, note: input.note };
    const told = { changes, conflict: given, massTokens };
    const written = await writeAgent(tx, {
      agent: current.agent,
      at,
      actor: ctx.actor,
      changes,
      records: [{ kind: "conflict-answered", data }],
      session: {
        row: current.session,
        patch: {},
        entries: [{ kind: "memory-changed-elsewhere", data: told }],
      },
    });
    await answerConflict(tx, session.id, given, { by: ctx.actor, at });
    const noticed = await noticeChange(tx, open, written.agent, changes, { actor: ctx.actor, at });
    current = {
      agent: written.agent,
      session: written.session ?? current.session,
      other: noticed ?? current.other,
    };
  }
  return current.session;
}

/** R6: of two different answers one counts, and the other's author learns whose. */
function refuseContradiction(
  { number }: Conflict,
  earlier: ConflictAnswer | null,
  keep: ConflictAnswer["keep"] | undefined,
): void {
  if (earlier === null || keep === undefined || keep === earlier.keep) return;
  throw contradiction({ number }, earlier);
}

function contradiction({ number }: Pick<Conflict, "number">, earlier: ConflictAnswer): Refusal {
  const kept = earlier.keep === "start" ? "its start was restored" : "its current version was kept";
  return Refusal.conflict(
    "decided",
    `${sayActor(earlier.answeredBy)} already answered for #${number}: ${kept}.`,
    {
      decidedBy: earlier.answeredBy,
      decidedAt: earlier.answeredAt?.toISOString() ?? null,
      answers: [{ number, keep: earlier.keep }],
    },
  );
}

/** M7: there is nothing that could come back. */
function refusePurged({ number }: Conflict, { purged }: Memory): void {
  if (purged === undefined) return;
  throw Refusal.conflict(
    "purged",
    `#${number} was purged by ${purged.by} on ${calendarDay(purged.at)}: its start cannot come back. Keep the current version.`,
  );
}

/** I12: what was changed again since the rollback was never shown beside the question. */
function refuseUnseen(asked: Conflict, present: Conflict): void {
  // Unprotecting it is the first of the two steps that the answer asks for, not a change unseen.
  const { constitutional } = asked.current;
  if (sameImage(asked.current, { ...present.current, constitutional })) return;
  throw Refusal.conflict(
    "changed-since",
    `#${asked.number} was changed again since the rollback. Keep the current version, or edit it by hand.`,
    { conflicts: [{ number: asked.number, start: present.start, current: present.current }] },
  );
}

function changesOf(change: Change): Change[] {
  return sameImage(change.before, change.after) ? [] : [change];
}

/**
 * Rolls back a session that awaits review or was approved (R1 to R6). A conflict without an answer
 * refuses the whole and lists all. On a session that is rolled back already, answers go to the
 * conflicts that it left open; without any, the first outcome is the answer (R6). Operations that are
 * named as wrong are kept as earlier decisions (D1).
 */
export async function rollBackSession(ctx: Context, input: RollBackInput): Promise<SessionRow> {
  return decideSession(ctx, input, async (tx, locked) => {
    const { session } = locked;
    if (session.state === "rolled-back") {
      return input.answers.size === 0 ? session : answerOpenConflicts(ctx, tx, locked, input);
    }
    if (session.state !== "awaiting-review" && session.state !== "approved") {
      throw Refusal.conflict(
        "not-reviewable",
        `The session is ${session.state}; there is nothing to roll back.`,
      );
    }
    refuseStale(session, input.seenSequence);
    refuseWhileRunning(locked);
    return keepDecisions(ctx, tx, session, input, () =>
      writerOf(session.kind).reverse(tx, locked, askedByReviewer(ctx, input)),
    );
  });
}
