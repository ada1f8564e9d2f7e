import { joinLines, splitLines } from "@/lib/handbook/folder";
import { readCitations } from "@/lib/handbook/grammar/inline-text";
import type { MemoryBlock } from "@/lib/handbook/grammar/memory";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import { parseSummary } from "@/lib/handbook/grammar/parse-summary";
import type { SummarySectionTitle } from "@/lib/handbook/grammar/summary";

const mostPreferences = 40;

/**
 * memory_summary.md for a MEMORY.md, by rules: what it says of the user and its tips stay, new
 * preferences are added, and each task group has one topic under the day of its newest run.
 */
export function writePlainSummary(memoryText: string, before: string): string {
  const { blocks } = parseMemory(memoryText);
  const kept = (title: SummarySectionTitle) => sectionLines(before, title);
  const preferences = kept("User preferences");
  const known = new Set(preferences.map((line) => line.trim()));
  const fresh = blocks
    .flatMap(({ sections }) => sections.filter(({ title }) => title === "User preferences"))
    .flatMap(({ bullets }) => bullets.map(({ text }) => `- ${withoutCitations(text)}`))
    .filter((line) => !known.has(line))
    .slice(0, Math.max(0, mostPreferences - preferences.length));
  return joinLines([
    "v1",
    "",
    "## User Profile",
    ...orElse(kept("User Profile"), "Nothing is known yet."),
    "",
    "## User preferences",
    ...orElse([...preferences, ...new Set(fresh)], "None are recorded yet."),
    "",
    "## General Tips",
    ...orElse(kept("General Tips"), "- Open MEMORY.md for the task group of your folder."),
    "",
    "## What's in Memory",
    ...indexOf(blocks, topicsBefore(before)),
    "",
  ]);
}

/** Lines of a section of the summary before, without its heading and outer blank lines. */
function sectionLines(text: string, title: SummarySectionTitle): string[] {
  const section = parseSummary(text).sections.find((one) => one.title === title);
  if (section === undefined) return [];
  return joinLines(splitLines(text).slice(section.from, section.to)).trim().split("\n");
}

function orElse(lines: readonly string[], empty: string): readonly string[] {
  return lines.some((line) => line.trim() !== "") ? lines : [empty];
}

function withoutCitations(text: string): string {
  return readCitations(text).length === 0 ? text : text.replace(/(?:\s*\[Tasks? [^\]]*\])+$/u, "");
}

/** What the summary before says of each topic, by its name. */
function topicsBefore(text: string): Map<string, string[]> {
  const lines = splitLines(text);
  const topics = parseSummary(text).scopes.flatMap(({ days }) => days.flatMap((day) => day.topics));
  return new Map(
    topics.map(({ name, from, to }) => [
      name,
      lines.slice(from, to).filter((line) => line.trim() !== ""),
    ]),
  );
}

function indexOf(blocks: readonly MemoryBlock[], known: ReadonlyMap<string, string[]>): string[] {
  const dated = blocks
    .map((block) => ({ block, scope: block.appliesTo?.cwd ?? block.title, date: dateOf(block) }))
    .toSorted((a, b) => b.date.localeCompare(a.date));
  const recent = [...new Set(blocks.flatMap(datesOf))].toSorted().reverse().slice(0, 3);
  const isRecent = ({ date }: { date: string }) => recent.includes(date);
  const now = Map.groupBy(dated.filter(isRecent), ({ scope }) => scope);
  const older = Map.groupBy(
    dated.filter((one) => !isRecent(one)),
    ({ scope }) => scope,
  );
  return [
    ...[...now].flatMap(([scope, some]) => [
      `### ${scope}`,
      ...[...Map.groupBy(some, ({ date }) => date)].flatMap(([date, same]) => [
        `#### ${date}`,
        ...same.flatMap(({ block }) => topicLines(block, known)),
      ]),
    ]),
    ...(older.size === 0 ? [] : ["### Older Memory Topics"]),
    ...[...older].flatMap(([scope, some]) => [
      `#### ${scope}`,
      ...some.flatMap(({ block }) => topicLines(block, known)),
    ]),
  ];
}

function topicLines(block: MemoryBlock, known: ReadonlyMap<string, string[]>): string[] {
  const keywords = [...new Set(block.tasks.flatMap((task) => task.keywords))].slice(0, 8);
  const goals = block.tasks.map(({ title }) => title);
  const learned = block.sections.reduce((sum, { bullets }) => sum + bullets.length, 0);
  return [
    `- ${block.title}: ${keywords.join(", ")}`,
    ...(known.get(block.title) ?? [
      `  - desc: ${goals.slice(0, 3).join("; ")}`,
      `  - learnings: ${learned} lines in MEMORY.md`,
    ]),
  ];
}

function datesOf({ tasks }: MemoryBlock): string[] {
  return tasks
    .flatMap(({ runs }) => runs.map(({ fields }) => (fields.updated_at ?? "").slice(0, 10)))
    .filter((date) => /^\d{4}-\d\d-\d\d$/.test(date));
}

function dateOf(block: MemoryBlock): string {
  return datesOf(block).toSorted().at(-1) ?? "";
}
