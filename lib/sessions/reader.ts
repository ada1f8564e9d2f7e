import type { Database, Tx } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { type NewEntry, type SessionRow, writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import { findHeldSession, findUnreadSession } from "@/db/queries/sessions/session-rows";
import { retryLost } from "@/db/send";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { decideSession } from "@/lib/frame/decision";
import { type LockedSession, type RunDependencies, sessionActor } from "@/lib/frame/writer";
import { type Actor, keepsake } from "@/lib/ledger/entries/actor";
import { worstTokens } from "@/lib/ledger/texts/content";
import { log } from "@/lib/log";
import { inputLimitOf, pricesOf } from "@/lib/model/known-models";
import { repairInstructions } from "@/lib/reader/prompt";
import { doubtsOf } from "@/lib/reader/rules";
import { failedReading, readChanges, type Reading, recordOf } from "@/lib/reader/read";
import { writerOf } from "@/lib/writers/writer-of";

/**
 * Has the second reader read what a session changed whose end waits for it, then ends the session
 * (B2, B4). False where no end waits. Whatever becomes of the reading, the session ends.
 */
export async function readHeld(
  deps: RunDependencies,
  taken: { readonly sessionId: string; readonly lease: number },
  signal: AbortSignal,
): Promise<boolean> {
  const held = await retryLost(() => findHeldSession(deps.db, taken));
  if (held === null) return false;
  const reading = await read(deps, held, signal);
  await retryLost(() => endHeld(deps.db, held, reading, deps.now));
  return true;
}

async function read(
  { db, openModel, maxRetries }: RunDependencies,
  session: SessionRow,
  signal: AbortSignal,
): Promise<Reading | null> {
  const { kind, pendingEnd, readerModel } = session;
  if (readerModel === null) return null;
  try {
    const pairs = await db.transaction((tx) => writerOf(kind).shown(tx, session, pendingEnd));
    if (pairs.length === 0) return null;
    const opened = openModel(readerModel);
    if (!opened.ok) return failedReading(`The second reader can't be used. ${opened.message}`);
    const { inputLimits } = await loadAccount(db, session.accountId);
    const limit = Math.floor((inputLimitOf(readerModel, inputLimits) * 3) / 4);
    const mostTokens = limit - worstTokens(repairInstructions);
    return await readChanges({ model: opened.model, pairs, mostTokens, signal, maxRetries });
  } catch (error) {
    log.error("second-reader-failed", error, { sessionId: session.id });
    return failedReading("A fault in Keepsake ended the reading.");
  }
}

/** Reads a session that had ended before (F8) and still waits; then its policy may approve it (B2). */
export async function readEnded(
  deps: RunDependencies,
  sessionId: string,
  signal: AbortSignal,
): Promise<void> {
  const session = await retryLost(() => findUnreadSession(deps.db, sessionId));
  if (session === null || writerOf(session.kind).onRead === undefined) return;
  const shown = await deps.db.transaction((tx) => describeShown(tx, session));
  const reading = await read(deps, session, signal);
  // No end waits for it: another worker reads it again.
  signal.throwIfAborted();
  const noted = { sessionId, shown, reading };
  if (!(await retryLost(() => noteReading(deps.db, noted, deps.now)))) {
    await readEnded(deps, sessionId, signal);
  }
}

async function describeShown(tx: Tx, session: SessionRow): Promise<string> {
  return JSON.stringify(await writerOf(session.kind).shown(tx, session, null));
}

interface EndedReading {
  readonly sessionId: string;
  /** What the session was when it was read. */
  readonly shown: string;
  readonly reading: Reading | null;
}

/** False where a purge or a revert took some of what was read (M7, V2). */
async function noteReading(
  db: Database,
  { sessionId, shown, reading }: EndedReading,
  now: () => Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    let agent = await lockAgentOfSession(tx, null, sessionId);
    let session = await lockSession(tx, sessionId);
    if (agent === null || session === null || session.reading !== null) return true;
    if ((await describeShown(tx, session)) !== shown) return false;
    const at = now();
    if (reading !== null) {
      const { data, facts } = await record(tx, session, reading);
      const doubts = doubtsOf(facts);
      const patch = { reading: facts, warnings: [...session.warnings, ...doubts] };
      const entry = { kind: "session-read", data: { ...data, doubts } } as const;
      const row = { row: session, patch, entries: [entry] };
      const written = await writeAgent(tx, { agent, at, actor: keepsake, session: row });
      ({ agent } = written);
      session = written.session ?? session;
    }
    if (session.state === "awaiting-review") {
      await writerOf(session.kind).onRead?.(tx, { agent, session, at });
    }
    return true;
  });
}

async function endHeld(
  db: Database,
  { id, lease }: SessionRow,
  reading: Reading | null,
  now: () => Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, null, id);
    const session = await lockSession(tx, id);
    if (agent === null || session === null) return;
    const isHeld = session.state === "running" && session.pendingEnd !== null;
    if (isHeld && session.lease === lease) {
      await completeHeld(tx, { agent, session, at: now() }, reading);
    } else if (session.reading?.used !== undefined && reading !== null) {
      // It was ended while it read: what was answered before was used all the same (B5).
      const { used = session.reading.used } = (await record(tx, session, reading)).facts;
      const patch = { reading: { ...session.reading, used } };
      const row = { row: session, patch, entries: [] };
      await writeAgent(tx, { agent, at: now(), actor: keepsake, session: row });
    }
  });
}

/** Records the reading and ends the session as its writer had brought it to an end, under the locks of both. */
export async function completeHeld(
  tx: Tx,
  { agent, session, at }: LockedSession & { readonly at: Date },
  reading: Reading | null,
  ended?: {
    readonly actor: Actor;
    readonly entries: readonly NewEntry[];
    readonly isStop: boolean;
  },
): Promise<SessionRow> {
  const { id, kind, pendingEnd } = session;
  const recorded = reading === null ? null : await record(tx, session, reading);
  const written = await writeAgent(tx, {
    agent,
    at,
    actor: ended?.actor ?? keepsake,
    session: {
      row: session,
      patch: {
        pendingEnd: null,
        ...(ended?.isStop === true && { stopRequested: true }),
        ...(recorded !== null && { reading: recorded.facts }),
      },
      entries: [
        ...(ended?.entries ?? []),
        ...(recorded === null ? [] : [{ kind: "session-read", data: recorded.data } as const]),
      ],
    },
  });
  const row = written.session ?? session;
  // A rehearsal waits for no policy: it is taken back as it ends.
  const under = session.rehearsal ? { ...row, reviewPolicy: "always" as const } : row;
  const writer = writerOf(kind);
  await writer.complete(tx, { agent: written.agent, session: under, at }, pendingEnd);
  if (session.rehearsal) await takeBack(tx, { sessionId: id, at });
  return (await lockSession(tx, id)) ?? session;
}

/** The reading as log and row keep it, at the prices of the reader's own model. */
async function record(tx: Tx, { accountId, readerModel }: SessionRow, reading: Reading) {
  const { modelPrices } = await loadAccount(tx, accountId);
  const model = readerModel ?? "";
  return recordOf(model, reading, pricesOf(model, modelPrices));
}

/** T2: the last entry of a rehearsal that changed something. */
async function takeBack(
  tx: Tx,
  { sessionId, at }: { readonly sessionId: string; readonly at: Date },
): Promise<void> {
  const agent = await lockAgentOfSession(tx, null, sessionId);
  const session = await lockSession(tx, sessionId);
  if (agent === null || session?.state !== "awaiting-review") return;
  await writerOf(session.kind).reverse(
    tx,
    { agent, session },
    {
      cause: "rehearsal",
      actor: sessionActor(session),
      at,
      message: "A rehearsal: nothing was kept.",
    },
  );
}

interface FindingJudgement {
  readonly sessionId: string;
  /** Its place among the session's findings, from 1. */
  readonly finding: number;
  readonly isWrong: boolean;
}

/**
 * Says that a finding of the second reader is wrong, or takes that back (B7): for the share of wrong
 * ones by model. It decides nothing; the same again changes nothing. Throws a 404 for no finding.
 */
export async function judgeFinding(
  ctx: Context,
  { sessionId, finding, isWrong }: FindingJudgement,
): Promise<void> {
  await decideSession(ctx, { sessionId }, async (tx, { agent, session }) => {
    const { reading } = session;
    if (reading === null || finding < 1 || finding > reading.kinds.length) {
      throw Refusal.notFound("Finding not found.");
    }
    if (reading.wrong.includes(finding) === isWrong) return session;
    const others = reading.wrong.filter((one) => one !== finding);
    const wrong = isWrong ? [...others, finding].toSorted((a, b) => a - b) : others;
    const { model } = reading;
    const written = await writeAgent(tx, {
      agent,
      actor: ctx.actor,
      at: ctx.now(),
      records: [{ kind: "finding-judged", data: { finding, model, isWrong } }],
      session: { row: session, patch: { reading: { ...reading, wrong } }, entries: [] },
    });
    return written.session ?? session;
  });
}
