import type { Tx } from "@/db/client";
import { writeAgent } from "@/db/queries/agents/agent-write";
import { countConstitutional, listNewestJournals } from "@/db/queries/memories/load-memories";
import type { SessionMode } from "@/lib/ledger/entries/session";
import { findLastRollback } from "@/db/queries/sessions/rollbacks";
import { insertPrompt } from "@/db/queries/texts/session-words";
import {
  writeConsentPrompt,
  writeConsentQuestion,
  type PromptStatus,
} from "@/lib/refinement/prompt";
import { consentJournals } from "@/lib/refinement/settings";
import { sessionActor } from "@/lib/sessions/frame/run";
import { loadPromptWindow, type KnownWindow } from "@/lib/sessions/refinement/load-prompt-window";
import { loadRefinementRoom } from "@/lib/sessions/refinement/refinement-room";
import type { LockedSession, Prepared, Taken } from "@/lib/sessions/frame/writer";

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
  const instructions = parts.map((part) => part.text).join("");
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
