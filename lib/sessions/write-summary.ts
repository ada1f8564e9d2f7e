import { recordUsage } from "@/db/queries/session-state";
import { retryLost } from "@/db/retry-lost";
import type { Condensing } from "@/lib/ledger/entry";
import { addUsage } from "@/lib/model/add-usage";
import { describeModel } from "@/lib/model/describe-model";
import type { LanguageModel, Usage } from "@/lib/model/port";
import { askForText } from "@/lib/sessions/ask-for-text";
import { foldConversation } from "@/lib/sessions/fold-conversation";
import { recordCondensePrompt } from "@/lib/sessions/record-condense-prompt";
import type { Broken, Run } from "@/lib/sessions/run";
import type { TakenSummary } from "@/lib/sessions/taken-session";
import {
  appendSummary,
  condenseToWords,
  failCondensing,
  isCondenseDue,
  judgeCondensed,
} from "@/lib/summary/condense";
import { isFromElsewhere, sayFromElsewhere, weighOrigin } from "@/lib/summary/origin";
import { writeCondenseRequest } from "@/lib/summary/prompt";
import { readSummary } from "@/lib/summary/read-summary";

/**
 * The summary writer: one fold, which must come from its messages (K7), condensed where it has
 * grown too long (K5), then saved at once (K3). Why it failed, so that the old summary stays; null
 * otherwise.
 */
export async function writeSummary(run: Run<TakenSummary>): Promise<Broken | null> {
  const { deps, taken } = run;
  const opened = deps.openModel(taken.model);
  if (!opened.ok) return { message: opened.message };
  const chat = new Chat(run, opened.model);
  const written = await chat.ask(1, taken.request);
  if (!written.ok) return written.message === null ? null : { message: written.message };
  const reading = readSummary(written.text);
  if (!reading.ok) return reading;
  const origin = weighOrigin(reading.text, taken.source);
  if (isFromElsewhere(origin)) {
    return { message: sayFromElsewhere(origin), refusedText: reading.text };
  }
  const whole = appendSummary(taken.before.summary, reading.text);
  const condensed = isCondenseDue(whole, taken.before.trippedAtWords)
    ? await condense(chat, run, whole)
    : { summary: whole, condensing: null };
  if (run.signal.aborted) return null;
  const result = { ...condensed, added: reading.text, origin, report: reportOf(taken) };
  await retryLost(() => foldConversation(deps.db, taken, result, deps.now));
  return null;
}

/** A second call of its own (K5): whatever is wrong with it, the long summary stays. */
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
  #usage: Usage = { inputTokens: 0, outputTokens: 0 };

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
