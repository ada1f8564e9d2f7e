import { noLosses } from "@/lib/losses/loudness";
import { randomUUID } from "node:crypto";
import type { Database, Tx } from "@/db/client";
import { writeAgent, type AgentRow, type SessionRow } from "@/db/queries/agents/agent-write";
import { countConstitutional } from "@/db/queries/memories/load-memories";
import { lockAgentOfSession, lockSession } from "@/db/queries/agents/lock-agent";
import { findLastRollback } from "@/db/queries/sessions/rollbacks";
import { insertPrompt, loadPrompt } from "@/db/queries/texts/session-words";
import { readConsent } from "@/lib/refinement/consent";
import type { PromptPart } from "@/lib/refinement/prompt/ledger-lines";
import { writeRefinementPrompt } from "@/lib/refinement/prompt";
import {
  writeAnswer,
  type ConsentAnswer,
  type LoggedAnswer,
} from "@/lib/sessions/consent/consent-answer";
import { openRun } from "@/lib/sessions/frame/open-run";
import { loadDecisionLines } from "@/lib/sessions/frame/load-decision-lines";
import { loadPromptWindow, type KnownWindow } from "@/lib/sessions/refinement/load-prompt-window";
import { loadRefinementRoom } from "@/lib/sessions/refinement/refinement-room";

interface Locked {
  readonly agent: AgentRow;
  readonly session: SessionRow;
  readonly at: Date;
  /** What the answer changes of the session, whatever it is. */
  readonly answerPatch: Partial<SessionRow>;
}

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
    const agent = await lockAgentOfSession(tx, null, taken.sessionId);
    const session = await lockSession(tx, taken.sessionId);
    if (agent === null || session === null) return null;
    if (session.lease !== taken.lease) return null;
    // The commit of an earlier try whose answer was lost.
    if (session.state === "running")
      return joinPrompt(await loadPrompt(tx, session.id, "refinement"));
    if (session.state !== "asking-consent") return null;
    const consent = readConsent(answer.text);
    const at = now();
    const unread = consent === "unread" ? "refused" : undefined;
    const { answered, answerPatch } = writeAnswer({ agent, session, at }, answer, consent, unread);
    const locked = { agent, session, at, answerPatch };
    return consent === "yes"
      ? beginRun(tx, locked, answered, taken.window)
      : decline(tx, locked, answered);
  });
}

async function decline(
  tx: Tx,
  { agent, session, at, answerPatch }: Locked,
  answered: LoggedAnswer,
): Promise<null> {
  const { reason, unread } = answered.data;
  await writeAgent(tx, {
    agent,
    at,
    actor: { kind: "agent", id: agent.id, name: agent.name },
    records: [{ kind: "session-declined", data: { from: session.state } }],
    session: {
      row: session,
      patch: { ...answerPatch, state: "declined", endHash: agent.ledgerHash, endedAt: at },
      entries: [
        answered,
        {
          kind: "session-declined",
          data: { reason, ...(unread !== undefined && { unread: true }) },
        },
      ],
    },
  });
  return null;
}

async function beginRun(
  tx: Tx,
  { agent, session, at, answerPatch }: Locked,
  answered: LoggedAnswer,
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
      agentPatch: window.next,
    },
  );
  return joinPrompt(parts);
}

function joinPrompt(parts: readonly PromptPart[]): string {
  return parts.map((part) => part.text).join("");
}
