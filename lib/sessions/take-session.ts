import type { Database, Tx } from "@/db/client";
import { writeAgent, type AgentRow, type SessionRow } from "@/db/queries/agent-write";
import { loadAccount } from "@/db/queries/load-account";
import { countConstitutional, loadLedger } from "@/db/queries/load-memories";
import { lockAgentOfSession, lockSession } from "@/db/queries/lock-agent";
import { insertPrompt } from "@/db/queries/prompt-parts";
import { isActive, type SessionMode } from "@/lib/ledger/session";
import { chooseWindow } from "@/lib/refinement/prompt-window";
import {
  writeConsentPrompt,
  writeConsentQuestion,
  type PromptStatus,
} from "@/lib/refinement/prompt";
import { effectiveSettings } from "@/lib/sessions/effective-settings";
import { endSession } from "@/lib/sessions/end-session";
import { writerOf } from "@/lib/sessions/gate-session";

/** A session that a worker took, and the consent chat that it is to hold. */
export interface TakenSession {
  readonly sessionId: string;
  readonly agentId: string;
  /** Names this taking in every mutation (G1). */
  readonly lease: number;
  readonly mode: SessionMode;
  readonly model: string;
  readonly instructions: string;
  readonly question: string;
}

/** Tokens of prompt that a model without a known input limit is shown (P6). */
export const ledgerLimitTokens = 75_000;

/**
 * Takes a queued session for a worker and records what it runs under (S3). A session that is taken
 * a second time never runs its model again: it is ended as interrupted (S7). Null where there is
 * nothing to run.
 */
export async function takeSession(
  db: Database,
  sessionId: string,
  now: () => Date,
): Promise<TakenSession | null> {
  return db.transaction(async (tx) => {
    const agent = await lockAgentOfSession(tx, sessionId);
    const session = await lockSession(tx, sessionId);
    if (agent === null || session === null || !isActive(session.state)) return null;
    if (session.state !== "queued") {
      await endInterrupted(tx, { agent, session }, now());
      return null;
    }
    return beginConsent(tx, { agent, session }, now());
  });
}

async function endInterrupted(
  tx: Tx,
  locked: { agent: AgentRow; session: SessionRow },
  at: Date,
): Promise<void> {
  const actor = { kind: "system", id: null, name: "Keepsake" } as const;
  const message = "The worker that ran this session went away.";
  await endSession(tx, locked, { cause: "interrupted", message, actor, at });
}

async function beginConsent(
  tx: Tx,
  { agent, session }: { agent: AgentRow; session: SessionRow },
  at: Date,
): Promise<TakenSession> {
  const account = await loadAccount(tx, agent.accountId);
  const { threshold, reviewPolicy, model, settings } = effectiveSettings(agent, account);
  const ledger = await loadLedger(tx, agent.id);
  const { shown } = chooseWindow(ledger, ledgerLimitTokens, agent.windowAfter);
  const parts = writeConsentPrompt(settings, shown);
  const status: PromptStatus = {
    settings,
    threshold,
    mode: session.mode,
    cap: session.cap,
    massTokens: agent.massTokens,
    coreCount: agent.coreCount,
    constitutionalCount: await countConstitutional(tx, agent.id),
    isReviewed: reviewPolicy === "always",
  };
  const question = writeConsentQuestion(status);
  await insertPrompt(tx, session.id, "consent", [
    ...parts,
    { number: null, text: `\n${question}` },
  ]);
  const lease = session.lease + 1;
  writeAgent(tx, {
    agent,
    at,
    actor: writerOf({
      ...session,
      model,
    }),
    records: [
      {
        kind: "session-asking-consent",
        data: { from: session.state },
      },
    ],
    session: {
      row: session,
      patch: {
        state: "asking-consent",
        lease,
        settings,
        threshold,
        reviewPolicy,
        model,
      },
      entries: [
        {
          kind: "step-started",
          data: { step: 0 },
        },
      ],
    },
  });
  const instructions = parts.map((part) => part.text).join("");
  const mode = session.mode;
  return { sessionId: session.id, agentId: agent.id, lease, mode, model, instructions, question };
}
