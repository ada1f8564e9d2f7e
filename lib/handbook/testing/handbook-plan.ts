import * as fc from "fast-check";
import { type HandbookFiles, joinLines, type LineFacts } from "@/lib/handbook/folder";

/** What a line of a generated handbook rests on, known without reading it. */
type Known =
  | { readonly runs: readonly string[] }
  | { readonly never: true }
  /** On whatever the handbook names. */
  | { readonly all: true };

export interface PlannedLine {
  readonly text: string;
  readonly known: Known;
  readonly facts: LineFacts;
  /** The lines that keep this one in place, with what they need to be there at all. */
  readonly below: PlannedLine[];
}

export interface HandbookPlan {
  readonly files: HandbookFiles;
  /** The lines of each file; the empty line that ends a text is left out. */
  readonly lines: ReadonlyMap<string, readonly PlannedLine[]>;
  readonly named: ReadonlySet<string>;
}

const session: LineFacts = { by: "session" };
const mia: LineFacts = { by: "person", person: "Mia" };
export const threads = ["t1", "t2", "t3", "t4", "t5", "t6"];

const subset = fc.subarray(threads, { minLength: 1 });
const bullet = fc.record({
  cites: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  isMias: fc.nat({ max: 5 }).map((n) => n === 0),
  /** Whether the bullet has a second line, and whose it is. */
  goesOn: fc.constantFrom("no", "no", "no", "alike", "mias" as const),
  blankAfter: fc.nat({ max: 3 }).map((n) => n === 0),
});
const block = fc.record({
  tasks: fc.array(subset, { minLength: 1, maxLength: 3 }),
  sections: fc.array(fc.array(bullet, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
});
const other = fc.record({
  from: fc.option(subset, { nil: null }),
  isMias: fc.nat({ max: 5 }).map((n) => n === 0),
});
const shape = fc.record({
  blocks: fc.array(block, { maxLength: 3 }),
  headings: fc.array(fc.record({ heading: other, lines: fc.array(other, { maxLength: 3 }) }), {
    maxLength: 3,
  }),
  script: fc.array(other, { minLength: 1, maxLength: 4 }),
});

/** Random handbooks whose lines know what they rest on. */
export const handbookPlan: fc.Arbitrary<HandbookPlan> = shape.map(
  ({ blocks, headings, script }) => {
    const memory = blocks.flatMap((one, at) => planBlock(one.tasks, one.sections, at));
    const summary = headings.flatMap(({ heading, lines }, at) => {
      const below = lines.map((line, place) => planOther(`- tip ${at} ${place}`, line));
      const own = planOther(`## Part ${at}`, heading);
      return [{ ...own, below }, ...below];
    });
    const shell = script.map((line, at) => planOther(`echo ${at}`, line));
    const lines = new Map([
      ["MEMORY.md", memory],
      ["memory_summary.md", summary],
      ["skills/a/scripts/x.sh", shell],
    ]);
    const files = new Map(
      [...lines].map(([path, planned]) => [
        path,
        {
          text: joinLines([...planned.map(({ text }) => text), ""]),
          lines: [...planned.map(({ facts }) => facts), session],
        },
      ]),
    );
    const given = [...summary, ...shell].flatMap(({ facts }) => facts.from ?? []);
    return {
      files,
      lines,
      named: new Set([...blocks.flatMap((one) => one.tasks.flat()), ...given]),
    };
  },
);

interface PlannedBullet {
  readonly cites: readonly number[];
  readonly isMias: boolean;
  readonly goesOn: "no" | "alike" | "mias";
  readonly blankAfter: boolean;
}

function planBlock(
  tasks: readonly (readonly string[])[],
  sections: readonly (readonly PlannedBullet[])[],
  at: number,
): PlannedLine[] {
  const all = [...new Set(tasks.flat())];
  const inTasks = tasks.flatMap((runs, place) => planTask(runs, place + 1));
  const inSections = sections.flatMap((bullets, place) => {
    const below = bullets.flatMap((one, index) =>
      planBullet(one, `${at} ${place} ${index}`, tasks, all),
    );
    const title = ["User preferences", "Reusable knowledge", "Failures and how to do differently"];
    const heading = planLine(`## ${title[place]}`, [], below);
    return [heading, ...below];
  });
  const rest = [...inTasks, ...inSections];
  const head = [`# Task Group: Block ${at}`, "scope: x", "applies_to: cwd=/x; reuse_rule=y"];
  return [...head.map((text) => planLine(text, all, rest)), ...rest];
}

function planTask(runs: readonly string[], number: number): PlannedLine[] {
  const lines = runs.map((run) => planLine(`- ${run}.md (thread_id=${run})`, [run]));
  const heading = planLine("### rollout_summary_files", runs, lines);
  const words = [
    planLine("### keywords", runs),
    planLine("- some, words", runs),
    planLine("", runs),
  ];
  const below = [heading, planLine(" ", runs), ...lines, ...words];
  return [planLine(`## Task ${number}: Task`, runs, below), ...below];
}

function planBullet(
  { cites, isMias, goesOn, blankAfter }: PlannedBullet,
  name: string,
  tasks: readonly (readonly string[])[],
  all: readonly string[],
): PlannedLine[] {
  const cited = [...new Set(cites.flatMap((number) => tasks[number - 1] ?? []))];
  const runs = cited.length > 0 ? cited : all;
  const text = [`- ${name}`, ...cites.map((number) => `[Task ${number}]`)].join(" ");
  const facts = isMias ? mia : session;
  const known = isMias ? { never: true as const } : { runs };
  const theirs = { known: { never: true as const }, facts: mia };
  const second = goesOn === "mias" ? theirs : { known, facts };
  const more = goesOn === "no" ? [] : [{ text: `  more of ${name}`, ...second, below: [] }];
  const last = goesOn === "mias" ? theirs : { known };
  const blank = blankAfter ? [{ text: "", ...last, facts: session, below: [] }] : [];
  return [{ text, known, facts, below: more }, ...more, ...blank];
}

function planLine(text: string, runs: readonly string[], below: PlannedLine[] = []): PlannedLine {
  return { text, known: { runs }, facts: session, below };
}

function planOther(
  text: string,
  { from, isMias }: { from: readonly string[] | null; isMias: boolean },
): PlannedLine {
  if (isMias) return { text, known: { never: true }, facts: mia, below: [] };
  if (from === null) return { text, known: { all: true }, facts: session, below: [] };
  return { text, known: { runs: from }, facts: { by: "session", from }, below: [] };
}

/** Whether a line stays when these runs go, by the plan alone. */
export function stays(
  planned: PlannedLine,
  gone: ReadonlySet<string>,
  handbook: HandbookPlan,
): boolean {
  const { known, below } = planned;
  if ("never" in known || below.some((one) => one.text.trim() !== "" && stays(one, gone, handbook)))
    return true;
  const runs = "all" in known ? [...handbook.named] : known.runs;
  const isOwnGone = runs.every((run) => gone.has(run));
  return !isOwnGone || ("all" in known && runs.length === 0);
}
