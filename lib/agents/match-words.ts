import { toSearchText } from "@/lib/ledger/alike/exact-groups";
import type { SessionKind, SessionMode, SessionState } from "@/lib/ledger/entries/session";

/** The search words, as search text. */
export function toWords(query: string): readonly string[] {
  return toSearchText(query)
    .split(" ")
    .filter((word) => word !== "");
}

/** Whether a name contains every word, at any position. */
export function isNamed(name: string, words: readonly string[]): boolean {
  const text = toSearchText(name);
  return words.every((word) => text.includes(word));
}

interface SessionInWords {
  readonly id: string;
  readonly agentName: string;
  readonly kind: SessionKind;
  readonly mode: SessionMode;
  readonly state: SessionState;
}

const shortestId = 4;

/** Whether each word is in the agent's name, or starts one for its state, kind or id. */
export function isSessionMeant(session: SessionInWords, words: readonly string[]): boolean {
  const name = toSearchText(session.agentName);
  const said = sayOf(session);
  return words.every(
    (word) =>
      name.includes(word) ||
      said.some((one) => one.startsWith(word)) ||
      (word.length >= shortestId && session.id.startsWith(word)),
  );
}

function sayOf({ kind, mode, state }: SessionInWords): string[] {
  const modeWords = mode === "full" ? "full" : "exact duplicates only";
  return `session ${kind} ${modeWords} ${stateWords[state]}`.split(" ");
}

const stateWords: Readonly<Record<SessionState, string>> = {
  queued: "queued waiting",
  "asking-consent": "asking for consent",
  running: "running live",
  "awaiting-review": "awaiting review waiting to decide",
  unchanged: "unchanged",
  approved: "approved",
  "rolled-back": "rolled back rollback",
  declined: "declined",
  failed: "failed",
};
