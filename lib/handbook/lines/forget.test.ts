import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type HandbookFiles,
  joinLines,
  type LineFacts,
  splitLines,
} from "@/lib/handbook/grammar/document";
import { forgetBlock, forgetRuns } from "@/lib/handbook/lines/forget";
import { restsOn } from "@/lib/handbook/lines/origins";
import {
  documentsOf,
  harbourTexts,
  importedRuns,
  importedTexts,
} from "@/lib/handbook/testing/sample-handbooks";
import { propertySettings } from "@/lib/testing/test-depth";

/** What a line of a generated handbook rests on, known without reading it. */
type Known =
  | { readonly runs: readonly string[] }
  | { readonly never: true }
  /** On whatever the handbook names. */
  | { readonly all: true };

interface PlannedLine {
  readonly text: string;
  readonly known: Known;
  readonly facts: LineFacts;
  /** The lines that keep this one in place, with what they need to be there at all. */
  readonly below: PlannedLine[];
}

const session: LineFacts = { by: "session" };
const mia: LineFacts = { by: "person", person: "Mia" };
const threads = ["t1", "t2", "t3", "t4", "t5", "t6"];

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

/** Random handbooks whose lines know what they rest on; the empty line that ends a text is left out. */
const handbookPlan = shape.map(({ blocks, headings, script }) => {
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
  const named = new Set([...blocks.flatMap((one) => one.tasks.flat()), ...given]);
  return { files, lines, named };
});

type PlannedBullet = typeof bullet extends fc.Arbitrary<infer T> ? T : never;

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
function stays(
  planned: PlannedLine,
  gone: ReadonlySet<string>,
  named: ReadonlySet<string>,
): boolean {
  const { known, below } = planned;
  if ("never" in known || below.some((one) => one.text.trim() !== "" && stays(one, gone, named)))
    return true;
  const runs = "all" in known ? [...named] : known.runs;
  const isOwnGone = runs.every((run) => gone.has(run));
  return !isOwnGone || ("all" in known && runs.length === 0);
}

const textOf = (files: HandbookFiles, path: string) => files.get(path)?.text;

function factsOf(line: string, path: string): LineFacts {
  if (line.startsWith("- when two ships")) return mia;
  if (path === "MEMORY.md") return { by: "session" };
  if (/crane|restarts/i.test(line) || line === "#### 2025-02-27")
    return { by: "session", from: ["t_crane"] };
  return { by: "session", from: ["t_berth", "t_crane"] };
}

const harbour = documentsOf(harbourTexts, factsOf);

describe("restsOn", () => {
  it("H10: the run's record stands above what a line of the handbook says of it", () => {
    const text = harbourTexts["MEMORY.md"];
    const [, file = ""] = /^- rollout_summaries\/(\S+\.md).*thread_id=t_crane/m.exec(text) ?? [];
    const forged = documentsOf({
      ...harbourTexts,
      "MEMORY.md": text.replaceAll("thread_id=t_crane", "thread_id=t_other"),
    });
    const line = splitLines(text).findIndex((one) => one.includes(file));
    const [recorded] = importedRuns;
    if (recorded === undefined) throw new Error("No run is given.");
    const of = (runs: typeof importedRuns) => restsOn(forged, runs).get("MEMORY.md")?.[line];
    expect(of([{ ...recorded, file, threadId: "t_crane" }])).toEqual(new Set(["t_crane"]));
    expect(of([])).toEqual(new Set(["t_other"]));
  });

  it("H10: where a run file's line has no thread, the run's record names it, else the file does", () => {
    const imported = documentsOf(importedTexts);
    const line = splitLines(importedTexts["MEMORY.md"]).findIndex((one) =>
      /机房巡检\.md/.test(one),
    );
    const of = (runs: typeof importedRuns) => restsOn(imported, runs).get("MEMORY.md")?.[line];
    expect(of(importedRuns)).toEqual(new Set(["019c-bb"]));
    expect(of([])).toEqual(new Set(["2026-05-03T10-00-00-Zz9y-机房巡检.md"]));
  });
});

describe("forgetRuns", () => {
  it("H10: v1, a topic and front matter stay while something of theirs stays", () => {
    const path = "skills/free-berth/SKILL.md";
    const lastOnes = documentsOf(harbourTexts, (line) => ({
      by: "session",
      from: [/desc: when a fee|shows one ship/.test(line) ? "t_new" : "t_old"],
    }));
    const { files: left } = forgetRuns(lastOnes, new Set(["t_old"]));
    expect(textOf(left, "memory_summary.md")).toBe(
      "v1\n\n## What's in Memory\n\n### Older Memory Topics\n\n#### /srv/billing\n\n- Late fees: late fee, invoice.pdf\n  - desc: when a fee starts\n",
    );
    const [head = ""] = /^[^]*?\n---\n\n/.exec(harbourTexts[path]) ?? [];
    expect(textOf(left, path)).toBe(
      `${head}# Free a berth\n\n## Verification checklist\n\n- The plan shows one ship.\n`,
    );
    expect(textOf(left, "skills/free-berth/scripts/plan.sh")).toBeUndefined();
  });

  it("H10: says what rests on a run alone and how many lines stay", () => {
    const forgotten = forgetRuns(harbour, new Set(["t_tide"]));
    expect(forgotten.removed.map(({ text }) => text.slice(0, 30))).toEqual([
      "- rollout_summaries/2025-03-02",
      "",
    ]);
    expect(forgotten.stays).toBeGreaterThan(0);
  });
});

describe("forgetBlock", () => {
  it("H10: removes the block, and what rests on runs that no other block names", () => {
    const fees = documentsOf(harbourTexts, (line, path) =>
      path !== "MEMORY.md" && /fee|billing/i.test(line)
        ? { by: "session", from: ["t_fees"] }
        : { by: "session", from: ["t_berth", "t_fees"] },
    );
    const { files: left, removed } = forgetBlock(fees, "Late fees");
    expect(textOf(left, "MEMORY.md")).toBe(
      harbourTexts["MEMORY.md"].replace(/# Task Group: Late fees[^]*$/, ""),
    );
    expect(textOf(left, "memory_summary.md")).toBe(
      harbourTexts["memory_summary.md"].replace(/#### \/srv\/billing[^]*$/, ""),
    );
    expect(removed).toHaveLength(17 + 4);
    expect(forgetBlock(fees, "No such block").removed).toEqual([]);
  });

  it("H10: what another block's runs support stays, and so do persons' lines (H8)", () => {
    const shared = harbourTexts["MEMORY.md"].replaceAll("thread_id=t_fees", "thread_id=t_crane");
    const both = documentsOf({ ...harbourTexts, "MEMORY.md": shared }, factsOf);
    const { files: left } = forgetBlock(both, "Berth planning");
    expect(textOf(left, "memory_summary.md")).toBe(harbourTexts["memory_summary.md"]);
    expect(textOf(left, "MEMORY.md")).toContain("- when two ships clash");
    expect(textOf(left, "MEMORY.md")).toContain("# Task Group: Berth planning\nscope:");
    expect(textOf(left, "MEMORY.md")).not.toContain("- when a crane");
  });
});

describe("forgetting any runs of any handbook", () => {
  const gone = fc.subarray(threads).map((some) => new Set(some));

  it(
    "H10: removes exactly the lines that rested on them alone; no other byte changes",
    { timeout: 120_000 },
    () => {
      fc.assert(
        fc.property(handbookPlan, gone, (plan, some) => {
          const { files: left, removed } = forgetRuns(plan.files, some);
          for (const [path, planned] of plan.lines) {
            const kept = planned.filter((line) => stays(line, some, plan.named));
            const isMain = !path.startsWith("skills/");
            const text = kept.length === 0 ? "" : joinLines([...kept.map((one) => one.text), ""]);
            const isWhole = kept.length === planned.length;
            const expected = isWhole ? plan.files.get(path)?.text : text;
            expect(textOf(left, path)).toBe(isMain || kept.length > 0 ? expected : undefined);
            const mias = (one: HandbookFiles) =>
              one.get(path)?.lines.filter(({ by }) => by === "person").length ?? 0;
            expect(mias(left)).toBe(mias(plan.files));
          }
          for (const { text, lines } of left.values())
            expect(lines).toHaveLength(splitLines(text).length);
          const count = (one: HandbookFiles) =>
            [...one.values()].reduce((sum, { lines }) => sum + lines.length, 0);
          expect(count(left) + removed.length).toBeGreaterThanOrEqual(count(plan.files));
        }),
        propertySettings(10_000, 10),
      );
    },
  );

  it("H10: in two steps removes what one step removes, but for lines that rest on all", () => {
    fc.assert(
      fc.property(handbookPlan, gone, gone, (plan, first, second) => {
        const steps = forgetRuns(forgetRuns(plan.files, first).files, second).files;
        const once = forgetRuns(plan.files, new Set([...first, ...second])).files;
        expect(textOf(steps, "MEMORY.md")).toBe(textOf(once, "MEMORY.md"));
      }),
      propertySettings(2_000, 10),
    );
  });
});
