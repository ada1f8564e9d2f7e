import type { PromptPart } from "@/lib/refinement/prompt/ledger-lines";
import type { PromptSection } from "@/lib/refinement/prompt/prompt-sections";

/** What each part of ours begins with, and the title that people read; the task and its rules first. */
export type PartTitles = readonly (readonly [start: string, title: string])[];

/**
 * A stored prompt in its parts (P5), told apart by what each of ours begins with. The first part
 * may be an agent's system prompt, which may begin like any of them: what follows it tells.
 */
export function titledSections(
  parts: readonly PromptPart[],
  titles: PartTitles,
): readonly PromptSection[] {
  const titleOf = (text: string) => titles.find(([start]) => text.startsWith(start))?.[1] ?? null;
  const sections: { title: string; text: string }[] = [];
  const isTaskFirst = parts[1] !== undefined && titleOf(parts[1].text) === titles[1]?.[1];
  for (const [index, { number, text }] of parts.entries()) {
    const isOurs = number === null && (index > 0 || isTaskFirst);
    const title = isOurs ? titleOf(text) : null;
    const last = sections.at(-1);
    if (last !== undefined && title === null) last.text += text;
    else sections.push({ title: title ?? "Agent's system prompt", text });
  }
  return sections;
}
