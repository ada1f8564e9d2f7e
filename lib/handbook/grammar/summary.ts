import { z } from "zod";
import {
  type PlainLine,
  readPlainLine,
  splitKeywords,
  splitLines,
} from "@/lib/handbook/grammar/document";
import {
  type AddFault,
  checkOrder,
  collectFaults,
  isComment,
  isOtherBullet,
  type LineFault,
} from "@/lib/handbook/grammar/fault";
import type { Draft, LineRange } from "@/lib/handbook/grammar/memory";

/** H4: what memory_summary.md must have, in this order. */
const summarySections = [
  "User Profile",
  "User preferences",
  "General Tips",
  "What's in Memory",
] as const;
export type SummarySectionTitle = (typeof summarySections)[number];

/** `- topic: keywords`, with what stands below it. */
export interface SummaryTopic extends LineRange {
  readonly name: string;
  readonly keywords: readonly string[];
  readonly desc: string | null;
  readonly learnings: string | null;
}

interface SummaryDay extends LineRange {
  /** `YYYY-MM-DD`; null among the older topics, which have no days. */
  readonly date: string | null;
  readonly topics: readonly SummaryTopic[];
}

/** A cwd or project below `## What's in Memory`, or below its older topics. */
interface SummaryScope extends LineRange {
  readonly title: string;
  readonly isOlder: boolean;
  readonly days: readonly SummaryDay[];
}

export interface ParsedSummary {
  readonly lines: readonly SummaryLine[];
  readonly sections: readonly (LineRange & { readonly title: SummarySectionTitle })[];
  readonly scopes: readonly SummaryScope[];
  readonly faults: readonly LineFault[];
}

/** One line of memory_summary.md by itself. */
type SummaryLine = PlainLine | (Pick<PlainLine, "source" | "level"> & { readonly kind: "version" });

export function readSummaryLine(source: string, at: number): SummaryLine {
  const isVersion = at === 1 && source.trimEnd() === "v1";
  return isVersion ? { source, level: 0, kind: "version" } : readPlainLine(source);
}

const index = "What's in Memory";
const older = "Older Memory Topics";

interface Reading {
  readonly sections: Draft<LineRange & { title: SummarySectionTitle }>[];
  readonly scopes: Draft<SummaryScope>[];
  /** Whether the heading of the older topics was read. */
  isOlder: boolean;
  scope: Draft<SummaryScope> | null;
  day: Draft<SummaryDay> | null;
  topic: Draft<SummaryTopic> | null;
  readonly fault: AddFault;
}

/** H4: reads memory_summary.md. Whatever the text is, each of its lines is in `lines`. */
export function parseSummary(text: string): ParsedSummary {
  const lines = splitLines(text).map((line, place) => readSummaryLine(line, place + 1));
  const { faults, add: fault } = collectFaults();
  const open = { isOlder: false, scope: null, day: null, topic: null };
  const reading: Reading = { sections: [], scopes: [], ...open, fault };
  for (const [place, line] of lines.entries()) {
    if (line.kind !== "blank") readLine(reading, line, place + 1);
    for (const part of [reading.sections.at(-1), reading.scope, reading.day, reading.topic]) {
      if (part) part.to = place + 1;
    }
  }
  const { sections, scopes } = reading;
  for (const title of summarySections) {
    if (!sections.some((section) => section.title === title)) {
      fault(1, "section-missing", `Add the heading "## ${title}"; it is required.`);
    }
  }
  for (const scope of scopes) checkTopics(scope, fault);
  return { lines, sections, scopes, faults: faults.sort((a, b) => a.line - b.line) };
}

function readLine(reading: Reading, line: SummaryLine, at: number): void {
  const { fault, sections } = reading;
  const section = sections.at(-1);
  if (line.kind === "version") return;
  if (isComment(line.source)) return fault(at, "comment");
  if (line.kind === "heading" && line.level < 3) return readSection(reading, line, at);
  if (section === undefined) return fault(at, "text-before-section");
  if (section.title !== index) return;
  if (line.kind === "heading") readScope(reading, line, at);
  else if (line.kind === "bullet") readBullet(reading, line.indent, line.text, at);
  else readText(reading, line.source.trimEnd(), at);
}

type Heading = PlainLine & { kind: "heading" };

function readSection(reading: Reading, { level, text }: Heading, at: number): void {
  const { fault, sections } = reading;
  Object.assign(reading, { isOlder: false, scope: null, day: null, topic: null });
  // Word processors curl the apostrophe.
  const title = summarySections.find((one) => level === 2 && text.replace("’", "'") === one);
  if (title === undefined) {
    const known = summarySections.map((one) => `"## ${one}"`).join(", ");
    fault(at, "unknown-heading", `Use only these headings of this level: ${known}.`);
    return;
  }
  checkOrder(title, sections, summarySections, at, fault);
  sections.push({ title, from: at, to: at });
}

function readScope(reading: Reading, { level, text }: Heading, at: number): void {
  const { fault, isOlder, scope } = reading;
  reading.topic = null;
  const empty = { days: [], from: at, to: at };
  if (level === 3) {
    if (isOlder) fault(at, "older-topics-last");
    Object.assign(reading, { isOlder: text === older, scope: null, day: null });
    if (text !== older) reading.scope = { title: text, isOlder: false, ...empty };
  } else if (level === 4 && isOlder) {
    reading.day = { date: null, topics: [], from: at, to: at };
    reading.scope = { title: text, isOlder, ...empty, days: [reading.day] };
  } else if (level === 4 && scope !== null) {
    return readDay(reading, scope, text, at);
  } else {
    const words = `Write "### scope", below it "#### YYYY-MM-DD", and at the end "### ${older}" with "#### scope".`;
    return fault(at, "unknown-heading", words);
  }
  if (reading.scope !== null) reading.scopes.push(reading.scope);
}

function readDay(reading: Reading, scope: Draft<SummaryScope>, date: string, at: number): void {
  const { fault } = reading;
  const last = scope.days.at(-1)?.date ?? null;
  const isDay = (text: string) => z.iso.date().safeParse(text).success;
  if (!isDay(date)) fault(at, "day-form");
  else if (last !== null && isDay(last) && date >= last) {
    const words = `Order the days of a scope from the newest on, each once: ${date} comes before ${last}.`;
    fault(at, "day-order", words);
  }
  reading.day = { date, topics: [], from: at, to: at };
  scope.days.push(reading.day);
}

function readBullet(reading: Reading, indent: string, text: string, at: number): void {
  const { fault, day, topic } = reading;
  if (indent !== "") {
    const [, key, value = ""] = /^(desc|learnings): ?(.*)$/s.exec(text) ?? [];
    const isKnown = topic !== null && (key === "desc" || key === "learnings");
    if (!isKnown || value === "" || topic[key] !== null) fault(at, "topic-form");
    else topic[key] = value;
    return;
  }
  reading.topic = null;
  if (day === null) return fault(at, "topic-place");
  const colon = findColon(text);
  const name = colon === -1 ? text : text.slice(0, colon);
  const keywords = colon === -1 ? [] : splitKeywords(text.slice(colon + 1));
  if (keywords.length === 0) fault(at, "topic-form");
  reading.topic = { name, keywords, desc: null, learnings: null, from: at, to: at };
  day.topics.push(reading.topic);
}

/** The first colon before a space that is not inside code. */
function findColon(text: string): number {
  const plain = text.replace(/`[^`]*`/g, (code) => "`".repeat(code.length));
  return plain.search(/:(?:\s|$)/);
}

function readText(reading: Reading, text: string, at: number): void {
  const { fault, topic } = reading;
  if (isOtherBullet(text)) {
    const [, indent = "", words = ""] = /^(\s*)\S+\s+(.*)$/s.exec(text) ?? [];
    readBullet(reading, indent, words, at);
    fault(at, "bullet-sign");
  } else if (topic === null || !/^\s/.test(text)) {
    const words = `"## ${index}" holds topics only; write this as "- topic: keywords" or move it to a section above.`;
    fault(at, "plain-text", words);
  }
}

/** H4: a topic of a day has its description and its learnings; an older one may be compact. */
function checkTopics({ isOlder, days }: SummaryScope, fault: AddFault): void {
  for (const { from, desc, learnings } of days.flatMap(({ topics }) => topics)) {
    if (!isOlder && (desc === null || learnings === null)) fault(from, "topic-incomplete");
  }
}
