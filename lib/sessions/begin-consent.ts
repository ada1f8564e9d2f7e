import type { Tx } from "@/db/client";
import { writeAgent, type AgentRow, type SessionRow } from "@/db/queries/agent-write";
import { loadAccount } from "@/db/queries/load-account";
import { countConstitutional } from "@/db/queries/load-memories";
import { insertPrompt } from "@/db/queries/prompt-parts";
import {
  writeConsentPrompt,
  writeConsentQuestion,
  type PromptStatus,
} from "@/lib/refinement/prompt";
import { effectiveSettings } from "@/lib/sessions/effective-settings";
import { writerOf } from "@/lib/sessions/gate-session";
import { loadPromptWindow } from "@/lib/sessions/load-prompt-window";
import type { TakenRefinement } from "@/lib/sessions/taken-session";

/** Begins a refinement under the locks of agent and session: its agent is asked first (C1, S3). */
export async function beginConsent(
  tx: Tx,
  { agent, session }: { agent: AgentRow; session: SessionRow },
  at: Date,
): Promise<TakenRefinement> {
  const account = await loadAccount(tx, agent.accountId);
  const { threshold, reviewPolicy, model, settings } = effectiveSettings(agent, account);
  const window = await loadPromptWindow(tx, agent);
  const parts = writeConsentPrompt(settings, window.shown);
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
  };
}
