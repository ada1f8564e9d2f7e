import { joinLines, splitLines } from "@/lib/handbook/folder";
import { isPlaceholder } from "@/lib/handbook/grammar/inline-text";
import type { MemoryBlock, MemorySection } from "@/lib/handbook/grammar/memory";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import { plainLine, type PlainRun } from "@/lib/handbook/plain/plain-run";
import type { RunTask } from "@/lib/handbook/run-files/read-raw-memory";

/**
 * MEMORY.md with more runs, by rules: one task group for each cwd, tasks and bullets as the records
 * say them, keywords from their fields. What is there already stays as it is.
 */
export function addPlainRuns(text: string, runs: readonly PlainRun[]): string {
  return runs.reduce(addRun, text);
}

function addRun(text: string, run: PlainRun): string {
  const refreshed = refreshLine(text, run);
  const withBlock = hasBlock(refreshed, run) ? refreshed : addBlock(refreshed, run);
  return tasksOf(run).reduce((next, task) => addTask(next, run, task), withBlock);
}

/** The line of a run that the file names already, as its record is now. */
function refreshLine(text: string, { file, line }: PlainRun): string {
  const lines = splitLines(text);
  const runs = parseMemory(text).blocks.flatMap(({ tasks }) => tasks.flatMap((task) => task.runs));
  for (const { line: at } of runs.filter((one) => one.file === file)) lines[at - 1] = line;
  return joinLines(lines);
}

function hasBlock(text: string, run: PlainRun): boolean {
  return parseMemory(text).blocks.some((block) => isOf(block, run));
}

function isOf({ appliesTo }: MemoryBlock, { cwd }: PlainRun): boolean {
  return appliesTo?.cwd === cwd;
}

function blockOf(text: string, run: PlainRun): MemoryBlock {
  const block = parseMemory(text).blocks.find((one) => isOf(one, run));
  if (block === undefined) throw new Error("A task group was just written and is not there.");
  return block;
}

function addBlock(text: string, { cwd }: PlainRun): string {
  const name = cwd.split(/[/\\]/u).findLast((part) => part !== "") ?? cwd;
  const head = [
    `# Task Group: ${`${name} (${cwd})`.replaceAll(":", "")}`,
    `scope: Runs in ${cwd}.`,
    `applies_to: cwd=${cwd}; reuse_rule=only in this folder and below`,
    "",
  ];
  return insert(text, splitLines(text).length + 1, head);
}

/** Of a record without tasks, the run itself is one. */
function tasksOf({ fields, file }: PlainRun): readonly RunTask[] {
  if (fields.tasks.length > 0) return fields.tasks;
  const title = fields.task ?? fields.description ?? file.replace(/\.md$/u, "");
  const nothing = { preferenceSignals: [], reusableKnowledge: [], failures: [], references: [] };
  return [{ title, taskGroup: null, outcome: fields.outcome, ...nothing }];
}

function addTask(text: string, run: PlainRun, task: RunTask): string {
  const title = titleOf(run, task);
  const block = blockOf(text, run);
  const known = block.tasks.find((one) => one.title === title);
  const number = known?.number ?? Math.max(0, ...block.tasks.map((one) => one.number)) + 1;
  let next = text;
  if (known === undefined) {
    const at = block.sections[0]?.from ?? block.to + 1;
    next = insert(next, at, [
      `## Task ${number}: ${title}`,
      "### rollout_summary_files",
      run.line,
      "### keywords",
      keywordsOf(run, title).join(", "),
      "",
    ]);
  } else if (!known.runs.some(({ file }) => file === run.file)) {
    next = insert(next, (known.runs.at(-1)?.line ?? known.from) + 1, [run.line]);
  }
  const { preferenceSignals, reusableKnowledge, failures } = task;
  next = addBullets(next, run, number, "User preferences", preferenceSignals);
  next = addBullets(next, run, number, "Reusable knowledge", reusableKnowledge);
  return addBullets(next, run, number, "Failures and how to do differently", failures);
}

function titleOf({ fields, file }: PlainRun, { title }: RunTask): string {
  const plain = plainLine(title);
  if (plain !== "" && !isPlaceholder(plain)) return plain;
  return plainLine(fields.description ?? "") || file.replace(/\.md$/u, "");
}

function keywordsOf({ fields, file }: PlainRun, title: string): string[] {
  const own = fields.keywords.map((word) => plainLine(word).replaceAll(",", " "));
  const words = own.length > 0 ? own : title.split(/[\s,]+/u).filter((word) => word.length > 3);
  const telling = [...new Set(words)].filter((word) => word !== "" && !isPlaceholder(word));
  return telling.length > 0 ? telling.slice(0, 12) : [file.replace(/\.md$/u, "")];
}

const order = [
  "User preferences",
  "Reusable knowledge",
  "Failures and how to do differently",
] as const;

function addBullets(
  text: string,
  run: PlainRun,
  number: number,
  title: MemorySection["title"],
  given: readonly string[],
): string {
  const { sections, to } = blockOf(text, run);
  const section = sections.find((one) => one.title === title);
  const there = section?.bullets.map((bullet) => bullet.text) ?? [];
  const fresh = [...new Set(given.map(plainLine))].filter(
    (words) => words !== "" && !there.some((bullet) => bullet.startsWith(words)),
  );
  if (fresh.length === 0) return text;
  const bullets = fresh.map((words) => `- ${words} [Task ${number}]`);
  if (section !== undefined) {
    return insert(text, lastLineOf(text, section) + 1, bullets);
  }
  const later = sections.find((one) => order.indexOf(one.title) > order.indexOf(title));
  return insert(text, later?.from ?? to + 1, [`## ${title}`, ...bullets, ""]);
}

/** The last line of a section that says something. */
function lastLineOf(text: string, { from, to }: MemorySection): number {
  const lines = splitLines(text);
  let last = to;
  while (last > from && lines[last - 1]?.trim() === "") last -= 1;
  return last;
}

/** Lines before line `at`, from 1; a blank line comes before a heading that follows text. */
function insert(text: string, at: number, added: readonly string[]): string {
  const lines = text === "" ? [] : splitLines(text);
  const place = Math.min(at - 1, lines.length);
  const needsBlank = added[0]?.startsWith("#") === true && (lines[place - 1] ?? "").trim() !== "";
  lines.splice(place, 0, ...(needsBlank ? [""] : []), ...added);
  return joinLines(lines);
}
