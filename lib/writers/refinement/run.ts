import { randomUUID } from "node:crypto";
import type { Database, Tx } from "@/db/client";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import { countConstitutional } from "@/db/queries/memories/load-memories";
import { findLastRollback } from "@/db/queries/sessions/rollbacks";
import { recordUsage } from "@/db/queries/sessions/session-rows";
import { appendPrompt, insertPrompt, loadPrompt } from "@/db/queries/texts/session-words";
import { retryLost } from "@/db/send";
import { addUsage, type Usage } from "@/lib/cost/cost";
import { loadDecisionLines } from "@/lib/frame/earlier-decisions";
import { joinText } from "@/lib/frame/prompt/lines";
import { openRun } from "@/lib/frame/run";
import type { EntryData } from "@/lib/ledger/entries/entry";
import { makeLoggable } from "@/lib/ledger/texts/content";
import { noLosses } from "@/lib/losses/losses";
import type { LanguageModel, LoopEnd, QuestionAnswer } from "@/lib/model/port";
import { askOnce } from "@/lib/model/question";
import {
  consentQuestionAgain,
  refinementOpening,
  writeRefinementPrompt,
} from "@/lib/writers/refinement/prompt/prompt";
import { toolsOf } from "@/lib/writers/refinement/gate/tools";
import type { Completion } from "@/lib/writers/refinement/complete";
import { performOperation } from "@/lib/writers/refinement/perform";
import { limitReasons, runChat } from "@/lib/frame/run-chat";
import {
  chatOf,
  type LockedSession,
  type Run,
  type RunOutcome,
  sessionActor,
} from "@/lib/frame/writer";
import { type Consent, readConsent } from "@/lib/writers/refinement/prompt/read-consent";
import type { KnownWindow } from "@/lib/writers/refinement/prompt/window";
import {
  loadPromptWindow,
  loadRefinementRoom,
  type TakenRefinement,
} from "@/lib/writers/refinement/start";

/** The refinement writer: consent, then the model loop; how it ends if not completed. */
export async function writeRefinement(run: Run<TakenRefinement>): Promise<RunOutcome<Completion>> {
  const { deps, taken } = run;
  const opened = deps.openModel(taken.model);
  if (!opened.ok) return { broken: { message: opened.message } };
  const asked = await askConsent(run, opened.model);
  if (!asked.ok) {
    await retryLost(() => recordUsage(deps.db, taken, asked.usage));
    const message = `The consent chat failed: ${asked.message}`;
    return asked.aborted ? null : { broken: { message } };
  }
  const consented = { text: asked.text, ...asked.usage };
  const prompt = await retryLost(() => recordConsent(deps.db, taken, consented, deps.now));
  return prompt === null ? null : refine(run, opened.model, prompt, asked.usage);
}

async function refine(
  run: Run<TakenRefinement>,
  model: LanguageModel,
  instructions: string,
  consentUsage: Usage,
): Promise<RunOutcome<Completion>> {
  const { deps, taken } = run;
  const { db, now } = deps;
  const end = await runChat(run, {
    model,
    instructions,
    opening: refinementOpening,
    tools: toolsOf(taken.mode),
    limits: deps.limits,
    maxChatTokens: taken.chatTokens,
    usedBefore: consentUsage,
    perform: (call) => performOperation(db, { ...taken, ...call }, now),
  });
  return settle(end);
}

/** S8: one whose model stopped on its own or reached a limit is ended as complete, unfinished. */
function settle(end: LoopEnd): RunOutcome<Completion> {
  switch (end.kind) {
    case "completed":
    case "aborted":
      return null;
    case "failed":
      return { broken: { message: end.message } };
    case "stopped":
    case "limit": {
      const stopped = "The model stopped without calling complete.";
      const reason = end.kind === "stopped" ? stopped : limitReasons[end.limit];
      return { end: { summary: "", unfinished: true, reason, call: null } };
    }
  }
}

/** What a model said when it was asked for consent, and what the chat cost so far. */
interface ConsentAnswer extends Usage {
  readonly text: string;
}

interface Locked extends LockedSession {
  readonly at: Date;
}

/** The chat of a session that is still in this worker's hands, under its locks; null where it is not. */
async function lockTaken(
  tx: Tx,
  taken: { readonly sessionId: string; readonly lease: number },
  now: () => Date,
): Promise<Locked | null> {
  const agent = await lockAgentOfSession(tx, null, taken.sessionId);
  const session = await lockSession(tx, taken.sessionId);
  if (agent === null || session?.lease !== taken.lease) return null;
  return { agent, session, at: now() };
}

/** An answer as the log holds it, and what it changes of its session (C3). */
function writeAnswer(
  { agent, session, at }: Locked,
  { text, ...usage }: ConsentAnswer,
  consent: Consent,
  unread: EntryData<"consent-answered">["unread"],
) {
  const consentReason = makeLoggable(text.trim());
  const answer = consent === "yes" ? "yes" : "no";
  const data = { answer, reason: consentReason, model: session.model } as const;
  return {
    answered: {
      kind: "consent-answered",
      actor: { kind: "agent", id: agent.id, name: agent.name },
      data: { ...data, ...(unread !== undefined && { unread }) },
    } as const,
    answerPatch: { consentAnswer: consent, consentReason, consentAt: at, ...usage },
  };
}

/** Records an unclear answer and the next question (C2, P5). False where it is over. */
export async function recordUnread(
  db: Database,
  taken: { readonly sessionId: string; readonly lease: number },
  answer: ConsentAnswer,
  now: () => Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await lockTaken(tx, taken, now);
    if (locked?.session.state !== "asking-consent") return false;
    const { agent, session, at } = locked;
    // The commit of an earlier try whose answer was lost.
    if (session.consentAnswer === "unread") return true;
    const { answered, answerPatch } = writeAnswer(locked, answer, "unread", "asked-again");
    await appendPrompt(tx, session.id, "consent", `\n${consentQuestionAgain}`);
    await writeAgent(tx, {
      agent,
      at,
      actor: sessionActor(session),
      session: { row: session, patch: answerPatch, entries: [answered] },
    });
    return true;
  });
}

const timeoutMs = 3 * 60 * 1000;

/** Asks for consent in its own chat (C1), again if unread (C2). The whole chat's usage. */
async function askConsent(
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

interface Answered extends Locked, ReturnType<typeof writeAnswer> {}

/**
 * Records what the agent answered in the end (C2, C3). A yes starts the run: mass, hash and revision of this
 * moment are recorded (S3), the prompt is stored (P5) and returned. Null where the session is over:
 * the agent refused, or someone ended it meanwhile.
 */
export async function recordConsent(
  db: Database,
  taken: { readonly sessionId: string; readonly lease: number; readonly window?: KnownWindow },
  answer: ConsentAnswer,
  now: () => Date,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const locked = await lockTaken(tx, taken, now);
    if (locked === null) return null;
    const { session } = locked;
    // The commit of an earlier try whose answer was lost.
    if (session.state === "running")
      return joinText(await loadPrompt(tx, session.id, "refinement"));
    if (session.state !== "asking-consent") return null;
    const consent = readConsent(answer.text);
    const unread = consent === "unread" ? "refused" : undefined;
    const answered = { ...locked, ...writeAnswer(locked, answer, consent, unread) };
    return consent === "yes" ? beginRun(tx, answered, taken.window) : decline(tx, answered);
  });
}

async function decline(
  tx: Tx,
  { agent, session, at, answered, answerPatch }: Answered,
): Promise<null> {
  const { reason, unread } = answered.data;
  const data = { reason, ...(unread !== undefined && { unread: true as const }) };
  const declined = { kind: "session-declined", data } as const;
  await writeAgent(tx, {
    agent,
    at,
    actor: { kind: "agent", id: agent.id, name: agent.name },
    records: [{ kind: "session-declined", data: { from: session.state } }],
    session: {
      row: session,
      patch: { ...answerPatch, state: "declined", endHash: agent.ledgerHash, endedAt: at },
      entries: [answered, declined],
    },
  });
  return null;
}

async function beginRun(
  tx: Tx,
  { agent, session, at, answered, answerPatch }: Answered,
  known: KnownWindow | undefined,
): Promise<string> {
  const { settings } = session;
  if (settings === null) throw new Error("A session asked for consent without settings.");
  const roomTokens =
    known?.roomTokens ?? (await loadRefinementRoom(tx, agent, session.mode)).room.ledgerTokens;
  const window = await loadPromptWindow(tx, agent, roomTokens, known);
  const parts = writeRefinementPrompt(
    {
      settings,
      mode: session.mode,
      threshold: session.threshold,
      cap: session.cap,
      massTokens: agent.massTokens,
      coreCount: agent.coreCount,
      constitutionalCount: await countConstitutional(tx, agent.id),
      isReviewed: session.reviewPolicy === "always",
      rolledBack: await findLastRollback(tx, agent.id, session.kind),
    },
    window,
    randomUUID(),
    await loadDecisionLines(tx, agent.id, window.shown),
  );
  await insertPrompt(tx, session.id, "refinement", parts);
  const { ledgerHash: startHash, massTokens: startMassTokens } = agent;
  await openRun(
    tx,
    { agent, session, at },
    {
      startHash,
      startMassTokens,
      patch: { ...answerPatch, losses: noLosses },
      entriesBefore: [answered],
      // T2: a try leaves the next session's window where it is.
      agentPatch: session.rehearsal ? {} : window.next,
    },
  );
  return joinText(parts);
}
