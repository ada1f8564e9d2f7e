import type { Tx } from "@/db/client";
import type { SessionRow } from "@/db/queries/agents/agent-write";
import { listEntries } from "@/db/queries/sessions/entries";
import { type Context, requirePermission } from "@/lib/context";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { loadStandingSteps } from "@/db/queries/sessions/load-applied-steps";
import { Refusal } from "@/lib/errors";
import {
  decideSession,
  type DecisionInput,
  refuseDecided,
  refuseStale,
  writeApproval,
} from "@/lib/frame/decision";
import type { LockedSession } from "@/lib/frame/writer";
import { type Change, changeMemory } from "@/lib/ledger/change";
import { imageOf, sameImage } from "@/lib/ledger/memory";
import { justifyingIn } from "@/lib/memories/save-changes";
import { writerOf } from "@/lib/writers/writer-of";

/** Entries since a view that is looked at; a review appends few. */
const maxSince = 1_000;

/**
 * Approves a session that awaits review (V0): confirms its changes, with the edits of what it wrote
 * that the person made first (T3). The same approval again answers with the first one (R6). Approving
 * what others reverted in part since is another decision (V3).
 */
export async function approveSession(ctx: Context, input: ApproveInput): Promise<SessionRow> {
  return decideSession(ctx, input, async (tx, { agent, session }) => {
    if (session.state === "approved" && !(await wasRevertedBetween(tx, session, input))) {
      await refuseOtherEdits(tx, session, input.edits ?? []);
      return session;
    }
    refuseDecided(session);
    if (session.state !== "awaiting-review") {
      throw Refusal.conflict(
        "not-reviewable",
        `The session is ${session.state}; there is nothing to approve.`,
      );
    }
    refuseStale(session, input.seenSequence);
    const operations = input.operations?.length ? input.operations : null;
    const writer = writerOf(session.kind);
    if (session.held) {
      // F7: what a session holds is taken over by its writer.
      const taken = await writer.takeOver?.(ctx, tx, { agent, session }, { ...input, operations });
      if (taken === undefined) throw new Error("No writer takes over what this session holds.");
      return taken;
    }
    if (operations !== null) {
      const why = "Approving covers the whole session. Revert operations first.";
      throw Refusal.invalid({ operations: why });
    }
    const changes = await planEdits(ctx, tx, { agent, session }, input.edits ?? []);
    return writeApproval(ctx, tx, { agent, session }, input.note, writer.onApproved, changes);
  });
}

export interface ApproveInput extends DecisionInput {
  /** F7: the held edits that are taken over, by their places from 1; all unless some are named. */
  readonly operations?: readonly number[] | undefined;
  /** Texts instead of those that the session wrote (T3). */
  readonly edits?: readonly { readonly number: number; readonly content: string }[] | undefined;
}

/** R6: an approval with other edits than the first one's is another decision. */
async function refuseOtherEdits(
  tx: Tx,
  session: SessionRow,
  edits: NonNullable<ApproveInput["edits"]>,
): Promise<void> {
  if (edits.length === 0) return;
  const log = await listEntries(tx, session, 0, maxSince);
  const changes = log.flatMap((entry) =>
    entry.kind === "session-approved" ? (entry.data.changes ?? []) : [],
  );
  const written = new Map(changes.map(({ number, after }) => [number, after.content]));
  if (edits.every(({ number, content }) => written.get(number) === content)) return;
  const { decidedBy, decidedAt, state } = session;
  throw Refusal.conflict(
    "decided",
    `${decidedBy?.name ?? "Someone"} already approved the session, with other texts.`,
    { state, decidedBy, decidedAt: decidedAt?.toISOString() ?? null },
  );
}

/** T3: edits are a person's, of what the session wrote and nobody changed since. */
async function planEdits(
  ctx: Context,
  tx: Tx,
  { agent, session }: LockedSession,
  edits: NonNullable<ApproveInput["edits"]>,
): Promise<Change[]> {
  if (edits.length === 0) return [];
  requirePermission(ctx, "memories.edit", { agentId: agent.id, ownerId: agent.ownerId });
  const steps = await loadStandingSteps(tx, session);
  const written = new Map(
    steps
      .filter(({ operation }) => operation !== "journal")
      .flatMap(({ changes }) => changes.map(({ number, after }) => [number, after])),
  );
  const memories = await loadMemories(
    tx,
    agent.id,
    edits.map(({ number }) => number),
  );
  const justifying = justifyingIn(steps);
  return edits.flatMap(({ number, content }) => {
    const [left, memory] = [written.get(number), memories.get(number)];
    if (left === undefined || left.discardedAt !== null || memory === undefined) {
      throw Refusal.invalid({ edits: `#${number} is no text that this session wrote.` });
    }
    if (!sameImage(imageOf(memory), left)) {
      throw Refusal.conflict("changed-since", `#${number} was changed since the session wrote it.`);
    }
    if (justifying.has(number)) {
      throw Refusal.conflict(
        "justifies-operation",
        `#${number} is why the session could remove a copy. Approve first, then edit it.`,
      );
    }
    if (memory.constitutional) {
      throw Refusal.conflict("constitutional", `#${number} is constitutional. Unprotect it first.`);
    }
    return memory.content === content ? [] : [changeMemory(memory, { content })];
  });
}

/** Whether a part was reverted between what the person saw and the approval. */
async function wasRevertedBetween(tx: Tx, session: SessionRow, seen: DecisionInput) {
  const since = await listEntries(tx, session, seen.seenSequence, maxSince);
  const approval = since.findLastIndex(({ kind }) => kind === "session-approved");
  return since.slice(0, Math.max(approval, 0)).some(({ kind }) => kind === "operations-reverted");
}
