import {
  decisionsHead,
  joinParts,
  type PartTitles,
  type PromptPart,
  type PromptSection,
  titledSections,
} from "@/lib/frame/prompt/lines";

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
