import { retryLost } from "@/db/retry-lost";
import { addUsage } from "@/lib/cost/usage";
import { askOnce } from "@/lib/model/question";
import type { LanguageModel, QuestionAnswer } from "@/lib/model/port";
import { readConsent } from "@/lib/refinement/consent";
import { consentQuestionAgain } from "@/lib/refinement/prompt";
import { recordUnread } from "@/lib/sessions/consent/record-unread";
import { chatOf, type Run } from "@/lib/sessions/frame/run";
import type { TakenRefinement } from "@/lib/sessions/consent/begin-consent";

const timeoutMs = 3 * 60 * 1000;

/**
 * Asks an agent for its consent in a chat of its own (C1), and again where its answer cannot be
 * read (C2). The usage is that of the whole chat.
 */
export async function askConsent(
  run: Run<TakenRefinement>,
  model: LanguageModel,
): Promise<QuestionAnswer> {
  const { deps, taken } = run;
  const { instructions, question } = taken;
  const chat = { ...chatOf(run), model, instructions, timeoutMs };
  const first = await askOnce({ ...chat, question });
  if (!first.ok || readConsent(first.text) !== "unread") return first;
  const answer = { text: first.text, ...first.usage };
  const isAsked = await retryLost(() => recordUnread(deps.db, taken, answer, deps.now));
  const { usage } = first;
  if (!isAsked) return { ok: false, message: "The session was ended.", aborted: true, usage };
  const earlier = { question, answer: first.text };
  const second = await askOnce({ ...chat, question: consentQuestionAgain, earlier });
  return { ...second, usage: addUsage(usage, second.usage) };
}
