import { decisionsHead } from "@/lib/refinement/prompt/decision-lines";
import type { PromptPart } from "@/lib/refinement/prompt/ledger-lines";

/** A part of a prompt as people read it: what it is, and its words to the letter. */
export interface PromptSection {
  readonly title: string;
  readonly text: string;
}

/** What stands before the memories, from the last of it back (P1). */
const beforeLedger = ["Ledger", "Status", "Refinement style", "Hard rules"];
const beforeMemories = ["Memories"];

/**
 * A stored prompt in its parts (P1, P5), told apart by their places and never by their words, which
 * may be anyone's. The sections joined are the prompt.
 */
export function promptSections(
  parts: readonly PromptPart[],
  chat: "consent" | "refinement",
): readonly PromptSection[] {
  const told = parts.findIndex(({ text }, index) => index > 0 && text === decisionsHead);
  if (told !== -1) return withDecisions(parts, told, chat);
  const first = parts.findIndex(({ number }) => number !== null);
  if (first === -1) return joinParts("Prompt", parts);
  const end = parts.findLastIndex(({ number }) => number !== null) + 1;
  const names = chat === "refinement" ? beforeLedger : beforeMemories;
  const [memories = "", ...others] = names;
  const middle = first - names.length;
  return [
    ...joinParts("Agent's system prompt", parts.slice(0, Math.max(0, middle))),
    ...others
      .map((title, index) => ({ title, part: parts[first - 2 - index] }))
      .reverse()
      .flatMap(({ title, part }) => (part === undefined ? [] : joinParts(title, [part]))),
    ...joinParts(memories, parts.slice(Math.max(0, first - 1), end)),
    ...joinParts(chat === "refinement" ? "Closing" : "The question", parts.slice(end)),
  ];
}

/** D3: the section from its head, which no one else's words can be after the first part, to its end. */
function withDecisions(
  parts: readonly PromptPart[],
  told: number,
  chat: "consent" | "refinement",
): readonly PromptSection[] {
  const end = parts.findIndex(({ number }, index) => index > told && number === null) + 1;
  const others = promptSections([...parts.slice(0, told), ...parts.slice(end)], chat);
  const at = others.findIndex(({ title }) => title === "Ledger");
  return others.toSpliced(at, 0, ...joinParts("Earlier decisions", parts.slice(told, end)));
}

/**
 * The prompt of a fold: the system text, the messages, the summary so far, what is asked. Of a
 * condensing, whose system text is the fold's: the summary, and what is asked.
 */
export function foldPromptSections(
  parts: readonly PromptPart[],
  chat: "summary" | "condensing",
): readonly PromptSection[] {
  if (chat === "condensing") {
    return [
      ...joinParts("Summary to condense", parts.slice(0, -1)),
      ...joinParts("Closing", parts.slice(-1)),
    ];
  }
  return [
    ...joinParts("System text", parts.slice(0, 1)),
    ...joinParts("Messages", parts.slice(1, -2)),
    ...joinParts("Summary so far", parts.slice(1).slice(-2, -1)),
    ...joinParts("Closing", parts.slice(1).slice(-1)),
  ];
}

function joinParts(title: string, parts: readonly PromptPart[]): PromptSection[] {
  return parts.length === 0 ? [] : [{ title, text: parts.map(({ text }) => text).join("") }];
}
