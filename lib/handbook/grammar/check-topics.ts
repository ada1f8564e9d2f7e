import type { AddFault } from "@/lib/handbook/grammar/fault";
import type { MemoryBlock, ParsedMemory } from "@/lib/handbook/grammar/memory";
import { printMemory } from "@/lib/handbook/grammar/parse-memory";
import type { ParsedSummary, SummaryTopic } from "@/lib/handbook/grammar/summary";

/** H4: no topic twice, keywords that MEMORY.md has, and a topic for each task group. */
export function checkTopics(
  { scopes, sections }: ParsedSummary,
  memory: ParsedMemory,
  fault: AddFault,
): void {
  const topics = scopes.flatMap(({ days }) => days).flatMap((day) => day.topics);
  const whole = plainOf(printMemory(memory));
  const seen = new Map<string, number>();
  for (const topic of topics) {
    const name = plainOf(topic.name);
    const before = seen.get(name);
    if (before === undefined) seen.set(name, topic.from);
    else
      fault(
        topic.from,
        "topic-twice",
        `The topic "${topic.name}" is in line ${before} already; merge the two.`,
      );
    const missing = topic.keywords.filter((keyword) => !whole.includes(plainOf(keyword)));
    if (missing.length > 0) {
      const which = missing.map((keyword) => `"${keyword}"`).join(", ");
      fault(
        topic.from,
        "keyword-unknown",
        `Not found in MEMORY.md: ${which}; use words that stand there.`,
      );
    }
  }
  const index = sections.find(({ title }) => title === "What's in Memory")?.from ?? 1;
  for (const block of memory.blocks) {
    const text = plainOf(printMemory({ lines: memory.lines.slice(block.from - 1, block.to) }));
    if (!topics.some((topic) => isAbout(topic, block, text))) {
      fault(
        index,
        "group-missing",
        `No topic leads to the task group "${block.title}"; add one with its keywords.`,
      );
    }
  }
}

/** Whether a topic leads to a block, given its plain text: by its title, or by two of its keywords. */
export function isAbout(
  { name, keywords }: SummaryTopic,
  { title }: MemoryBlock,
  text: string,
): boolean {
  if (plainOf(name).includes(plainOf(title))) return true;
  const found = keywords.filter((keyword) => text.includes(plainOf(keyword)));
  return found.length > 0 && found.length >= Math.min(2, keywords.length);
}

/** A text as topics are compared. */
export function plainOf(text: string): string {
  return text.replaceAll("`", "").replace(/\s+/g, " ").trim().toLowerCase();
}
