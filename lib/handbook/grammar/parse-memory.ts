import {
  joinLines,
  readCitations,
  splitKeywords,
  splitLines,
} from "@/lib/handbook/grammar/document";
import {
  type AddFault,
  checkBold,
  collectFaults,
  findBlockFaults,
  isComment,
  isOtherBullet,
  sayLooseLine,
} from "@/lib/handbook/grammar/fault";
import {
  headingLevel,
  type MemoryBlock,
  type MemoryBullet,
  type MemoryLine,
  type MemorySection,
  memorySections,
  type MemoryTask,
  type ParsedMemory,
  printMemoryLine,
  readMemoryLine,
} from "@/lib/handbook/grammar/memory";
import { readRunLine } from "@/lib/handbook/grammar/run-files";

type Draft<T> = { -readonly [K in keyof T]: T[K] extends readonly (infer U)[] ? U[] : T[K] };
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
  const reading: Reading = {
    blocks: [],
    part: "outside",
    block: null,
    task: null,
    section: null,
    bullet: null,
    isFenced: false,
    fault,
  };
  for (const [index, line] of lines.entries()) {
    if (line.kind !== "blank") readLine(reading, line, index + 1);
    for (const open of [reading.block, reading.task, reading.section]) {
      if (open !== null) open.to = index + 1;
    }
  }
  for (const block of reading.blocks) findBlockFaults(block, fault);
  return { lines, blocks: reading.blocks, faults: faults.sort((a, b) => a.line - b.line) };
}

/** The inverse of `parseMemory`. */
export function printMemory({ lines }: Pick<ParsedMemory, "lines">): string {
  return joinLines(lines.map(printMemoryLine));
}

function readLine(reading: Reading, line: MemoryLine, at: number): void {
  const { fault, block } = reading;
  if (isContinuation(reading, line)) return continueBullet(reading, line, at);
  reading.isFenced = false;
  if (line.kind === "text" && isComment(line.text)) {
    return fault(at, "comment", "This is a comment; it is kept, and nothing reads it.");
  }
  if (reading.part !== "runs" && reading.part !== "keywords") checkBold(line, at, fault);
  if (line.kind === "group") return openBlock(reading, line.title, at);
  if (block === null) {
    fault(
      at,
      "text-before-block",
      'Start the file with "# Task Group: …"; nothing comes before it.',
    );
    return;
  }
  if (headingLevel(line) > 0) return readHeading(reading, line, at);
  if (line.kind === "scope" || line.kind === "applies-to") return readHead(reading, line, at);
  if (line.kind === "bullet") return readBullet(reading, line, at);
  if (reading.part === "keywords" && reading.task?.keywordsLine === null && line.kind === "text") {
    reading.task.keywordsLine = at;
    reading.task.keywords = splitKeywords(line.text);
    return;
  }
  if (reading.part !== "unknown") sayLooseLine(line, at, reading.part, fault);
}

function openBlock(reading: Reading, title: string, at: number): void {
  reading.block = {
    title,
    scope: null,
    appliesTo: null,
    tasks: [],
    sections: [],
    from: at,
    to: at,
  };
  reading.blocks.push(reading.block);
  close(reading, "head");
}

function close(reading: Reading, part: Part): void {
  Object.assign(reading, { part, task: null, section: null, bullet: null });
}

function readHeading(reading: Reading, line: MemoryLine, at: number): void {
  const { fault, block, task } = reading;
  reading.bullet = null;
  if (line.kind === "task" && block !== null) {
    close(reading, "task");
    if (block.sections.length > 0) {
      fault(
        at,
        "task-after-section",
        "Move this task above the block's User preferences, Reusable knowledge and Failures sections.",
      );
    }
    const { number, title } = line;
    const empty = { runs: [], keywords: [], keywordsLine: null, bullets: [] };
    reading.task = { number, title, ...empty, from: at, to: at };
    block.tasks.push(reading.task);
  } else if (line.kind === "section" && block !== null) {
    const place = memorySections.indexOf(line.title);
    const last = block.sections.at(-1);
    if (block.sections.some(({ title }) => title === line.title)) {
      fault(
        at,
        "section-twice",
        `This block has "## ${line.title}" already; put these bullets there.`,
      );
    } else if (last !== undefined && memorySections.indexOf(last.title) > place) {
      fault(at, "section-order", `Move "## ${line.title}" above "## ${last.title}".`);
    }
    close(reading, "section");
    reading.section = { title: line.title, bullets: [], from: at, to: at };
    block.sections.push(reading.section);
  } else if (line.kind === "runs-heading" && task !== null) {
    if (reading.part !== "task") {
      fault(
        at,
        "subheading-order",
        'Write "### rollout_summary_files" once, right below the task\'s heading.',
      );
    }
    reading.part = "runs";
  } else if (line.kind === "keywords-heading" && task !== null) {
    if (task.keywordsLine !== null || reading.part !== "runs") {
      fault(at, "subheading-order", 'Write "### keywords" once, below the run files of the task.');
    }
    reading.part = "keywords";
  } else if (reading.part !== "unknown" || headingLevel(line) < 3) {
    const isPart = headingLevel(line) < 3;
    fault(at, isPart ? "unknown-heading" : "unknown-subheading", sayUnknownHeading(line));
    if (isPart) close(reading, "unknown");
    else reading.part = "unknown";
  }
}

function sayUnknownHeading(line: MemoryLine): string {
  if (line.kind === "runs-heading" || line.kind === "keywords-heading") {
    return 'This heading belongs below a "## Task n: …".';
  }
  const sections = memorySections.map((title) => `"## ${title}"`).join(", ");
  return `Use only these headings: "# Task Group: …", "## Task n: …" (a number from 1), "### rollout_summary_files", "### keywords", ${sections}.`;
}

function readHead(
  { block, part, fault }: Reading,
  line: MemoryLine & { kind: "scope" | "applies-to" },
  at: number,
): void {
  const key = line.kind === "scope" ? "scope" : "applies_to";
  if (block === null) return;
  const isTaken = line.kind === "scope" ? block.scope !== null : block.appliesTo !== null;
  if (part !== "head" || isTaken || (line.kind === "scope" && block.appliesTo !== null)) {
    fault(
      at,
      "head-order",
      `Write "${key}:" once, in the order title, scope, applies_to, right below the block's heading.`,
    );
    return;
  }
  if (line.kind === "scope") {
    block.scope = line.text;
    return;
  }
  const [, cwd = "", reuseRule = ""] = /^cwd=(.*?); ?reuse_rule=(.*)$/s.exec(line.text) ?? [];
  block.appliesTo = { cwd: cwd.trim(), reuseRule: reuseRule.trim() };
  if (block.appliesTo.cwd === "" || block.appliesTo.reuseRule === "") {
    fault(at, "applies-to-form", 'Write "applies_to: cwd=…; reuse_rule=…" with both values.');
  }
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
    if (run !== null) task.runs.push({ ...run, line: at });
    else
      fault(
        at,
        "run-line",
        'Write a run as "- <file> (cwd=…, rollout_path=…, updated_at=…, thread_id=…)".',
      );
  } else if (part === "keywords" && task !== null && task.keywordsLine === null) {
    task.keywordsLine = at;
    task.keywords = splitKeywords(text);
  } else if (part === "keywords" && task !== null && bullet.skill !== null) {
    task.bullets.push(bullet);
  } else if (part === "keywords") {
    fault(at, "keywords-form", "Write all keywords of the task in one line, separated by commas.");
  } else if (part !== "unknown") {
    fault(
      at,
      "bullet-place",
      "Bullets stand below the run files, keywords and sections of a block; move this one there.",
    );
  }
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
  const text = printMemoryLine(line).trim();
  if (/^(?:```|~~~)/.test(text)) reading.isFenced = !reading.isFenced;
  bullet.to = at;
  bullet.text += `\n${text}`;
  bullet.cites = readCitations(bullet.text);
}
