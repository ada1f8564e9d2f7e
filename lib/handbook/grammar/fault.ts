import {
  memoryPath,
  findUnreadCitation,
  hasBold,
  isPlaceholder,
} from "@/lib/handbook/grammar/document";
import {
  type MemoryBlock,
  type MemoryBullet,
  type MemoryLine,
  type MemoryTask,
  printMemoryLine,
} from "@/lib/handbook/grammar/memory";

export interface LineFault {
  /** From 1. */
  readonly line: number;
  /** The rule that the line breaks: a code in kebab case. */
  readonly rule: string;
  /** What is wrong and what to write instead, for the model that repairs it. */
  readonly message: string;
}

export interface Fault extends LineFault {
  readonly path: string;
}

/** H4b: the origin writes these too. */
const origins = new Set(["comment", "run-note", "run-place", "day-unknown"]);
/** What keeps a block of MEMORY.md from being read. */
const unreadable = new Set(["text-before-block", "unknown-heading"]);

/** H4b: whether a fault is only told. Of an import all is, but what makes a block unreadable. */
export function isWarned({ path, rule }: Fault, leniency: "written" | "imported"): boolean {
  if (leniency === "written") return origins.has(rule);
  return path !== memoryPath || !unreadable.has(rule);
}

export type AddFault = (line: number, rule: string, message: string) => void;

export function collectFaults(): { faults: LineFault[]; add: AddFault } {
  const faults: LineFault[] = [];
  return { faults, add: (line, rule, message) => faults.push({ line, rule, message }) };
}

/** H4b: whether a line is a comment and nothing else. */
export function isComment(text: string): boolean {
  return /^\s*<!--.*-->\s*$/.test(text);
}

/** Whether a line starts like a bullet, with another sign than "-". */
export function isOtherBullet(text: string): boolean {
  return /^\s*(?:[*+•–]|\d+[.)])\s/.test(text);
}

/** H4: no bold. */
export function checkBold(line: MemoryLine, at: number, fault: AddFault): void {
  if (hasBold(printMemoryLine(line))) {
    fault(
      at,
      "bold",
      "Write this without bold: leave the asterisks out, or put code in backticks.",
    );
  }
}

/** H4: `-` bullets only. Says what a line that is none of the grammar's should be instead. */
export function sayLooseLine(line: MemoryLine, at: number, part: string, fault: AddFault): void {
  const text = printMemoryLine(line).trimEnd();
  if (/^(?:scope|applies_to):/.test(text)) {
    fault(
      at,
      "head-form",
      'Write "scope: …" and "applies_to: cwd=…; reuse_rule=…", each with its value.',
    );
  } else if (/^#{1,6}(?:\S|$)/.test(text)) {
    fault(at, "unknown-heading", 'Put a space after the "#" signs of a heading, then its title.');
  } else if (isOtherBullet(text) || /^\s*-(?:\S|$)/.test(text)) {
    fault(
      at,
      "bullet-sign",
      'Start each bullet with "- " and its text, not with "*", "+" or a number.',
    );
  } else if (part === "head") {
    fault(
      at,
      "head-form",
      'Between a block\'s heading and its first task stand only "scope: …" and "applies_to: …", one line each.',
    );
  } else {
    fault(
      at,
      "plain-text",
      'Write this as a bullet with "- ", or indent it by two spaces to continue the bullet above.',
    );
  }
}

/** What a block, a task or a section lacks, which may be so while a person's line is in it. */
export const lacks = {
  task: "block-without-task",
  runs: "task-without-runs",
  keywords: "task-without-keywords",
  bullets: "section-empty",
} as const;

/** What is wrong with a block as a whole: what it lacks, its names and its citations. */
export function findBlockFaults(block: MemoryBlock, fault: AddFault): void {
  const { from, title, tasks, sections } = block;
  if (isPlaceholder(title)) fault(from, "placeholder", sayPlaceholder(title, "task group"));
  if (block.scope === null) {
    fault(from, "scope-missing", 'Add "scope: …" below this heading: what the block covers.');
  }
  if (block.appliesTo === null) {
    fault(
      from,
      "applies-to-missing",
      'Add "applies_to: cwd=…; reuse_rule=…" below the scope of this block.',
    );
  }
  if (tasks.length === 0) {
    fault(
      from,
      lacks.task,
      'This block has no task; add a "## Task 1: …" with its runs, or remove the block.',
    );
  }
  for (const [index, task] of tasks.entries()) {
    findTaskFaults(task, fault);
    if (tasks.findIndex(({ number }) => number === task.number) < index) {
      fault(
        task.from,
        "task-number-twice",
        `This block has a Task ${task.number} already; use a number that is free.`,
      );
    }
  }
  for (const section of sections) {
    if (section.bullets.length === 0) {
      fault(
        section.from,
        lacks.bullets,
        `"## ${section.title}" has no bullet; add one or remove the heading.`,
      );
    }
    for (const bullet of section.bullets) findBulletFaults(bullet, tasks, fault);
  }
  for (const bullet of tasks.flatMap((task) => task.bullets))
    findBulletFaults(bullet, tasks, fault);
}

function findTaskFaults(
  { from, title, runs, keywords, keywordsLine }: MemoryTask,
  fault: AddFault,
) {
  if (isPlaceholder(title)) fault(from, "placeholder", sayPlaceholder(title, "task"));
  if (runs.length === 0) {
    fault(
      from,
      lacks.runs,
      'This task names no run; add "### rollout_summary_files" with a bullet for each of its runs.',
    );
  }
  if (keywordsLine === null || keywords.length === 0) {
    fault(from, lacks.keywords, 'Add "### keywords" to this task, with its keywords in one line.');
  }
  for (const keyword of keywords.filter(isPlaceholder)) {
    fault(keywordsLine ?? from, "placeholder", sayPlaceholder(keyword, "keyword"));
  }
}

function findBulletFaults(bullet: MemoryBullet, tasks: readonly MemoryTask[], fault: AddFault) {
  const missing = bullet.cites.filter((cited) => !tasks.some(({ number }) => number === cited));
  const { length } = tasks;
  const has = `This block has ${length === 1 ? "1 task" : `${length} tasks`}`;
  for (const cited of missing) {
    fault(
      bullet.from,
      "citation-unknown",
      `[Task ${cited}] doesn't exist. ${has}; cite the one that this bullet comes from.`,
    );
  }
  const unread = findUnreadCitation(bullet.text);
  if (unread !== null) {
    fault(
      bullet.from,
      "citation-form",
      `"${unread}" can't be read; cite each task in brackets of its own, as in [Task 1] [Task 2].`,
    );
  }
}

function sayPlaceholder(name: string, what: string): string {
  return `"${name}" is a placeholder, not a ${what}; write what tells it from others.`;
}
