import { joinLines, splitKeywords, splitLines } from "@/lib/handbook/grammar/document";
import {
  type AddFault,
  collectFaults,
  isComment,
  isOtherBullet,
  type LineFault,
} from "@/lib/handbook/grammar/fault";
import type { LineRange } from "@/lib/handbook/grammar/memory";

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

type Words =
  | { readonly kind: "blank" | "version" }
  | { readonly kind: "heading"; readonly level: number; readonly text: string }
  | { readonly kind: "bullet"; readonly indent: string; readonly text: string }
  | { readonly kind: "text"; readonly text: string };

/** One line of memory_summary.md by itself. `end` is the white space at its end, a "\r" too. */
type SummaryLine = Words & { readonly end: string };

export function readSummaryLine(line: string, at: number): SummaryLine {
  const words = line.trimEnd();
  return { ...readWords(words, at), end: line.slice(words.length) };
}

function readWords(words: string, at: number): Words {
  if (words === "") return { kind: "blank" };
  if (words === "v1" && at === 1) return { kind: "version" };
  const [, marks = "", title = ""] = /^(#{1,6}) (\S.*)$/s.exec(words) ?? [];
  if (marks !== "") return { kind: "heading", level: marks.length, text: title };
  const [, indent, item] = /^(\s*)- (\S.*)$/s.exec(words) ?? [];
  if (indent !== undefined && item !== undefined) return { kind: "bullet", indent, text: item };
  return { kind: "text", text: words };
}

/** The inverse of `readSummaryLine`. */
function printSummaryLine(line: SummaryLine): string {
  return printWords(line) + line.end;
}

function printWords(line: SummaryLine): string {
  switch (line.kind) {
    case "blank":
      return "";
    case "version":
      return "v1";
    case "heading":
      return `${"#".repeat(line.level)} ${line.text}`;
    case "bullet":
      return `${line.indent}- ${line.text}`;
    case "text":
      return line.text;
  }
}

type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };

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

/** The inverse of `parseSummary`. */
export function printSummary({ lines }: Pick<ParsedSummary, "lines">): string {
  return joinLines(lines.map(printSummaryLine));
}

function readLine(reading: Reading, line: SummaryLine, at: number): void {
  const { fault, sections } = reading;
  const section = sections.at(-1);
  if (line.kind === "version") return;
  if (line.kind === "text" && isComment(line.text)) {
    return fault(at, "comment", "This is a comment; it is kept, and nothing reads it.");
  }
  if (line.kind === "heading" && line.level < 3) return readSection(reading, line, at);
  if (section === undefined) {
    fault(at, "text-before-section", 'Before "## User Profile" stands only the first line, "v1".');
  } else if (section.title === index) {
    if (line.kind === "heading") readScope(reading, line, at);
    else if (line.kind === "bullet") readBullet(reading, line, at);
    else readText(reading, printSummaryLine(line).trimEnd(), at);
  }
}

function readSection(reading: Reading, line: SummaryLine & { kind: "heading" }, at: number): void {
  const { fault, sections } = reading;
  Object.assign(reading, { isOlder: false, scope: null, day: null, topic: null });
  const title = summarySections.find((one) => line.level === 2 && sameTitle(line.text, one));
  if (title === undefined) {
    const known = summarySections.map((one) => `"## ${one}"`).join(", ");
    fault(at, "unknown-heading", `Use only these headings of this level: ${known}.`);
    return;
  }
  const last = sections.at(-1);
  if (sections.some((section) => section.title === title)) {
    fault(at, "section-twice", `"## ${title}" is there already; put this text there.`);
  } else if (last && summarySections.indexOf(last.title) > summarySections.indexOf(title)) {
    fault(at, "section-order", `Move "## ${title}" above "## ${last.title}".`);
  }
  sections.push({ title, from: at, to: at });
}

/** Word processors curl the apostrophe. */
function sameTitle(written: string, title: string): boolean {
  return written.replace("’", "'") === title;
}

function readScope(reading: Reading, line: SummaryLine & { kind: "heading" }, at: number): void {
  const { fault, isOlder, scope } = reading;
  const { level, text } = line;
  reading.topic = null;
  const empty = { days: [], from: at, to: at };
  if (level === 3) {
    if (isOlder)
      fault(
        at,
        "older-topics-last",
        `Move this above "### ${older}", which comes last; older scopes have "####".`,
      );
    Object.assign(reading, { isOlder: text === older, scope: null, day: null });
    if (text !== older) reading.scope = { title: text, isOlder: false, ...empty };
  } else if (level === 4 && isOlder) {
    reading.day = { date: null, topics: [], from: at, to: at };
    reading.scope = { title: text, isOlder, ...empty, days: [reading.day] };
  } else if (level === 4 && scope !== null) {
    readDay(reading, scope, text, at);
    return;
  } else {
    fault(
      at,
      "unknown-heading",
      `Write "### scope", below it "#### YYYY-MM-DD", and at the end "### ${older}" with "#### scope".`,
    );
    return;
  }
  if (reading.scope !== null) reading.scopes.push(reading.scope);
}

function readDay(reading: Reading, scope: Draft<SummaryScope>, date: string, at: number): void {
  const { fault } = reading;
  const last = scope.days.at(-1)?.date ?? null;
  if (!isDate(date)) {
    fault(at, "day-form", 'Write the day of these topics as "#### YYYY-MM-DD".');
  } else if (last !== null && isDate(last) && date >= last) {
    fault(
      at,
      "day-order",
      `Order the days of a scope from the newest on, each once: ${date} comes before ${last}.`,
    );
  }
  reading.day = { date, topics: [], from: at, to: at };
  scope.days.push(reading.day);
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function readBullet(reading: Reading, line: SummaryLine & { kind: "bullet" }, at: number): void {
  const { fault, day, topic } = reading;
  if (line.indent !== "") {
    const [, key, value = ""] = /^(desc|learnings): ?(.*)$/s.exec(line.text) ?? [];
    if (topic === null || (key !== "desc" && key !== "learnings")) {
      fault(
        at,
        "topic-form",
        'Below "- topic: keywords" stand only "  - desc: …" and "  - learnings: …".',
      );
    } else if (value === "" || topic[key] !== null) {
      fault(
        at,
        "topic-form",
        `Write one "  - ${key}: …" for each topic, with its text in the same line.`,
      );
    } else {
      topic[key] = value;
    }
    return;
  }
  reading.topic = null;
  const colon = findColon(line.text);
  if (day === null) {
    fault(
      at,
      "topic-place",
      `Put this topic below "### scope" and "#### YYYY-MM-DD", or below "### ${older}" and "#### scope".`,
    );
    return;
  }
  const name = colon === -1 ? line.text : line.text.slice(0, colon);
  const keywords = colon === -1 ? [] : splitKeywords(line.text.slice(colon + 1));
  if (keywords.length === 0) {
    fault(
      at,
      "topic-form",
      'Write a topic as "- topic: keywords", with the keywords separated by commas.',
    );
  }
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
    readBullet(reading, { kind: "bullet", indent, text: words, end: "" }, at);
    fault(at, "bullet-sign", 'Start each bullet with "- ", not with "*", "+" or a number.');
  } else if (topic === null || !/^\s/.test(text)) {
    fault(
      at,
      "plain-text",
      `"## ${index}" holds topics only; write this as "- topic: keywords" or move it to a section above.`,
    );
  }
}

/** H4: a topic of a day has its description and its learnings; an older one may be compact. */
function checkTopics({ isOlder, days }: SummaryScope, fault: AddFault): void {
  for (const { from, name, desc, learnings } of days.flatMap(({ topics }) => topics)) {
    if (!isOlder && (desc === null || learnings === null)) {
      fault(
        from,
        "topic-incomplete",
        `Add "  - desc: …" and "  - learnings: …" below the topic "${name}".`,
      );
    }
  }
}
