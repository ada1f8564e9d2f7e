import type { Tx } from "@/db/client";
import { moveCounters, type SessionRow, writeAgent } from "@/db/queries/agents/agent-write";
import { findHolders } from "@/db/queries/memories/held-words";
import { loadMemories } from "@/db/queries/memories/load-memories";
import {
  listAppliedSequences,
  loadStepHistory,
  type LoggedStep,
  type StepHistory,
} from "@/db/queries/sessions/load-applied-steps";
import { insertConflicts } from "@/db/queries/sessions/rollbacks";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import {
  answerConflicts,
  decideSession,
  type Deciding,
  keptConflicts,
  listChangers,
  refuseStale,
  refuseUnreviewable,
  refuseWhileRunning,
  type RevertInput,
  writeApproval,
} from "@/lib/frame/decision";
import { keepDecisions, type WrongOperation } from "@/lib/frame/earlier-decisions";
import { askedByReviewer, readGaugeAfter } from "@/lib/frame/reverse";
import type { Change } from "@/lib/ledger/change";
import { invert, startImages, withDependants, withoutPurged } from "@/lib/ledger/decide/inverse";
import type { LostSpecific } from "@/lib/ledger/entries/entry";
import { countStats, toStats } from "@/lib/ledger/entries/operations";
import { isInLedger, type MemoryImage } from "@/lib/ledger/memory";
import {
  formatPercent,
  formatThreshold,
  isBelowThreshold,
  touchedBy,
} from "@/lib/ledger/retention";
import { splitWords } from "@/lib/ledger/texts/words";
import { shortWords, sumLosses } from "@/lib/losses/losses";
import { judgeChanges, noticeChange } from "@/lib/memories/save-changes";
import { writerOf } from "@/lib/writers/writer-of";

const mostNamed = 3;

/**
 * Refuses a revert that would lose words for good (V2, L2). An operation may take words from one memory
 * because another holds them. If it stands, and the revert takes them from that other memory, no
 * memory has them any more, and no operation says so. `changes`: what the revert would do; `left`: the
 * operations that would stand.
 */
async function refuseLosing(
  tx: Tx,
  agentId: string,
  changes: readonly Change[],
  left: readonly LoggedStep[],
): Promise<void> {
  const numbers = changes.map(({ number }) => number);
  const kept = new Set(changes.flatMap(({ after }) => keysOf(after)));
  const relying = left.flatMap(({ slot, losses }) =>
    (losses?.specifics ?? []).flatMap((specific) => {
      const isTaken = specific.heldBy !== undefined && numbers.includes(specific.heldBy);
      const lost = splitWords(specific.text).filter(({ key }) => !kept.has(key));
      return isTaken ? lost.map(({ key }) => ({ slot, key, specific })) : [];
    }),
  );
  if (relying.length === 0) return;
  const asked = [...new Set(relying.map(({ key }) => key))];
  const holders = await findHolders(tx, agentId, asked, numbers);
  const lost = relying.filter(({ key }) => holders.get(key)?.heldBy == null);
  const [first] = lost;
  if (first === undefined) return;
  const words = lost.filter(({ slot }) => slot === first.slot).map(({ specific }) => specific);
  throw loses(first.slot, [...new Set(words)].slice(0, mostNamed));
}

function keysOf(image: MemoryImage): string[] {
  return isInLedger(image) ? splitWords(image.content).map(({ key }) => key) : [];
}

function loses(slot: number | null, specifics: readonly LostSpecific[]): Refusal {
  const operation = `change ${slot ?? "after it"}`;
  const words = specifics.map(shortWords).join(", ");
  return Refusal.conflict(
    "loses-facts",
    `This would lose ${words}: ${operation} removed it because another memory held it, and the revert takes it from there. Revert ${operation} too, or roll the whole session back.`,
  );
}

/**
 * Reverts chosen operations of a session, with their dependants (V2), and approves the rest where
 * that is asked for. With nothing left standing it is a rollback; under the threshold it is
 * refused. What is reverted or approved already stays so (R6).
 */
export async function revertOperations(ctx: Context, input: RevertInput): Promise<SessionRow> {
  return decideSession(ctx, input, async (tx, locked) => {
    const { session } = locked;
    const writer = writerOf(session.kind);
    if (writer.revert !== undefined) {
      return keepDecisions(
        ctx,
        tx,
        session,
        input,
        async () => (await writer.revert?.(ctx, tx, locked, input)) ?? session,
      );
    }
    const history = await loadStepHistory(tx, session);
    const steps = history.steps.filter((step) => step.standing && step.operation !== "journal");
    const standing = new Set(steps.map((step) => step.sequence));
    const chosen = input.operations.filter((sequence) => standing.has(sequence));
    await refuseUnknown(tx, locked, input.operations, standing);
    if (chosen.length === 0) {
      return input.approveRest === true ? approveRest(ctx, tx, locked, input) : session;
    }
    const taken = new Set(withDependants(steps, new Set(chosen)));
    const isWhole = taken.size === steps.length;
    // R6: the revert that left nothing standing, again.
    if (isWhole && session.cause === "reviewer") return session;
    refuseUnreviewable(session);
    refuseStale(session, input.seenSequence);
    refuseWhileRunning(locked);
    refuseUntaken(input.wrong, taken);
    return keepDecisions(ctx, tx, session, input, async () => {
      if (isWhole) return writer.reverse(tx, locked, askedByReviewer(ctx, input));
      const reverted = await revert(ctx, tx, locked, { ...input, history, steps, taken });
      // An approved session may have operations reverted: its rest is approved already.
      return input.approveRest === true && reverted.session.state === "awaiting-review"
        ? writeApproval(ctx, tx, reverted, input.note, writer.onApproved)
        : reverted.session;
    });
  });
}

/** D1: a decision is kept of what is taken back, not of what stays. */
function refuseUntaken(wrong: readonly WrongOperation[] = [], taken: ReadonlySet<number>): void {
  const other = wrong.find(({ sequence }) => !taken.has(sequence));
  if (other === undefined) return;
  throw Refusal.invalid({ wrong: `${other.sequence} is not among the reverted operations.` });
}

async function revert(
  ctx: Context,
  tx: Tx,
  { agent, session, other }: Deciding,
  input: RevertInput & {
    readonly history: StepHistory;
    readonly steps: readonly LoggedStep[];
    readonly taken: ReadonlySet<number>;
  },
): Promise<Pick<Deciding, "agent" | "session">> {
  const at = ctx.now();
  const { note, taken } = input;
  const asLogged = input.steps.filter((step) => taken.has(step.sequence));
  const left = input.steps.filter((step) => !taken.has(step.sequence));
  refuseEdited(input.history, asLogged);
  const current = await loadMemories(tx, agent.id, [...startImages(asLogged).keys()]);
  const { steps: reverted, purged } = withoutPurged(asLogged, current);
  const asked = invert(reverted, current, at.getTime());
  const changers = await listChangers(tx, agent.id, asked, input.answers);
  const inverse = answerConflicts(asked, { answers: input.answers, own: input.own, at }, changers);
  await refuseLosing(tx, agent.id, inverse.changes, left);
  const open = await judgeChanges(tx, other, inverse.changes);
  const after = moveCounters(agent, inverse.changes);
  const stuck = new Set([...keptConflicts(inverse), ...purged]);
  const { gauge, credits } = readGaugeAfter(after, session, input.history, taken, stuck);
  refuseBelow(gauge.keptTokens, session);
  const stats = countStats(
    left.flatMap(({ parsed }) => (parsed === null ? [] : [{ operation: parsed }])),
  );
  const touched = touchedBy(left);
  const isMutating = (step: LoggedStep) => step.slot !== null;
  const operationsReverted = session.operationsReverted + reverted.filter(isMutating).length;
  const by = { actor: ctx.actor, at };
  const sequences = reverted.map((step) => step.sequence);
  const written = await writeAgent(tx, {
    agent,
    ...by,
    changes: inverse.changes,
    bySession: true,
    records: [{ kind: "operations-reverted", data: { sequences, note } }],
    session: {
      row: session,
      credits,
      patch: {
        massTokens: gauge.massTokens,
        creditTokens: gauge.creditTokens,
        copyTokens: gauge.copyTokens ?? 0,
        operationsReverted,
        stats,
        marks: left.flatMap((step) => step.marks),
        losses: session.losses && sumLosses(left.map((step) => step.losses)),
        touchedMemories: touched.memories,
        touchedTokens: touched.startTokens,
        endHash: after.ledgerHash,
      },
      entries: [
        {
          kind: "operations-reverted",
          data: {
            sequences,
            note,
            stats: toStats(stats),
            operationsReverted,
            gauge,
            credits: Object.fromEntries(
              [...credits].map(([number, { tokens }]) => [number, tokens]),
            ),
            stuck: [...stuck],
            ...(purged.length > 0 && { purged }),
            reversed: inverse.reversed,
            changes: inverse.changes,
          },
        },
      ],
    },
  });
  await insertConflicts(tx, session, inverse.conflicts, { by: ctx.actor, at });
  await noticeChange(tx, open, written.agent, inverse.changes, by);
  return { agent: written.agent, session: written.session ?? session };
}

/** The same decision again, or a revert that came before it: what is left is approved (R6). */
async function approveRest(
  ctx: Context,
  tx: Tx,
  { agent, session }: Deciding,
  { seenSequence, note }: RevertInput,
): Promise<SessionRow> {
  if (session.state === "approved") return session;
  refuseUnreviewable(session);
  refuseStale(session, seenSequence);
  return writeApproval(ctx, tx, { agent, session }, note, writerOf(session.kind).onApproved);
}

/** A sequence that is no operation of this session is named; a reverted one is not an error. */
async function refuseUnknown(
  tx: Tx,
  { session }: Deciding,
  operations: readonly number[],
  standing: ReadonlySet<number>,
): Promise<void> {
  const missing = operations.filter((sequence) => !standing.has(sequence));
  if (missing.length === 0) return;
  const applied = new Set(await listAppliedSequences(tx, session.id));
  const unknown = missing.filter((sequence) => !applied.has(sequence));
  if (unknown.length === 0) return;
  throw Refusal.invalid({
    operations: `${unknown.join(", ")} is no applied operation of this session.`,
  });
}

/** T3: a text that was edited with the approval goes back with the whole session alone. */
function refuseEdited({ steps }: StepHistory, taken: readonly LoggedStep[]): void {
  const touched = new Set(taken.flatMap(({ changes }) => changes.map(({ number }) => number)));
  const edited = steps
    .filter(({ standing, operation }) => standing && operation === "journal")
    .flatMap(({ changes }) => changes)
    .find(({ number, before }) => before !== null && touched.has(number));
  if (edited === undefined) return;
  throw Refusal.conflict(
    "edited",
    `#${edited.number} was edited as the session was approved. Roll the whole session back instead.`,
  );
}

/** V2: under the threshold only the whole rollback is offered. */
function refuseBelow(kept: number, { startMassTokens, threshold }: SessionRow): void {
  const start = startMassTokens ?? 0;
  if (!isBelowThreshold(kept, start, threshold)) return;
  throw Refusal.conflict(
    "below-threshold",
    `Reverting these would leave ${formatPercent(kept, start, threshold)}, below the ${formatThreshold(threshold)} threshold. Roll the whole session back instead.`,
  );
}
