import { joinLines, readCitations, sourceOf, splitLines } from "@/lib/handbook/grammar/document";
import { isAbout, plainOf } from "@/lib/handbook/grammar/check-summary";
import type { MemoryBlock, ParsedMemory } from "@/lib/handbook/grammar/memory";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import {
  parseSummary,
  type SummarySectionTitle,
  type SummaryTopic,
} from "@/lib/handbook/grammar/summary";

const mostPreferences = 40;

/**
 * memory_summary.md for a MEMORY.md, by rules: what it says of the user and its tips stay, new
 * preferences are added, topics keep their words, and each task group has one under the day of its
 * newest run.
 */
export function writePlainSummary(memoryText: string, before: string): string {
  const memory = parseMemory(memoryText);
  const kept = (title: SummarySectionTitle) => sectionLines(before, title);
  const preferences = kept("User preferences");
  const known = new Set(preferences.map((line) => line.trim()));
  const fresh = memory.blocks
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
    ...indexOf(memory, topicsBefore(before)),
    "",
  ]);
}

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

interface KnownTopic {
  readonly topic: SummaryTopic;
  readonly scope: string;
  readonly lines: readonly string[];
}

function topicsBefore(text: string): KnownTopic[] {
  const lines = splitLines(text);
  return parseSummary(text).scopes.flatMap(({ title: scope, days }) =>
    days.flatMap(({ topics }) =>
      topics.map((topic) => {
        const own = lines.slice(topic.from - 1, topic.to).filter((line) => line.trim() !== "");
        return { topic, scope, lines: own };
      }),
    ),
  );
}

/** The topics of a block, or one that leads to none, as a scope of the index has them. */
interface IndexEntry {
  readonly scope: string;
  readonly date: string;
  readonly lines: readonly string[];
}

function indexOf(memory: ParsedMemory, known: readonly KnownTopic[]): string[] {
  const { blocks, lines: all } = memory;
  const texts = new Map(
    blocks.map((block) => [block, plainOf(sourceOf(all.slice(block.from - 1, block.to)))]),
  );
  const recent = [...new Set(blocks.flatMap(datesOf))].toSorted().reverse().slice(0, 3);
  const isRecent = ({ date }: { date: string }) => recent.includes(date);
  const owned = Map.groupBy(known, ({ topic }) => ownerOf(topic, texts));
  const names = new Set(known.map(({ topic }) => plainOf(topic.name)));
  const dated = blocks
    .map((block): IndexEntry => {
      const own = owned.get(block) ?? [];
      const date = dateOf(block);
      const scope = own[0]?.scope ?? block.appliesTo?.cwd ?? block.title;
      const more = isRecent({ date }) ? learningsOf(block) : [];
      const lines = own.flatMap((one) => keepTopic(one, block, more));
      if (own.length > 0 || names.has(plainOf(nameOf(block)))) return { scope, date, lines };
      names.add(plainOf(nameOf(block)));
      return { scope, date, lines: [topicLine(block), descOf(block), ...learningsOf(block)] };
    })
    .filter(({ lines }) => lines.length > 0)
    .toSorted((a, b) => b.date.localeCompare(a.date));
  const left = (owned.get(undefined) ?? []).map((one) => ({ ...one, date: "" }));
  const now = Map.groupBy(dated.filter(isRecent), ({ scope }) => scope);
  const older = Map.groupBy(
    [...dated.filter((one) => !isRecent(one)), ...left],
    ({ scope }) => scope,
  );
  return [
    ...[...now].flatMap(([scope, some]) => [
      `### ${scope}`,
      ...[...Map.groupBy(some, ({ date }) => date)].flatMap(([date, same]) => [
        `#### ${date}`,
        ...same.flatMap(({ lines }) => lines),
      ]),
    ]),
    ...(older.size === 0 ? [] : ["### Older Memory Topics"]),
    ...[...older].flatMap(([scope, some]) => [
      `#### ${scope}`,
      ...some.flatMap(({ lines }) => lines),
    ]),
  ];
}

/** The block that a topic leads to: the one of its name, else the first that it is about. */
function ownerOf(
  topic: SummaryTopic,
  texts: ReadonlyMap<MemoryBlock, string>,
): MemoryBlock | undefined {
  const blocks = [...texts.keys()];
  return (
    blocks.find((block) => plainOf(nameOf(block)) === plainOf(topic.name)) ??
    blocks.find((block) => isAbout(topic, block, texts.get(block) ?? ""))
  );
}

/** A topic in its own words; keywords are the block's where the rules named it, and nothing lacks. */
function keepTopic(
  { topic, lines: [first = "", ...below] }: KnownTopic,
  block: MemoryBlock,
  learnings: readonly string[],
): string[] {
  return [
    topic.name === nameOf(block) ? topicLine(block) : first,
    ...(topic.desc === null && learnings.length > 0 ? [descOf(block)] : []),
    ...below,
    ...(topic.learnings === null ? learnings : []),
  ];
}

/** A colon with a space would end the topic's name. */
function nameOf({ title }: MemoryBlock): string {
  return title.replace(/:(?=\s|$)/gu, " -");
}

function topicLine(block: MemoryBlock): string {
  const keywords = [...new Set(block.tasks.flatMap((task) => task.keywords))].slice(0, 8);
  return `- ${nameOf(block)}: ${keywords.length > 0 ? keywords.join(", ") : block.title}`;
}

function descOf({ tasks }: MemoryBlock): string {
  const goals = tasks.map(({ title }) => title);
  return `  - desc: ${goals.slice(0, 3).join("; ")}`;
}

function learningsOf({ sections }: MemoryBlock): string[] {
  const learned = sections.reduce((sum, { bullets }) => sum + bullets.length, 0);
  return [`  - learnings: ${learned} lines in MEMORY.md`];
}

function datesOf({ tasks }: MemoryBlock): string[] {
  return tasks
    .flatMap(({ runs }) => runs.map(({ fields }) => (fields.updated_at ?? "").slice(0, 10)))
    .filter((date) => /^\d{4}-\d\d-\d\d$/.test(date));
}

function dateOf(block: MemoryBlock): string {
  return datesOf(block).toSorted().at(-1) ?? "";
}
