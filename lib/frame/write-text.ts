import type { Database } from "@/db/client";
import type { NewEntry } from "@/db/queries/agents/agent-write";
import { lockSession } from "@/db/queries/agents/lock-agent";
import { appendEntries, hasEntry } from "@/db/queries/sessions/entries";
import { retryLost } from "@/db/send";
import type { Usage } from "@/lib/cost/cost";
import { chatOf, type Run, sessionActor } from "@/lib/frame/writer";
import { findSecrets, RedactedText } from "@/lib/interop/secrets";
import { makeLoggable } from "@/lib/ledger/texts/content";
import { answerOf } from "@/lib/ledger/texts/plain-answer";
import { runLoop } from "@/lib/model/loop";
import type { LanguageModel } from "@/lib/model/port";

const intervalMs = 250;

/**
 * The log of what a model says between its calls: steps, and text as it streams, at most four
 * entries a second, under the session's lock alone. Entries land in the order of the calls here,
 * once each: where a connection is lost, it is tried again for a while (I8). With `redacts` it is
 * written without its secrets, word by word, also those that come in pieces (H6).
 */
export class TextWriter {
  readonly #db: Database;
  readonly #taken: { readonly sessionId: string; readonly lease: number };
  readonly #now: () => Date;
  readonly #redacts: boolean;
  readonly #text: RedactedText;
  #step = 0;
  #writtenAt = 0;
  #timer: NodeJS.Timeout | undefined;
  /** What the timer writes; the next caller waits for it and gets its error. */
  #late: Promise<void> = Promise.resolve();

  constructor(
    db: Database,
    taken: { readonly sessionId: string; readonly lease: number },
    now: () => Date,
    { redacts = false }: { readonly redacts?: boolean } = {},
  ) {
    this.#db = db;
    this.#taken = taken;
    this.#now = now;
    this.#redacts = redacts;
    this.#text = new RedactedText(redacts ? findSecrets : () => []);
  }

  async startStep(step: number): Promise<void> {
    await this.flush();
    this.#text.restart();
    this.#step = step;
    await this.#append({ kind: "step-started", data: { step } });
  }

  /** Written at once, or a moment later: also where the model then falls silent. */
  async write(text: string): Promise<void> {
    this.#text.add(text);
    const waitMs = this.#writtenAt + intervalMs - this.#now().getTime();
    if (waitMs <= 0) await this.#flush(false);
    else this.#timer ??= setTimeout(() => this.#writeLate(), Math.min(waitMs, intervalMs));
  }

  /** Writes what is waiting: before each call, so that the log keeps the model's order. */
  flush(): Promise<void> {
    return this.#flush(true);
  }

  async #flush(isWhole: boolean): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const late = this.#late;
    this.#late = Promise.resolve();
    await late;
    await this.#writePending(isWhole);
  }

  #writeLate(): void {
    this.#timer = undefined;
    this.#late = this.#late.then(() => this.#writePending(false));
    // A fault is thrown where it is waited for; until then no one has to catch it.
    void Promise.allSettled([this.#late]);
  }

  async #writePending(isWhole: boolean): Promise<void> {
    const text = this.#text.take(isWhole || !this.#redacts);
    this.#writtenAt = this.#now().getTime();
    if (text === "") return;
    const data = { step: this.#step, text: makeLoggable(text, 20_000) };
    await this.#append({ kind: "text-written", data });
  }

  async #append(entry: NewEntry): Promise<void> {
    const at = this.#now();
    let tries = 0;
    await retryLost(() => {
      tries += 1;
      return this.#appendOnce(entry, { at, isAgain: tries > 1 });
    });
  }

  async #appendOnce(
    entry: NewEntry,
    { at, isAgain }: { readonly at: Date; readonly isAgain: boolean },
  ): Promise<void> {
    const { sessionId, lease } = this.#taken;
    await this.#db.transaction(async (tx) => {
      const session = await lockSession(tx, sessionId);
      if (session?.state !== "running" || session.lease !== lease) return;
      // The commit of an earlier try whose answer was lost.
      if (isAgain && (await hasEntry(tx, sessionId, entry, at))) return;
      await appendEntries(tx, session, [entry], { actor: sessionActor(session), at });
    });
  }
}

export type WrittenText = { readonly usage: Usage } & (
  | { readonly ok: true; readonly text: string }
  /** A message of null: the session was taken out of this worker's hands. */
  | { readonly ok: false; readonly message: string | null }
);

/**
 * Asks a session's model for a text, once and without tools, and streams it into the log as the
 * step that is named. A call of some tool is no answer to this and ends it.
 */
export async function askForText(
  run: Run,
  model: LanguageModel,
  { step, opening }: { readonly step: number; readonly opening: string },
): Promise<WrittenText> {
  const { deps, taken } = run;
  const writer = new TextWriter(deps.db, taken, deps.now);
  let text = "";
  const end = await runLoop({
    ...chatOf(run),
    model,
    opening,
    instructions: taken.instructions,
    tools: [],
    limits: deps.limits,
    perform: () => Promise.resolve({ text: "No tools are available.", end: true }),
    onStep: () => writer.startStep(step),
    onText: (_step, piece) => {
      text += piece;
      return writer.write(piece);
    },
    onUsage: () => undefined,
  });
  await writer.flush();
  const { usage } = end;
  switch (end.kind) {
    case "stopped":
    case "completed":
      return { ok: true, text: answerOf(text), usage };
    case "aborted":
      return { ok: false, message: null, usage };
    case "limit":
      return { ok: false, message: "The model ran out of time.", usage };
    case "failed":
      return { ok: false, message: end.message, usage };
  }
}
