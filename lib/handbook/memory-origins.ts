import type { HandbookDocument } from "@/lib/handbook/folder";
import type { MemoryBlock, MemorySection, MemoryTask } from "@/lib/handbook/grammar/memory";
import { headingLevel } from "@/lib/handbook/grammar/memory-line";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";
import type { RunLine } from "@/lib/handbook/grammar/run-line";
import { holdByLevel, type HoldingLines } from "@/lib/handbook/holding-lines";
import { neverForgotten, type Rests } from "@/lib/handbook/rests";

/** Where the lines of a document come from, each by itself; null where only what it holds counts. */
export interface Origins {
  readonly holding: HoldingLines;
  readonly own: readonly (Rests | null)[];
}

/** H10: what each line of MEMORY.md rests on by itself. `idOf` names the run of a run file's line. */
export function memoryOrigins(
  { text, lines: facts }: HandbookDocument,
  idOf: (run: RunLine) => string,
): Origins {
  const { lines, blocks } = parseMemory(text);
  const own: (Rests | null)[] = lines.map(() => "all");
  const holdsTo = holdByLevel(lines.map(headingLevel));
  const set = (from: number, to: number, rests: Rests | null) => own.fill(rests, from - 1, to);
  for (const block of blocks) {
    const runsOf = (tasks: readonly MemoryTask[]) =>
      new Set(tasks.flatMap(({ runs }) => runs.map(idOf)));
    const all = runsOf(block.tasks);
    set(block.from, block.to, all);
    holdHead(
      block,
      lines.map(({ kind }) => kind),
      holdsTo,
    );
    for (const task of block.tasks) {
      const runs = runsOf([task]);
      if (runs.size > 0) set(task.from, task.to, runs);
      for (const run of task.runs) set(run.line, run.line, new Set([idOf(run)]));
    }
    const runsCited = (cites: readonly number[]) => {
      const runs = runsOf(block.tasks.filter(({ number }) => cites.includes(number)));
      return runs.size > 0 ? runs : all;
    };
    for (const section of block.sections) setBullets(section, runsCited, set, holdsTo);
  }
  const isBlank = lines.map(({ kind }) => kind === "blank");
  for (const [at, { by }] of facts.entries()) {
    if (by === "person" && isBlank[at] === false) own[at] = neverForgotten;
  }
  return { holding: { holdsTo, isBlank }, own };
}

/** Scope and applies_to stay as long as their block's heading: without them it would be read anywhere. */
function holdHead({ from, to }: MemoryBlock, kinds: readonly string[], holdsTo: number[]): void {
  for (let at = from; at < to; at += 1) {
    if (kinds[at] === "scope" || kinds[at] === "applies-to") holdsTo[at] = to - 1;
    else if (kinds[at] !== "blank") return;
  }
}

/** A bullet that cites nothing goes with the bullet it is nested in; its further lines go with it. */
function setBullets(
  { bullets, from }: MemorySection,
  runsCited: (cites: readonly number[]) => Rests,
  set: (from: number, to: number, rests: Rests | null) => void,
  holdsTo: number[],
): void {
  const above: (readonly number[] | undefined)[] = [];
  for (const bullet of bullets) {
    const outer = above.slice(0, bullet.depth).findLast((cites) => cites !== undefined) ?? [];
    const cites = bullet.cites.length > 0 ? bullet.cites : outer;
    above.length = bullet.depth;
    above[bullet.depth] = cites;
    set(bullet.from, bullet.to, runsCited(cites));
    holdsTo[bullet.from - 1] = bullet.to - 1;
  }
  if (bullets.length > 0) set(from, from, null);
}
