import { decisionsHead, type PromptPart } from "@/lib/frame/prompt/lines";

/** What each part of ours begins with, and the title that people read, in their order. */
export type PartTitles = readonly (readonly [start: string, title: string])[];

/**
 * A stored prompt in its parts (P5), told apart by what each of ours begins with. The first part
 * may be an agent's system prompt, which may begin like any of them: it is ours only if the second
 * part is the one that follows.
 */
export function titledSections(
  parts: readonly PromptPart[],
  titles: PartTitles,
): readonly PromptSection[] {
  const indexOf = (text = "") => titles.findIndex(([start]) => text.startsWith(start));
  const sections: { title: string; text: string }[] = [];
  const isFirstOurs = indexOf(parts[1]?.text) === indexOf(parts[0]?.text) + 1;
  for (const [index, { number, text }] of parts.entries()) {
    const isOurs = number === null && (index > 0 || isFirstOurs);
    const title = isOurs ? titles[indexOf(text)]?.[1] : undefined;
    const last = sections.at(-1);
    if (last !== undefined && title === undefined) last.text += text;
    else sections.push({ title: title ?? "Agent's system prompt", text });
  }
  return sections;
}

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
