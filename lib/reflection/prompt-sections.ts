import type { PromptPart } from "@/lib/refinement/prompt/ledger-lines";
import type { PromptSection } from "@/lib/refinement/prompt/prompt-sections";

/**
 * A stored prompt in its parts (P5), told apart by what each of ours begins with. The first part
 * may be an agent's system prompt, which may begin like any of them: what follows it tells.
 */
export function reflectionSections(parts: readonly PromptPart[]): readonly PromptSection[] {
  const sections: { title: string; text: string }[] = [];
  const isTaskFirst = parts[1] !== undefined && titleOf(parts[1].text) === "Rules";
  for (const [index, { number, text }] of parts.entries()) {
    const isOurs = number === null && (index > 0 || isTaskFirst);
    const title = isOurs ? titleOf(text) : null;
    const last = sections.at(-1);
    if (last !== undefined && title === null) last.text += text;
    else sections.push({ title: title ?? "Agent's system prompt", text });
  }
  return sections;
}

const titles: readonly (readonly [start: string, title: string])[] = [
  ['You are "', "Task"],
  ["# What is at stake\n", "Rules"],
  ["# Style of this agent\n", "Style"],
  ["# Facts that are kept already\n", "Facts"],
  ["\n# Active observations\n", "Observations"],
  ["\n# Now\n", "Closing"],
];

function titleOf(text: string): string | null {
  return titles.find(([start]) => text.startsWith(start))?.[1] ?? null;
}
