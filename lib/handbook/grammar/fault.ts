import {
  memoryPath,
  findUnreadCitation,
  hasBold,
  isPlaceholder,
} from "@/lib/handbook/grammar/document";
import type {
  MemoryBlock,
  MemoryBullet,
  MemoryLine,
  MemoryTask,
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

/** Adds a fault with the sentence of its rule, or with one of its own. */
export type AddFault = (
  line: number,
  ...fault: [keyof typeof sentences] | [string, string]
) => void;

const sentences = {
  comment: "This is a comment; it is kept, and nothing reads it.",
  bold: "Write this without bold: leave the asterisks out, or put code in backticks.",
  "bullet-sign": 'Start each bullet with "- " and its text, not with "*", "+" or a number.',
  "plain-text":
    'Write this as a bullet with "- ", or indent it by two spaces to continue the bullet above.',
  "text-before-block": 'Start the file with "# Task Group: …"; nothing comes before it.',
  "head-form":
    'Between a block\'s heading and its first task stand only "scope: …" and "applies_to: cwd=…; reuse_rule=…", one line each, with their values.',
  "head-order":
    'Write "scope:" and "applies_to:" once, in the order title, scope, applies_to, right below the block\'s heading.',
  "scope-missing": 'Add "scope: …" below this heading: what the block covers.',
  "applies-to-missing": 'Add "applies_to: cwd=…; reuse_rule=…" below the scope of this block.',
  "applies-to-form": 'Write "applies_to: cwd=…; reuse_rule=…" with both values.',
  "block-without-task":
    'This block has no task; add a "## Task 1: …" with its runs, or remove the block.',
  "task-without-runs":
    'This task names no run; add "### rollout_summary_files" with a bullet for each of its runs.',
  "task-without-keywords": 'Add "### keywords" to this task, with its keywords in one line.',
  "section-empty": "This section has no bullet; add one or remove the heading.",
  "task-after-section":
    "Move this task above the block's User preferences, Reusable knowledge and Failures sections.",
  "section-twice": "This heading is there already; put the text below it there.",
  "subheading-order":
    'Write "### rollout_summary_files" once, right below the task\'s heading, and "### keywords" once, below its run files.',
  "run-line": 'Write a run as "- <file> (cwd=…, rollout_path=…, updated_at=…, thread_id=…)".',
  "run-note": "This run's line has a note; it is kept.",
  "keywords-form": "Write all keywords of the task in one line, separated by commas.",
  "bullet-place":
    "Bullets stand below the run files, keywords and sections of a block; move this one there.",
  "text-before-section": 'Before "## User Profile" stands only the first line, "v1".',
  "version-missing": 'Write "v1" as the first line of the file, alone.',
  "older-topics-last":
    'Move this above "### Older Memory Topics", which comes last; older scopes have "####".',
  "day-form": 'Write the day of these topics as "#### YYYY-MM-DD".',
  "topic-form":
    'Write a topic as "- topic: keywords", with the keywords separated by commas, and below it once "  - desc: …" and "  - learnings: …", each with its text in the same line.',
  "topic-place":
    'Put this topic below "### scope" and "#### YYYY-MM-DD", or below "### Older Memory Topics" and "#### scope".',
  "topic-incomplete": 'Add "  - desc: …" and "  - learnings: …" below this topic.',
  "front-matter-missing":
    'Start the file with front matter between two lines "---", with name and description.',
  "skill-description": 'Add "description: …": what the skill does and when to use it.',
};

export function collectFaults(): { faults: LineFault[]; add: AddFault } {
  const faults: LineFault[] = [];
  const add: AddFault = (line, ...fault) => {
    const message = fault.length === 1 ? sentences[fault[0]] : fault[1];
    faults.push({ line, rule: fault[0], message });
  };
  return { faults, add };
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
export function checkBold({ source }: MemoryLine, at: number, fault: AddFault): void {
  if (hasBold(source)) fault(at, "bold");
}

/** H4: `-` bullets only. Says what a line that is none of the grammar's should be instead. */
export function sayLooseLine({ source }: MemoryLine, at: number, part: string, fault: AddFault) {
  if (/^(?:scope|applies_to):/.test(source)) fault(at, "head-form");
  else if (/^#{1,6}(?:\S|\s*$)/.test(source)) {
    fault(at, "unknown-heading", 'Put a space after the "#" signs of a heading, then its title.');
  } else if (isOtherBullet(source) || /^\s*-(?:\S|\s*$)/.test(source)) fault(at, "bullet-sign");
  else fault(at, part === "head" ? "head-form" : "plain-text");
}

/** H4: the sections of a document stand in their order, each once. */
export function checkOrder<Title extends string>(
  title: Title,
  before: readonly { readonly title: Title }[],
  order: readonly Title[],
  at: number,
  fault: AddFault,
): void {
  const last = before.at(-1)?.title;
  if (before.some((one) => one.title === title)) fault(at, "section-twice");
  else if (last !== undefined && order.indexOf(last) > order.indexOf(title)) {
    fault(at, "section-order", `Move "## ${title}" above "## ${last}".`);
  }
}

/** What a block, a task or a section lacks, which may be so while a person's line is in it. */
export const lacks: ReadonlySet<string> = new Set([
  "block-without-task",
  "task-without-runs",
  "task-without-keywords",
  "section-empty",
]);

/** What is wrong with a block as a whole: what it lacks, its names and its citations. */
export function findBlockFaults(block: MemoryBlock, fault: AddFault): void {
  const { from, title, tasks, sections } = block;
  checkName(title, "task group", from, fault);
  if (block.scope === null) fault(from, "scope-missing");
  if (block.appliesTo === null) fault(from, "applies-to-missing");
  if (tasks.length === 0) fault(from, "block-without-task");
  for (const [index, task] of tasks.entries()) {
    findTaskFaults(task, fault);
    if (tasks.findIndex(({ number }) => number === task.number) < index) {
      const words = `This block has a Task ${task.number} already; use a number that is free.`;
      fault(task.from, "task-number-twice", words);
    }
  }
  for (const section of sections) {
    if (section.bullets.length === 0) fault(section.from, "section-empty");
  }
  for (const bullet of [...sections, ...tasks].flatMap((part) => part.bullets)) {
    findBulletFaults(bullet, tasks, fault);
  }
}

function findTaskFaults(
  { from, title, runs, keywords, keywordsLine }: MemoryTask,
  fault: AddFault,
) {
  checkName(title, "task", from, fault);
  if (runs.length === 0) fault(from, "task-without-runs");
  if (keywords.length === 0) fault(from, "task-without-keywords");
  for (const keyword of keywords) checkName(keyword, "keyword", keywordsLine ?? from, fault);
}

function findBulletFaults(bullet: MemoryBullet, tasks: readonly MemoryTask[], fault: AddFault) {
  const { length } = tasks;
  const has = `This block has ${length === 1 ? "1 task" : `${length} tasks`}`;
  for (const cited of bullet.cites) {
    if (tasks.some(({ number }) => number === cited)) continue;
    const words = `[Task ${cited}] doesn't exist. ${has}; cite the one that this bullet comes from.`;
    fault(bullet.from, "citation-unknown", words);
  }
  const unread = findUnreadCitation(bullet.text);
  if (unread !== null) {
    const words = `"${unread}" can't be read; cite each task in brackets of its own, as in [Task 1] [Task 2].`;
    fault(bullet.from, "citation-form", words);
  }
}

function checkName(name: string, what: string, at: number, fault: AddFault): void {
  if (!isPlaceholder(name)) return;
  const words = `"${name}" is a placeholder, not a ${what}; write what tells it from others.`;
  fault(at, "placeholder", words);
}
