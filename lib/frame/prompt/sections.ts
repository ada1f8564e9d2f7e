import { joinText, type PromptPart } from "@/lib/frame/prompt/lines";

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

/** A section of these parts; none if there are none. */
export function joinParts(title: string, parts: readonly PromptPart[]): PromptSection[] {
  return parts.length === 0 ? [] : [{ title, text: joinText(parts) }];
}
