import type { Tx } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { type AgentRow, type SessionRow, writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgent, lockOpenSession } from "@/db/queries/agents/lock-agent";
import { loadMemoryRows } from "@/db/queries/memories/load-memories";
import { unmarkShown } from "@/db/queries/observations/reflection-rows";
import { appendEntries } from "@/db/queries/sessions/entries";
import { loadStandingSteps, type LoggedStep } from "@/db/queries/sessions/load-applied-steps";
import type { Permission } from "@/lib/auth/permissions";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { Change } from "@/lib/ledger/change";
import { type ActKind, type Actor, writeActId } from "@/lib/ledger/entries/actor";
import { isListed } from "@/lib/ledger/category";
import { evidenceOf } from "@/lib/ledger/entries/session-view";
import { isInLedger, type MemoryImage } from "@/lib/ledger/memory";
import { findLookAlike, sayLookAlike } from "@/lib/memories/look-alike";

/**
 * Throws for categories that may not be given: a 400 for one that looks like a protected one (M10),
 * a 403 for an immutable one from an agent's key (U4). What a memory has already is not looked at.
 */
async function refuseCategories(
  { acting }: Pick<Context, "acting">,
  tx: Tx,
  changes: readonly Change[],
): Promise<void> {
  const given = new Set(changes.flatMap(givenCategory));
  if (given.size === 0) return;
  const account = await loadAccount(tx, acting.accountId);
  const { immutableCategories, relationalCategories } = account;
  for (const category of given) {
    const found = findLookAlike(category, [...immutableCategories, ...relationalCategories]);
    if (found !== null) throw Refusal.invalid({ category: sayLookAlike(category, found) });
    if (acting.kind !== "agent" || !isListed(category, immutableCategories)) continue;
    const why = `An agent's API key can't add memories in the immutable category “${category}”.`;
    throw Refusal.forbidden(why);
  }
}

function givenCategory({ before, after }: Change): string[] {
  return after.category === null || after.category === before?.category ? [] : [after.category];
}

const changesAtOnce = 1_000;

/** Writes changes under the agent's lock, so many at a time that no one else waits for them long. */
async function writeChanges(
  tx: Tx,
  agent: AgentRow,
  by: { readonly actor: Actor; readonly at: Date },
  changes: readonly Change[],
): Promise<AgentRow> {
  let written = agent;
  for (let start = 0; start < changes.length; start += changesAtOnce) {
    // A write is sent without waiting; a read lets its answer, and everybody else, come through.
    if (start > 0) await loadMemoryRows(tx, agent.id, [0]);
    const some = changes.slice(start, start + changesAtOnce);
    written = (await writeAgent(tx, { ...by, agent: written, changes: some })).agent;
  }
  return written;
}

/** The revisions that a change of many memories wrote, the first and the last. */
type Run = readonly [first: number, last: number];

interface WriteRequest {
  readonly agentId: string;
  readonly permission: Permission;
  /** The audit record of all of it as one act, by which it can be undone. */
  readonly record?: (
    revisions: Run,
    changes: readonly Change[],
  ) => { readonly kind: ActKind; readonly data: Record<string, unknown> };
}

/**
 * How people, keys, imports and agents write memories (M1, M6): under the agent's lock, with the
 * permission checked against what was locked, past the session that has the ledger open. `plan`
 * reads what it needs in the same transaction and says what changes; no change writes nothing.
 * `act` is the id of its record, by which it can be undone; null without one.
 */
export async function writeMemories(
  ctx: Context,
  request: WriteRequest,
  plan: (tx: Tx, agent: AgentRow, at: Date) => Promise<readonly Change[]>,
) {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx.acting.accountId, request.agentId);
    if (agent === null) throw Refusal.notFound("Agent not found.");
    requirePermission(ctx, request.permission, { agentId: agent.id, ownerId: agent.ownerId });
    const by = { actor: ctx.actor, at: ctx.now() };
    const changes = await plan(tx, agent, by.at);
    if (changes.length === 0) return { agent, changes, act: null };
    await refuseCategories(ctx, tx, changes);
    const open = await judgeChanges(tx, await lockOpenSession(tx, agent.id), changes);
    const changed = await writeChanges(tx, agent, by, changes);
    const record = request.record?.([agent.revision + 1, changed.revision], changes);
    const written =
      record === undefined
        ? changed
        : (await writeAgent(tx, { ...by, agent: changed, records: [record] })).agent;
    await noticeChange(tx, open, written, changes, by);
    const reworded = changes.filter(({ before, after }) => isReworded(before, after));
    const numbers = reworded.map(({ number }) => number);
    if (numbers.length > 0) await unmarkShown(tx, agent.id, numbers);
    const act = record && writeActId({ agentId: agent.id, position: written.auditCount });
    return { agent: written, changes, act: act ?? null };
  });
}

/** Whether a journal memory has other words than before. */
function isReworded(before: MemoryImage | null, after: MemoryImage): boolean {
  return before !== null && after.type === "journal" && before.content !== after.content;
}

/** The memories that justified one of these operations (G8): no one may weaken them (M6). */
export function justifyingIn(steps: readonly Pick<LoggedStep, "twins">[]): ReadonlySet<number> {
  return new Set(steps.flatMap(({ twins }) => Object.values(twins)));
}

interface Open {
  readonly session: SessionRow;
  readonly steps: readonly LoggedStep[];
}

/**
 * What the session that has the ledger open says to changes by someone else. Refuses (409, naming
 * the session) the discarding, editing or relabelling of a memory that justified one of its
 * standing operations (M6, G8), and every change of one that a rehearsal changed (T2): what it wrote
 * would stay, as it takes back only what it finds as it left it. Null where none is open or it has not begun. Under its row lock.
 */
export async function judgeChanges(
  tx: Tx,
  session: SessionRow | null,
  changes: readonly Change[],
): Promise<Open | null> {
  if (session === null || session.startRevision === null) return null;
  const steps = await loadStandingSteps(tx, session);
  const changed = new Set(steps.flatMap((step) => step.changes.map(({ number }) => number)));
  const tried = session.rehearsal ? changes.find(({ number }) => changed.has(number)) : undefined;
  if (tried !== undefined) {
    throw Refusal.conflict(
      "session-open",
      `#${tried.number} is being tried in a rehearsal, which takes itself back soon. Try again then.`,
      { sessionId: session.id },
    );
  }
  const justifying = justifyingIn(steps);
  const refused = changes.find((change) => justifying.has(change.number) && weakens(change));
  if (refused === undefined) return { session, steps };
  throw Refusal.conflict(
    "justifies-operation",
    `#${refused.number} is why a session that is still open could remove another memory. Decide that session first.`,
    { sessionId: session.id },
  );
}

/** Appends others' change to the open session it touches (V3): its row, or null for none. */
export async function noticeChange(
  tx: Tx,
  open: Open | null,
  agent: AgentRow,
  changes: readonly Change[],
  by: { actor: Actor; at: Date },
): Promise<SessionRow | null> {
  if (open === null) return null;
  const touched = new Set(
    open.steps.flatMap(({ changes: own, parsed }) => [
      ...own.map((change) => change.number),
      ...(parsed === null ? [] : evidenceOf(parsed)),
    ]),
  );
  const noticed = changes.filter((change) => touched.has(change.number));
  if (noticed.length === 0) return open.session;
  const { massTokens } = agent;
  const data = { changes: noticed, conflict: null, massTokens };
  const noticedEntry = { kind: "memory-changed-elsewhere", data } as const;
  return appendEntries(tx, open.session, [noticedEntry], by, { massTokens });
}

/** Whether the memory is an exact duplicate that stands, and after the change no longer is. */
function weakens({ before, after }: Change): boolean {
  if (before === null || !isInLedger(before)) return false;
  return (
    before.content !== after.content || before.category !== after.category || !isInLedger(after)
  );
}
