import { decisionsHead } from "@/lib/refinement/prompt/decision-lines";
import type { PromptPart } from "@/lib/refinement/prompt/ledger-lines";
import { titledSections, type PartTitles } from "@/lib/refinement/prompt/titled-sections";

/** A part of a prompt as people read it: what it is, and its words to the letter. */
export interface PromptSection {
  readonly title: string;
  readonly text: string;
}

const refinementTitles: PartTitles = [
  ['You are "', "Task"],
  ["# Hard rules\n", "Hard rules"],
  ["# Refinement style of this agent\n", "Refinement style"],
  ["# Status\n", "Status"],
  ["# Look-alikes\n", "Look-alikes"],
  [decisionsHead, "Earlier decisions"],
  ["# Ledger\n", "Ledger"],
  ["\n# Now\n", "Closing"],
];

/** A refinement's or its consent's stored prompt in its parts (P1, P5). Joined they are the prompt. */
export function promptSections(
  parts: readonly PromptPart[],
  chat: "consent" | "refinement",
): readonly PromptSection[] {
  if (chat === "refinement") return titledSections(parts, refinementTitles);
  const first = parts.findIndex(({ number }) => number !== null);
  if (first === -1) return joinParts("Prompt", parts);
  const end = parts.findLastIndex(({ number }) => number !== null) + 1;
  return [
    ...joinParts("Agent's system prompt", parts.slice(0, Math.max(0, first - 1))),
    ...joinParts("Memories", parts.slice(Math.max(0, first - 1), end)),
    ...joinParts("The question", parts.slice(end)),
  ];
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
