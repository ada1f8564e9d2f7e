import type { AgentRow, NewEntry, SessionRow } from "@/db/queries/agents/agent-write";
import { makeLoggable } from "@/lib/ledger/texts/content";
import type { EntryData } from "@/lib/ledger/entries/entry";
import type { Usage } from "@/lib/cost/usage";
import type { Consent } from "@/lib/refinement/consent";

/** What a model said when it was asked for consent, and what the chat cost so far. */
export interface ConsentAnswer extends Usage {
  readonly text: string;
}

type AnswerData = EntryData<"consent-answered">;
export type LoggedAnswer = NewEntry & { readonly kind: "consent-answered" };

/** An answer as the log holds it, and what it changes of its session (C3). */
export function writeAnswer(
  { agent, session, at }: { readonly agent: AgentRow; readonly session: SessionRow; at: Date },
  { text, ...usage }: ConsentAnswer,
  consent: Consent,
  unread: AnswerData["unread"],
): { answered: LoggedAnswer; answerPatch: Partial<SessionRow> } {
  const reason = makeLoggable(text.trim());
  const answer = consent === "yes" ? "yes" : "no";
  return {
    answered: {
      kind: "consent-answered",
      actor: { kind: "agent", id: agent.id, name: agent.name },
      data: { answer, reason, model: session.model, ...(unread !== undefined && { unread }) },
    },
    answerPatch: {
      consentAnswer: consent,
      consentReason: reason,
      consentAt: at,
      ...usage,
    },
  };
}
