import { readCitations, splitKeywords, splitLines } from "@/lib/handbook/grammar/document";
import {
  type AddFault,
  checkBold,
  checkOrder,
  collectFaults,
  findBlockFaults,
  isComment,
  isOtherBullet,
  sayLooseLine,
} from "@/lib/handbook/grammar/fault";
import {
  type Draft,
  type MemoryBlock,
  type MemoryBullet,
  type MemoryLine,
  type MemorySection,
  memorySections,
  type MemoryTask,
  type ParsedMemory,
  readMemoryLine,
} from "@/lib/handbook/grammar/memory";
import { readRunLine } from "@/lib/handbook/grammar/run-files";

type Part = "outside" | "head" | "task" | "runs" | "keywords" | "section" | "unknown";

interface Reading {
  readonly blocks: Draft<MemoryBlock>[];
  part: Part;
  block: Draft<MemoryBlock> | null;
  task: Draft<MemoryTask> | null;
  section: Draft<MemorySection> | null;
  bullet: Draft<MemoryBullet> | null;
  /** Inside a fenced block of code of a bullet. */
  isFenced: boolean;
  readonly fault: AddFault;
}

/** H4: reads MEMORY.md. Whatever the text is, each of its lines is in `lines`. */
export function parseMemory(text: string): ParsedMemory {
  const lines = splitLines(text).map(readMemoryLine);
  const { faults, add: fault } = collectFaults();
  const none = { block: null, task: null, section: null, bullet: null };
  const reading: Reading = { blocks: [], part: "outside", ...none, isFenced: false, fault };
  for (const [index, line] of lines.entries()) {
    if (line.kind !== "blank") readLine(reading, line, index + 1);
    for (const open of [reading.block, reading.task, reading.section]) {
      if (open !== null) open.to = index + 1;
    }
  }
  for (const block of reading.blocks) findBlockFaults(block, fault);
  return { lines, blocks: reading.blocks, faults: faults.sort((a, b) => a.line - b.line) };
}

function readLine(reading: Reading, line: MemoryLine, at: number): void {
  const { fault, block, part, task } = reading;
  if (isContinuation(reading, line)) return continueBullet(reading, line, at);
  reading.isFenced = false;
  if (isComment(line.source)) return fault(at, "comment");
  if (part !== "runs" && part !== "keywords") checkBold(line, at, fault);
  if (line.kind === "group") return openBlock(reading, line.title, at);
  if (block === null) return fault(at, "text-before-block");
  if (line.level > 0) return readHeading(reading, block, line, at);
  if (line.kind === "scope" || line.kind === "applies-to") {
    return readHead(reading, block, line, at);
  }
  if (line.kind === "bullet") return readBullet(reading, line, at);
  if (part === "keywords" && task?.keywordsLine === null && line.kind === "text") {
    task.keywordsLine = at;
    task.keywords = splitKeywords(line.text);
  } else if (part !== "unknown") sayLooseLine(line, at, part, fault);
}

function openBlock(reading: Reading, title: string, at: number): void {
  const parts = { scope: null, appliesTo: null, tasks: [], sections: [] };
  reading.block = { title, ...parts, from: at, to: at };
  reading.blocks.push(reading.block);
  close(reading, "head");
}

function close(reading: Reading, part: Part): void {
  Object.assign(reading, { part, task: null, section: null, bullet: null });
}

function readHeading(
  reading: Reading,
  block: Draft<MemoryBlock>,
  line: MemoryLine,
  at: number,
): void {
  const { fault, task } = reading;
  reading.bullet = null;
  if (line.kind === "task") {
    close(reading, "task");
    if (block.sections.length > 0) fault(at, "task-after-section");
    const { number, title } = line;
    const empty = { runs: [], keywords: [], keywordsLine: null, bullets: [] };
    reading.task = { number, title, ...empty, from: at, to: at };
    block.tasks.push(reading.task);
  } else if (line.kind === "section") {
    const { title } = line;
    checkOrder(title, block.sections, memorySections, at, fault);
    close(reading, "section");
    reading.section = { title, bullets: [], from: at, to: at };
    block.sections.push(reading.section);
  } else if (line.kind === "runs-heading" && task !== null) {
    if (reading.part !== "task") fault(at, "subheading-order");
    reading.part = "runs";
  } else if (line.kind === "keywords-heading" && task !== null) {
    if (task.keywordsLine !== null || reading.part !== "runs") fault(at, "subheading-order");
    reading.part = "keywords";
  } else if (reading.part !== "unknown" || line.level < 3) {
    const isPart = line.level < 3;
    fault(at, isPart ? "unknown-heading" : "unknown-subheading", sayUnknownHeading(line));
    if (isPart) close(reading, "unknown");
    else reading.part = "unknown";
  }
}

function sayUnknownHeading({ kind }: MemoryLine): string {
  if (kind === "runs-heading" || kind === "keywords-heading") {
    return 'This heading belongs below a "## Task n: …".';
  }
  const sections = memorySections.map((title) => `"## ${title}"`).join(", ");
  return `Use only these headings: "# Task Group: …", "## Task n: …" (a number from 1), "### rollout_summary_files", "### keywords", ${sections}.`;
}

function readHead(
  { part, fault }: Reading,
  block: Draft<MemoryBlock>,
  { kind, text }: MemoryLine & { kind: "scope" | "applies-to" },
  at: number,
): void {
  const isTaken = block.appliesTo !== null || (kind === "scope" && block.scope !== null);
  if (part !== "head" || isTaken) return fault(at, "head-order");
  if (kind === "scope") {
    block.scope = text;
    return;
  }
  const [, cwd = "", reuseRule = ""] = /^cwd=(.*?); ?reuse_rule=(.*)$/s.exec(text) ?? [];
  block.appliesTo = { cwd: cwd.trim(), reuseRule: reuseRule.trim() };
  if (block.appliesTo.cwd === "" || block.appliesTo.reuseRule === "") fault(at, "applies-to-form");
}

function readBullet(
  reading: Reading,
  { indent, text }: MemoryLine & { kind: "bullet" },
  at: number,
): void {
  const { part, task, section, fault } = reading;
  const bullet: Draft<MemoryBullet> = {
    depth: Math.floor(indent.replaceAll("\t", "  ").length / 2),
    text,
    cites: readCitations(text),
    skill: /^Related skill: `?(skills\/[^\s`]+\/SKILL\.md)/.exec(text)?.[1] ?? null,
    from: at,
    to: at,
  };
  if (part === "section" && section !== null) {
    section.bullets.push(bullet);
    reading.bullet = bullet;
  } else if (part === "runs" && task !== null) {
    const run = readRunLine(text);
    if (run === null) fault(at, "run-line");
    else task.runs.push({ ...run, line: at });
  } else if (part === "keywords" && task !== null) {
    if (task.keywordsLine === null) {
      task.keywordsLine = at;
      task.keywords = splitKeywords(text);
    } else if (bullet.skill === null) fault(at, "keywords-form");
    else task.bullets.push(bullet);
  } else if (part !== "unknown") fault(at, "bullet-place");
}

/** A bullet goes on in indented lines, and in the fenced code among them. */
function isContinuation({ bullet, isFenced }: Reading, line: MemoryLine): boolean {
  if (bullet === null) return false;
  if (line.kind === "bullet") return isFenced && line.indent !== "";
  return (
    line.kind === "text" &&
    /^(?: {2}|\t)/.test(line.text) &&
    (isFenced || !isOtherBullet(line.text))
  );
}

function continueBullet(reading: Reading, line: MemoryLine, at: number): void {
  const { bullet, fault } = reading;
  if (bullet === null) return;
  if (!reading.isFenced) checkBold(line, at, fault);
  const text = line.source.trim();
  if (/^(?:```|~~~)/.test(text)) reading.isFenced = !reading.isFenced;
  bullet.to = at;
  bullet.text += `\n${text}`;
  bullet.cites = readCitations(bullet.text);
}
