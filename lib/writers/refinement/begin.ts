import type { Db, Tx } from "@/db/client";
import { type AgentRow, writeAgent } from "@/db/queries/agents/agent-write";
import { loadAgentRow } from "@/db/queries/agents/load-agents";
import {
  countConstitutional,
  listNewestJournals,
  loadLedger,
} from "@/db/queries/memories/load-memories";
import { findLastRollback } from "@/db/queries/sessions/rollbacks";
import { insertPrompt } from "@/db/queries/texts/session-words";
import { joinText } from "@/lib/frame/prompt/lines";
import {
  type LockedSession,
  type Prepared,
  type RunDependencies,
  sessionActor,
  type Taken,
  type Writer,
} from "@/lib/frame/writer";
import type { SessionMode } from "@/lib/ledger/entries/session";
import { log } from "@/lib/log";
import { fillEmbeddings, loadMeaning } from "@/lib/memories/meaning";
import { takeTurns } from "@/lib/process";
import { consentJournals } from "@/lib/writers/refinement/gate/settings";
import {
  type PromptStatus,
  writeConsentPrompt,
  writeConsentQuestion,
} from "@/lib/writers/refinement/prompt/prompt";
import { chooseWindow, type KnownWindow } from "@/lib/writers/refinement/prompt/window";
import { loadRefinementRoom } from "@/lib/writers/refinement/start";

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
