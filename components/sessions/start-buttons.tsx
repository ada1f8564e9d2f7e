"use client";

import type { StartSessionProps } from "@/components/agents/start-session";
import type { StartFoldProps } from "@/components/conversations/start-fold";
import type { StartHandbookProps } from "@/components/handbook/start-handbook";
import type { StartReflectionProps } from "@/components/observations/start-reflection";
import { kindOf } from "@/components/sessions/kind-of";
import { sessionKinds } from "@/lib/ledger/entries/session";

const starts = sessionKinds.map((kind) => ({ kind, start: kindOf(kind).start }));

/** What can be started beside an agent's name, a button for each kind. */
export function AgentStarts(props: StartSessionProps) {
  return starts.map(
    ({ kind, start }) => start.beside === "agent" && <start.Button key={kind} {...props} />,
  );
}

/** What can be started beside an agent's observations. */
export function ObservationStarts(props: StartReflectionProps) {
  return starts.map(
    ({ kind, start }) => start.beside === "observations" && <start.Button key={kind} {...props} />,
  );
}

/** What can be started beside an agent's handbook and its runs. */
export function HandbookStarts(props: StartHandbookProps) {
  return starts.map(
    ({ kind, start }) => start.beside === "documents" && <start.Button key={kind} {...props} />,
  );
}

/** What can be started beside a conversation. */
export function ConversationStarts(props: StartFoldProps) {
  return starts.map(
    ({ kind, start }) => start.beside === "conversation" && <start.Button key={kind} {...props} />,
  );
}
