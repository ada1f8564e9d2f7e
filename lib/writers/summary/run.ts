import { randomUUID } from "node:crypto";
import type { Database, Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { lockSession } from "@/db/queries/agents/lock-agent";
import {
  type ConversationRow,
  lockConversation,
} from "@/db/queries/conversations/conversation-rows";
import { listFoldRows, measureMessages } from "@/db/queries/conversations/message-rows";
import { recordUsage } from "@/db/queries/sessions/session-rows";
import { insertPrompt, loadPrompt } from "@/db/queries/texts/session-words";
import { retryLost } from "@/db/send";
import { addUsage, noUsage } from "@/lib/cost/cost";
import { loadEffectiveSettings } from "@/lib/frame/load-settings";
import { joinText, type PromptPart, toolLineTokens } from "@/lib/frame/prompt/lines";
import { endRun, openRun } from "@/lib/frame/run";
import { askForText } from "@/lib/frame/write-text";
import type { LockedSession, Run, RunOutcome, Taken } from "@/lib/frame/writer";
import type { Condensing, FoldPlan } from "@/lib/ledger/entries/entry";
import { describeModel } from "@/lib/model/model";
import type { LanguageModel } from "@/lib/model/port";
import type { FoldResult } from "@/lib/writers/summary/complete";
import {
  type FoldSource,
  foldSource,
  isFromElsewhere,
  listLeftOut,
  markFold,
  readFoldTexts,
  sayFromElsewhere,
  weighOrigin,
} from "@/lib/writers/summary/origin";
import {
  writeCondenseRequest,
  writeFoldRequest,
  writeSummarySystem,
} from "@/lib/writers/summary/prompt";
import {
  condenseToWords,
  failCondensing,
  isCondenseDue,
  judgeCondensed,
  planFold,
  waitsForObserver,
} from "@/lib/writers/summary/rules";
import {
  maxFoldMessages,
  mostObserveFailures,
  sentenceBudget,
} from "@/lib/writers/summary/settings";
import { appendSummary, hashSummary, readSummary } from "@/lib/writers/summary/summary";

/** A summary that a worker took, and the fold that it is to ask for. */
export interface TakenSummary extends Taken {
  readonly kind: "summary";
  readonly plan: FoldPlan;
  readonly request: string;
  /** What its text must come from (K7). */
  readonly source: FoldSource;
  /** The conversation as the fold found it. */
  readonly before: Pick<ConversationRow, "cursor" | "summary" | "trippedAtWords">;
  readonly threshold: number;
}

/**
 * Begins a summary under the locks of agent and session: decides what it folds (K1), records what
 * it runs under (S3), stores the prompt (P5). It asks for no consent (S11). Null where nothing is
 * left to fold: the session then ends unchanged.
 */
export async function beginFold(
  tx: Tx,
  locked: LockedSession,
  at: Date,
): Promise<TakenSummary | null> {
  const { agent, session } = locked;
  const conversation = await lockConversation(tx, session.conversationId ?? "");
  if (conversation === null) throw new Error("A summary's conversation is missing.");
  const effective = await loadEffectiveSettings(tx, agent, "summary");
  const plan = await planOf(tx, agent, conversation, session.startedBy.kind === "system");
  const lease = session.lease + 1;
  const startHash = hashSummary(conversation, sha256);
  const begun = await openRun(
    tx,
    { agent, session, at },
    { startHash, startMassTokens: null, patch: { ...effective, lease }, data: { fold: plan } },
  );
  if (plan.messages === 0) {
    const report = "Nothing is left to fold: the newest messages stay as they are.";
    await endRun(tx, { ...begun, at }, { state: "unchanged", report, endHash: startHash });
    return null;
  }
  const messages = await listFoldRows(tx, plan);
  const request = writeFoldRequest(plan, conversation.summary, messages);
  const instructions = writeSummarySystem(effective.settings.style, randomUUID());
  await insertPrompt(tx, session.id, "summary", [{ number: null, text: instructions }, ...request]);
  return {
    kind: "summary",
    sessionId: session.id,
    agentId: agent.id,
    lease,
    model: effective.model,
    threshold: effective.threshold,
    plan,
    before: conversation,
    instructions,
    request: joinText(request),
    source: foldSource(messages, conversation.summary),
  };
}

async function planOf(
  tx: Tx,
  agent: AgentRow,
  conversation: ConversationRow,
  isAutomatic: boolean,
): Promise<FoldPlan> {
  const { id, name, cursor, messageCount, observed } = conversation;
  const settings = { threshold: agent.summaryThreshold, keepRatio: agent.summaryKeepRatio };
  const limits = { limit: maxFoldMessages, toolTokens: toolLineTokens };
  const tokens = await measureMessages(tx, id, cursor, limits);
  // N2: messages that came since it started are the next fold's.
  const seen = isAutomatic && waitsForObserver(agent, conversation) ? observed - cursor : Infinity;
  const messages = Math.max(
    0,
    Math.min(planFold({ messageCount, cursor }, settings, tokens), seen),
  );
  const sentences = sentenceBudget(messages);
  const unseen =
    isAutomatic && agent.observeAutomatic
      ? Math.max(0, cursor + messages - Math.max(cursor, observed))
      : 0;
  return {
    conversationId: id,
    conversationName: name,
    cursor,
    messageCount,
    messages,
    sentences,
    ...(unseen > 0 && { unseen }),
  };
}

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
  const losses = listLeftOut(texts, condensed.summary);
  return {
    end: { ...condensed, plan, before, added: reading.text, origin, marks, losses, report },
  };
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
  const written = await chat.ask(2, joinText(parts));
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
  const { messages } = plan;
  const seen =
    plan.unseen === undefined
      ? ""
      : ` ${plan.unseen} of them were folded unseen: the observer failed ${mostObserveFailures} times.`;
  const what = `Summarized ${messages} ${messages === 1 ? "message" : "messages"}.${seen}`;
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
