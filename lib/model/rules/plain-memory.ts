import { isPlaceholder, joinLines, splitLines } from "@/lib/handbook/grammar/document";
import {
  type MemoryBlock,
  type MemorySection,
  memorySections,
  type MemoryTask,
} from "@/lib/handbook/grammar/memory";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import type { RunFields, RunTask } from "@/lib/handbook/grammar/raw-memory";
import { isSameTime, readRunLine } from "@/lib/handbook/grammar/run-files";

/** A run as the built-in rules write it into a handbook. */
export interface PlainRun {
  readonly file: string;
  readonly cwd: string;
  /** Its whole line in a task's list of files. */
  readonly line: string;
  readonly fields: RunFields;
}

/** A record's text as one plain line: no marks, no brackets that cite, skills as code. */
function plainLine(text: string): string {
  return text
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/^(?:(?:[-*•+>]+|#{1,6})\s+)+/u, "")
    .replaceAll("**", "")
    .replace(/\[(tasks? [^\]]*)\]/giu, "($1)")
    .replace(/^Related skill:/u, "Related skill")
    .replace(/`[^`]*`|(?<![\w/\\.~-])skills\/[\w-]+\/SKILL\.md/gu, (found) =>
      found.startsWith("`") ? found : `\`${found}\``,
    );
}

/** MEMORY.md with more runs: a task group per cwd, in the records' words; the rest stays. */
export function addPlainRuns(text: string, runs: readonly PlainRun[]): string {
  return runs.reduce(addRun, text);
}

function addRun(text: string, run: PlainRun): string {
  const refreshed = refreshLine(text, run);
  const withBlock = findBlock(refreshed, run) ? refreshed : addBlock(refreshed, run);
  return tasksOf(run).reduce((next, task) => addTask(next, run, task), withBlock);
}

/** The line of a run that the file names already, as its record is now. Its note stays (H4b). */
function refreshLine(text: string, { file, line }: PlainRun): string {
  const lines = splitLines(text);
  const { updated_at: now = "" } = readRunLine(line.slice(2))?.fields ?? {};
  const runs = parseMemory(text).blocks.flatMap(({ tasks }) => tasks.flatMap((task) => task.runs));
  for (const { line: at, fields, note } of runs.filter((one) => one.file === file)) {
    if (isSameTime(fields.updated_at ?? "", now)) continue;
    lines[at - 1] = note === "" ? line : line.replace(/\)$/u, () => `, ${note})`);
  }
  return joinLines(lines);
}

/** The block that names the run, else the one of its folder. */
function findBlock(text: string, run: PlainRun): MemoryBlock | undefined {
  const { blocks } = parseMemory(text);
  return (
    blocks.find(({ tasks }) => tasks.some((task) => names(task, run))) ??
    blocks.find(({ appliesTo }) => appliesTo?.cwd === run.cwd)
  );
}

function names({ runs }: MemoryTask, { file }: PlainRun): boolean {
  return runs.some((run) => run.file === file);
}

function blockOf(text: string, run: PlainRun): MemoryBlock {
  const block = findBlock(text, run);
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
  const known = block.tasks.find((one) => one.title === title) ?? namedOtherwise(block, run);
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

/** H4b: the origin names a task in words of its own. */
function namedOtherwise({ tasks }: MemoryBlock, run: PlainRun): MemoryTask | undefined {
  const titles = new Set(tasksOf(run).map((task) => titleOf(run, task)));
  if (tasks.some((one) => titles.has(one.title) && names(one, run))) return undefined;
  return tasks.find((one) => names(one, run));
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
  const place = memorySections.indexOf(title);
  const later = sections.find((one) => memorySections.indexOf(one.title) > place);
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

/** H8: a text with lines of the one before, a missing one at the end of its section. */
export function keepPeople(text: string, before: string, people: readonly number[]): string {
  const lines = splitLines(text);
  const old = splitLines(before);
  let place = 0;
  for (const number of people) {
    const line = old[number - 1] ?? "";
    if (line.trim() === "") continue;
    const found = lines.indexOf(line, place);
    if (found === -1) {
      place = Math.max(place, endOfSection(lines, headingAbove(old, number)));
      lines.splice(place, 0, line);
    } else place = found;
    place += 1;
  }
  return joinLines(lines);
}

function headingAbove(lines: readonly string[], number: number): string | undefined {
  return lines.slice(0, number - 1).findLast(isHeading);
}

function endOfSection(lines: readonly string[], heading: string | undefined): number {
  const start = heading === undefined ? -1 : lines.indexOf(heading);
  if (start === -1) return lines.length;
  const next = lines.findIndex((line, index) => index > start && isHeading(line));
  let end = next === -1 ? lines.length : next;
  while (end > start + 1 && lines[end - 1]?.trim() === "") end -= 1;
  return end;
}

function isHeading(line: string): boolean {
  return /^#{1,2} /.test(line);
}
