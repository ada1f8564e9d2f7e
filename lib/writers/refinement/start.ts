import type { Db, Tx } from "@/db/client";
import { type AgentRow, type SessionRow, writeAgent } from "@/db/queries/agents/agent-write";
import { loadAgentRow } from "@/db/queries/agents/load-agents";
import {
  countConstitutional,
  listNewestJournals,
  loadLedger,
} from "@/db/queries/memories/load-memories";
import { findLastRollback } from "@/db/queries/sessions/rollbacks";
import { insertPrompt } from "@/db/queries/texts/session-words";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { type EffectiveSettings, loadRoom, roomBeside } from "@/lib/frame/load-settings";
import { joinText, worstDecisionTokens } from "@/lib/frame/prompt/lines";
import {
  type LockedSession,
  type Prepared,
  type RunDependencies,
  sessionActor,
  type StartInput,
  type Taken,
  type Writer,
} from "@/lib/frame/writer";
import { queueSession, refuseSecond } from "@/lib/frame/start";
import type { SessionMode } from "@/lib/ledger/entries/session";
import { log } from "@/lib/log";
import { fillEmbeddings, loadMeaning } from "@/lib/memories/meaning";
import { takeTurns } from "@/lib/process";
import {
  consentJournals,
  defaultPromptTokens,
  mutatingCap,
  type SessionSettings,
} from "@/lib/writers/refinement/gate/settings";
import { toolsOf } from "@/lib/writers/refinement/gate/tools";
import {
  type PromptStatus,
  refinementOpening,
  writeConsentPrompt,
  writeConsentQuestion,
  writeRefinementPrompt,
} from "@/lib/writers/refinement/prompt/prompt";
import { chooseWindow, type KnownWindow } from "@/lib/writers/refinement/prompt/window";

const noRefinementRoom =
  "No memory fits: the rules of a refinement, the agent's system prompt and its style fill the model's input limit. Shorten the prompt and style, or choose a model that takes more.";

/** What a refinement of an agent runs under now, and its room in tokens (P7). */
export async function loadRefinementRoom(
  db: Db,
  agent: AgentRow,
  mode: SessionMode,
): Promise<{ readonly effective: EffectiveSettings; readonly room: RefinementRoom }> {
  const told = (settings: SessionSettings) => writeTold({ settings, mode });
  const { effective, room } = await loadRoom(db, agent, "refinement", told, limits);
  return { effective, room: shareRoom(effective.settings, room) };
}

/**
 * Queues a refinement of an agent whose row is locked. Refused with 409, naming the open one, where
 * its ledger has a session already (S2), and with 422 where there is nothing to do (S4) or no memory
 * fits the model's input (P7).
 */
export async function startRefinement(
  ctx: Context,
  tx: Tx,
  agent: AgentRow,
  { mode, rehearse = false }: StartInput,
): Promise<SessionRow> {
  await refuseSecond(tx, agent);
  if (agent.coreCount === 0) {
    throw Refusal.unprocessable("empty-ledger", "The ledger is empty: there is nothing to refine.");
  }
  const { room } = await loadRefinementRoom(tx, agent, mode);
  if (room.ledgerTokens === 0) throw Refusal.unprocessable("no-room", noRefinementRoom);
  const createdAt = ctx.now();
  const started = { startedBy: ctx.actor, createdAt, cap: mutatingCap };
  const values = { ...started, kind: "refinement", target: "ledger", mode } as const;
  // W1 counts the attempts of refinement alone, and no rehearsal (T2).
  const patch = rehearse ? {} : { lastAttemptAt: createdAt };
  return queueSession(tx, agent, { ...values, rehearsal: rehearse }, patch);
}

/** Tokens of a session's prompt and chat, counted as for limits (P7). */
interface RefinementRoom {
  /** What the prompt shows of the ledger; 0 where too few are left to be of use. */
  readonly ledgerTokens: number;
  /** What the calls and their answers may come to in one request. */
  readonly chatTokens: number;
}

/** What of the room beside the fixed parts stays for the chat, however long the ledger is. */
const chatShare = 0.25;
const limits = { reserved: worstDecisionTokens, least: 2_000 };
/** By the measure for limits, four code points of Latin text are 4/3 of a token, not one. */
const worstPerToken = 4 / 3;

/** P7: what every refinement is told; the fixed parts of its consent chat are fewer. */
function writeTold(status: Pick<PromptStatus, "settings" | "mode">): string {
  const full: PromptStatus = { ...largest, ...status };
  const nothing = { shown: [], leftOut: largest.coreCount, alike: [] };
  const parts = writeRefinementPrompt(full, nothing, "0".repeat(36));
  return `${joinText(parts)}${refinementOpening}${JSON.stringify(toolsOf(status.mode))}`;
}

/** P6: the agent's own limit for the memories of a prompt, or less where the room asks for it. */
function shareRoom({ promptTokens = defaultPromptTokens }: SessionSettings, room: number) {
  const ledgerTokens = Math.floor(Math.min(promptTokens * worstPerToken, room * (1 - chatShare)));
  return { ledgerTokens, chatTokens: room - ledgerTokens };
}

/** The room of a refinement whose model takes so many tokens. */
export function measureRoom(
  status: Pick<PromptStatus, "settings" | "mode">,
  inputLimit: number,
): RefinementRoom {
  return shareRoom(status.settings, roomBeside(writeTold(status), inputLimit, limits));
}

/** Numbers as long as they get. */
export const largest = {
  threshold: 0.999,
  cap: 10,
  massTokens: 2_000_000_000,
  coreCount: 2_000_000_000,
  constitutionalCount: 2_000_000_000,
  isReviewed: false,
  rolledBack: {
    trip: {
      keptTokens: 1_999_999_999,
      startMassTokens: 2_000_000_000,
      threshold: 0.999,
      claims: null,
    },
    hadChanged: true,
  },
};

/**
 * What of an agent's ledger a prompt shows in so much room (P6), as of the row that is given; under
 * its lock, or in one snapshot. One that is known already is taken where nothing has changed since:
 * only a session moves the window on, and an agent has one at a time.
 */
export async function loadPromptWindow(
  db: Db,
  agent: AgentRow,
  roomTokens: number,
  known?: KnownWindow,
): Promise<KnownWindow> {
  const { id, revision, windowAfter, alikeAfter, alikeRound } = agent;
  if (known?.revision === revision && known.roomTokens === roomTokens) return known;
  const ledger = await loadLedger(db, id);
  const place = { windowAfter, alikeAfter, alikeRound };
  const meaning = await loadMeaning(db, id);
  const window = await takeTurns(chooseWindow(ledger, roomTokens, place, meaning));
  return { ...window, revision, roomTokens };
}

/** A refinement that a worker took, and the consent chat that it is to hold. */
export interface TakenRefinement extends Taken {
  readonly kind: "refinement";
  readonly mode: SessionMode;
  readonly question: string;
  /** What the consent chat shows of the ledger; the run shows the same if nothing changes meanwhile. */
  readonly window: KnownWindow;
  /** Tokens that the calls of the run and their answers may come to in one request (P7). */
  readonly chatTokens: number;
}

/** Begins a refinement under the locks of agent and session: its agent is asked first (C1, S3). */
export async function beginConsent(
  tx: Tx,
  { agent, session }: LockedSession,
  at: Date,
  prepared: Prepared,
): Promise<TakenRefinement> {
  const { effective, room } = await loadRefinementRoom(tx, agent, session.mode);
  const { threshold, reviewPolicy, model, settings } = effective;
  const window = await loadPromptWindow(tx, agent, room.ledgerTokens, prepared.window);
  const journals = await listNewestJournals(tx, agent.id, consentJournals.count);
  const parts = writeConsentPrompt(settings, window, journals);
  const status: PromptStatus = {
    settings,
    threshold,
    mode: session.mode,
    cap: session.cap,
    massTokens: agent.massTokens,
    coreCount: agent.coreCount,
    constitutionalCount: await countConstitutional(tx, agent.id),
    isReviewed: reviewPolicy === "always",
    rolledBack: await findLastRollback(tx, agent.id, session.kind),
  };
  const question = writeConsentQuestion(status);
  await insertPrompt(tx, session.id, "consent", [
    ...parts,
    { number: null, text: `\n${question}` },
  ]);
  const lease = session.lease + 1;
  await writeAgent(tx, {
    agent,
    at,
    actor: sessionActor({ ...session, model }),
    records: [{ kind: "session-asking-consent", data: { from: session.state } }],
    session: {
      row: session,
      patch: { ...effective, lease, state: "asking-consent" },
      entries: [{ kind: "step-started", data: { step: 0 } }],
    },
  });
  const instructions = joinText(parts);
  const mode = session.mode;
  return {
    kind: "refinement",
    sessionId: session.id,
    agentId: agent.id,
    lease,
    mode,
    model,
    instructions,
    question,
    window,
    chatTokens: room.chatTokens,
  };
}

/** What is missing then is read by a later session, or for the page of look-alikes. */
const longestMs = 30_000;

type Session = Parameters<NonNullable<Writer<never, never>["prepare"]>>[1];

/** P6: embeds what is new and chooses what is shown, for seconds, without a lock. */
export async function prepareRefinement(
  { db, embeddings }: Pick<RunDependencies, "db" | "embeddings">,
  session: Session,
  signal: AbortSignal,
): Promise<Prepared> {
  const { agentId } = session;
  if (embeddings !== undefined) {
    await fillEmbeddings(db, agentId, { model: embeddings, signal, longestMs });
  }
  try {
    return await chooseBefore(db, session);
  } catch (error) {
    // It is chosen under the lock then.
    log.error("window-not-prepared", error, { agentId });
    return {};
  }
}

async function chooseBefore(
  db: RunDependencies["db"],
  { accountId, agentId, mode }: Session,
): Promise<Prepared> {
  return db.transaction(
    async (tx) => {
      const agent = await loadAgentRow(tx, accountId, agentId);
      if (agent === null) return {};
      const { room } = await loadRefinementRoom(tx, agent, mode);
      return { window: await loadPromptWindow(tx, agent, room.ledgerTokens) };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}
