import type { Database } from "@/db/client";
import { lockSession } from "@/db/queries/agents/lock-agent";
import { insertPrompt, loadPrompt } from "@/db/queries/texts/session-words";
import { recordUsage } from "@/db/queries/sessions/session-rows";
import { retryLost } from "@/db/retry-lost";
import type { Condensing } from "@/lib/ledger/entries/entry";
import { addUsage, noUsage } from "@/lib/cost/usage";
import { describeModel } from "@/lib/model/model";
import type { LanguageModel } from "@/lib/model/port";
import type { PromptPart } from "@/lib/refinement/prompt/ledger-lines";
import { askForText } from "@/lib/sessions/frame/ask-for-text";
import type { FoldResult } from "@/lib/sessions/summary/fold-conversation";
import type { Run, RunOutcome } from "@/lib/sessions/frame/run";
import type { TakenSummary } from "@/lib/sessions/summary/begin-fold";
import { appendSummary } from "@/lib/summary/append-summary";
import {
  condenseToWords,
  failCondensing,
  isCondenseDue,
  judgeCondensed,
} from "@/lib/summary/condense";
import { markFold } from "@/lib/summary/fold-marks";
import {
  isFromElsewhere,
  readFoldTexts,
  sayFromElsewhere,
  weighOrigin,
} from "@/lib/summary/origin";
import { writeCondenseRequest } from "@/lib/summary/prompt";
import { readSummary } from "@/lib/summary/read-summary";

/**
 * The summary writer: one fold, which must come from its messages (K7), condensed where it has
 * grown too long (K5), then saved at once (K3). Why it failed, so that the old summary stays; null
 * otherwise.
 */
export async function writeSummary(run: Run<TakenSummary>): Promise<RunOutcome<FoldResult>> {
  const { deps, taken } = run;
  const opened = deps.openModel(taken.model);
  if (!opened.ok) return { broken: { message: opened.message } };
  const chat = new Chat(run, opened.model);
  const written = await chat.ask(1, taken.request);
  if (!written.ok)
    return written.message === null ? null : { broken: { message: written.message } };
  const reading = readSummary(written.text);
  if (!reading.ok) return { broken: reading };
  const texts = await readFoldTexts(reading.text, taken.source);
  const origin = weighOrigin(texts);
  if (isFromElsewhere(origin)) {
    return { broken: { message: sayFromElsewhere(origin), refusedText: reading.text } };
  }
  const whole = appendSummary(taken.before.summary, reading.text);
  const condensed = isCondenseDue(whole, taken.before.trippedAtWords)
    ? await condense(chat, run, whole)
    : { summary: whole, condensing: null };
  if (run.signal.aborted) return null;
  const { plan, before } = taken;
  const [marks, report] = [markFold(texts), reportOf(taken)];
  return { end: { ...condensed, plan, before, added: reading.text, origin, marks, report } };
}

/** A second call (K5). If it fails in any way, the long summary stays. */
async function condense(
  chat: Chat,
  { deps, taken }: Run<TakenSummary>,
  whole: string,
): Promise<{ summary: string; condensing: Condensing }> {
  const { threshold } = taken;
  const parts = writeCondenseRequest(whole, { words: condenseToWords, threshold });
  await retryLost(() => recordCondensePrompt(deps.db, taken, parts));
  const written = await chat.ask(2, parts.map(({ text }) => text).join(""));
  const reading = written.ok ? readSummary(written.text) : written;
  if (!reading.ok) {
    const why = reading.message ?? "The session was ended meanwhile.";
    return { summary: whole, condensing: failCondensing(whole, why) };
  }
  const condensing = judgeCondensed(whole, reading.text, threshold);
  return { summary: condensing.outcome === "condensed" ? reading.text : whole, condensing };
}

/** The session's calls of its model, whose costs add up. */
class Chat {
  readonly #run: Run<TakenSummary>;
  readonly #model: LanguageModel;
  #usage = noUsage;

  constructor(run: Run<TakenSummary>, model: LanguageModel) {
    this.#run = run;
    this.#model = model;
  }

  async ask(step: number, opening: string) {
    const { deps, taken } = this.#run;
    const written = await askForText(this.#run, this.#model, { step, opening });
    this.#usage = addUsage(this.#usage, written.usage);
    await retryLost(() => recordUsage(deps.db, taken, this.#usage));
    return written;
  }
}

function reportOf({ plan, model }: TakenSummary): string {
  const { messages, messageCount, cursor } = plan;
  const stay = messageCount - cursor - messages;
  const what = `Folded ${messages} ${messages === 1 ? "message" : "messages"}; ${stay} stay as they are.`;
  return describeModel(model).isRules
    ? `${what} The sentences were picked by rules, not written by a language model.`
    : what;
}

/** P5: what the second call of a fold is asked (K5). Run again after a lost answer it does nothing. */
async function recordCondensePrompt(
  db: Database,
  taken: { readonly sessionId: string; readonly lease: number },
  parts: readonly PromptPart[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const session = await lockSession(tx, taken.sessionId);
    if (session?.state !== "running" || session.lease !== taken.lease) return;
    if ((await loadPrompt(tx, session.id, "condensing")).length > 0) return;
    await insertPrompt(tx, session.id, "condensing", parts);
  });
}
