import type { Database } from "@/db/client";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import { deleteCallDraft, saveCallDraft } from "@/db/queries/sessions/entries";
import { findQueuedSession, holdEnd, loadSessionState } from "@/db/queries/sessions/session-rows";
import { findUsage } from "@/db/queries/sessions/usage";
import { isLostConnection, retryLost } from "@/db/send";
import { costOf, noUsage, sessionUsage } from "@/lib/cost/cost";
import { endWaits } from "@/lib/frame/run";
import type { Broken, Prepared, Run, RunDependencies, RunOutcome, Taken } from "@/lib/frame/writer";
import { redactSecrets } from "@/lib/interop/secrets";
import { keepsake } from "@/lib/ledger/entries/actor";
import { type CallDraft, isActive } from "@/lib/ledger/entries/session";
import { makeLoggable } from "@/lib/ledger/texts/content";
import { describeFault, log } from "@/lib/log";
import type { Drafts } from "@/lib/model/port";
import { coalesce } from "@/lib/process";
import { endSession, interruptSession, workerStopped } from "@/lib/sessions/stop";
import { readEnded, readHeld } from "@/lib/sessions/reader";
import { inSpan, markFault, meters } from "@/lib/telemetry";
import { writers } from "@/lib/writers/table";
import { type TakenSession, writerOf } from "@/lib/writers/writer-of";

interface DraftRow {
  readonly save: (draft: CallDraft) => Promise<void>;
  readonly remove: () => Promise<void>;
}

const draftIntervalMs = 200;
const mostCharacters = 20_000;

/**
 * Shows the call that a session's model is writing: its newest state, at most five times a second,
 * one write at a time. A call that is whole sooner is not shown. What can't be written is lost: a
 * draft never holds up or fails its session.
 */
export class CallDrafts implements Drafts {
  readonly #row: DraftRow;
  readonly #look = coalesce(() => this.#saveNewest());
  #newest: CallDraft | null = null;
  #saving: Promise<void> | undefined;

  constructor(row: DraftRow) {
    this.#row = row;
  }

  write(draft: CallDraft): void {
    this.#newest = draft;
    this.#look();
  }

  async settle(): Promise<void> {
    this.#newest = null;
    await this.#saving;
  }

  /** The run is over: whoever ended it, nothing is left. */
  async close(): Promise<void> {
    await this.settle();
    await unlessLost(this.#row.remove());
  }

  async #saveNewest(): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, draftIntervalMs));
    const draft = this.#newest;
    this.#newest = null;
    if (draft !== null) await (this.#saving = unlessLost(this.#row.save(storable(draft))));
  }
}

/** As a log would hold it, without secrets, which the entry may not show either (H6). */
function storable({ name, argumentsText, ...place }: CallDraft): CallDraft {
  const { text } = redactSecrets(argumentsText.slice(0, 2 * mostCharacters));
  return {
    ...place,
    name: makeLoggable(name, 100),
    argumentsText: makeLoggable(text, mostCharacters),
  };
}

async function unlessLost(writing: Promise<void>): Promise<void> {
  try {
    await writing;
  } catch (error) {
    log.warn("call-draft-lost", describeFault(error));
  }
}

/** Ends a running session in one transaction; again, or without the lease, it does nothing. */
export async function finishSession(
  db: Database,
  taken: Pick<Taken, "sessionId" | "lease">,
  end: unknown,
  now: () => Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, null, taken.sessionId);
    const session = await lockSession(tx, taken.sessionId);
    if (agent === null || session?.state !== "running" || session.lease !== taken.lease) return;
    if (endWaits(session)) return holdEnd(tx, session.id, end);
    await writerOf(session.kind).complete(tx, { agent, session, at: now() }, end);
  });
}

/** What a queued session's writer does before a worker takes the session, without any lock. */
export async function prepareSession(
  deps: Pick<RunDependencies, "db" | "embeddings">,
  sessionId: string,
  signal: AbortSignal,
): Promise<Prepared> {
  const session = await findQueuedSession(deps.db, sessionId);
  if (session === null) return {};
  return (await writerOf(session.kind).prepare?.(deps, session, signal)) ?? {};
}

/**
 * Takes a queued session for a worker and records what it runs under (S3). A session that is taken
 * a second time never runs its model again: it is ended as interrupted (S7). Null where there is
 * nothing to run.
 */
export async function takeSession(
  db: Database,
  sessionId: string,
  now: () => Date,
  prepared: Prepared = {},
): Promise<TakenSession | null> {
  return db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, null, sessionId);
    const session = await lockSession(tx, sessionId);
    if (agent === null || session === null || !isActive(session.state)) return null;
    if (session.state !== "queued") {
      const end = {
        cause: "interrupted",
        message: workerStopped,
        actor: keepsake,
        at: now(),
      } as const;
      await endSession(tx, { agent, session }, end);
      return null;
    }
    return writers[session.kind].begin(tx, { agent, session }, now(), prepared);
  });
}

const watchIntervalMs = 500;

/** `signal` aborts once the session is stopped, ended or another worker's (S10). */
function watchSession(
  db: Database,
  taken: { readonly sessionId: string; readonly lease: number },
): { readonly signal: AbortSignal; stop(): void } {
  const gone = new AbortController();
  const look = coalesce(async () => {
    try {
      const now = await loadSessionState(db, taken.sessionId);
      if (now?.lease !== taken.lease || !isActive(now.state)) gone.abort();
    } catch (error) {
      if (!isLostConnection(error)) log.error("session-watch-failed", error);
    }
  });
  const timer = setInterval(look, watchIntervalMs);
  return { signal: gone.signal, stop: () => clearInterval(timer) };
}

/**
 * Runs one session from its job to its end, whichever writer it is. Whatever breaks, the session
 * reaches an end (S7): a fault rolls back what was applied, `signal` (the worker is going away)
 * interrupts it.
 */
export function runSession(
  deps: RunDependencies,
  sessionId: string,
  signal: AbortSignal,
): Promise<void> {
  return measureSession(deps.db, sessionId, () => takeAndRun(deps, sessionId, signal));
}

async function takeAndRun(
  deps: RunDependencies,
  sessionId: string,
  signal: AbortSignal,
): Promise<void> {
  const prepared = await prepareSession(deps, sessionId, signal);
  const taken = await takeSession(deps.db, sessionId, deps.now, prepared);
  if (taken === null) return readEnded(deps, sessionId, signal);
  const watch = watchSession(deps.db, taken);
  const drafts = new CallDrafts({
    save: (draft) => saveCallDraft(deps.db, taken, draft),
    remove: () => deleteCallDraft(deps.db, sessionId),
  });
  const run = { deps, taken, signal: AbortSignal.any([signal, watch.signal]), drafts };
  try {
    const outcome = await write(run, drafts);
    if (outcome !== null && "end" in outcome) {
      await retryLost(() => finishSession(deps.db, taken, outcome.end, deps.now));
    }
    if (outcome !== null && "broken" in outcome) await interrupt(run, "failure", outcome.broken);
    else if (await readHeld(deps, taken, run.signal)) return;
    else if (signal.aborted) {
      await interrupt(run, "interrupted", { message: "The worker was shut down." });
    }
  } catch (error) {
    await interrupt(run, "failure", { message: "A fault in Keepsake ended the session." });
    throw error;
  } finally {
    watch.stop();
  }
}

/** The model's part, after which no call is shown that it began. */
async function write(run: Run<TakenSession>, drafts: CallDrafts): Promise<RunOutcome<unknown>> {
  try {
    return await writerOf(run.taken.kind).run(run);
  } finally {
    await drafts.close();
  }
}

async function interrupt(
  { deps, taken }: Run,
  cause: "failure" | "interrupted",
  broken: Broken,
): Promise<void> {
  const why = { cause, ...broken, lease: taken.lease };
  await retryLost(() => interruptSession(deps.db, taken.sessionId, why, deps.now));
}

type Used = NonNullable<Awaited<ReturnType<typeof findUsage>>>;

/**
 * Runs a session's part in this worker as a span, and counts what it used: the difference of its row,
 * so that a second run of the same job counts nothing twice. Reads the row only if someone listens.
 */
export function measureSession(
  db: Database,
  sessionId: string,
  run: () => Promise<void>,
): Promise<void> {
  const attributes = {
    "gen_ai.operation.name": "invoke_workflow",
    "gen_ai.conversation.id": sessionId,
  };
  return inSpan("invoke_workflow", attributes, async (span) => {
    if (meters() === null && !span.isRecording()) return run();
    const before = await findUsage(db, sessionId);
    if (before === null) return run();
    const { kind, model } = before;
    span.updateName(`invoke_workflow ${kind}`);
    span.setAttributes({ "gen_ai.workflow.name": kind, "gen_ai.request.model": model });
    try {
      await run();
    } finally {
      const after = await findUsage(db, sessionId).catch(logUnmeasured);
      if (after !== null) {
        count(before, after);
        span.setAttributes({
          "gen_ai.usage.input_tokens": sessionUsage(after).inputTokens,
          "gen_ai.usage.output_tokens": sessionUsage(after).outputTokens,
          "keepsake.session.state": after.state,
          "keepsake.session.operations": after.operationsApplied,
          ...(after.cause !== null && { "keepsake.session.cause": after.cause }),
        });
        if (after.cause === "failure") markFault(span, "session-failed");
      }
    }
  });
}

function logUnmeasured(error: unknown): null {
  log.warn("session-not-measured", describeFault(error));
  return null;
}

const microDollars = 1_000_000;

/** The second reader's tokens count under its own model. A model without a price costs nothing known. */
function partsOf({ model, prices, reading, ...row }: Used) {
  const own = { ...row, model, cost: prices === null ? null : costOf(row, prices) };
  const { model: reader = "", used = null } = reading ?? {};
  return [own, { ...noUsage, cost: null, ...used, model: reader }];
}

function count(before: Used, after: Used): void {
  const counted = meters();
  if (counted === null) return;
  const { kind } = after;
  const were = partsOf(before);
  for (const [place, { model, inputTokens, outputTokens, cost }] of partsOf(after).entries()) {
    if (model === "") continue;
    const was = were[place] ?? { ...noUsage, cost: null };
    counted.tokens.inc({ kind, model, direction: "input" }, inputTokens - was.inputTokens);
    counted.tokens.inc({ kind, model, direction: "output" }, outputTokens - was.outputTokens);
    if (cost === null) continue;
    counted.cost.inc({ kind, model }, Math.max(0, cost - (was.cost ?? 0)) / microDollars);
  }
}
