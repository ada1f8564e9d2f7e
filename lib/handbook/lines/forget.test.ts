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

/** A line of a generated handbook, with what it rests on, known without reading it. */
interface PlannedLine {
  readonly text: string;
  /** "all": on whatever the handbook names; "never" is forgotten: it is Mia's. */
  readonly rests: readonly string[] | "all" | "never";
  /** It keeps the line before it in place that has a smaller depth, and that one's in turn. */
  readonly depth: number;
}

const mia: LineFacts = { by: "person", person: "Mia" };
const threads = ["t1", "t2", "t3", "t4", "t5", "t6"];

const subset = fc.subarray(threads, { minLength: 1 });
const seldom = fc.nat({ max: 4 }).map((n) => n === 0);
const bullet = fc.record({
  cites: fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
  isMias: seldom,
  /** Whether the bullet has a second line, and whose it is. */
  goesOn: fc.constantFrom("no", "no", "no", "alike", "mias"),
  blankAfter: seldom,
});
const block = fc.record({
  tasks: fc.array(subset, { minLength: 1, maxLength: 3 }),
  sections: fc.array(fc.array(bullet, { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
});
const other = fc.record({ from: fc.option(subset, { nil: "all" as const }), isMias: seldom });
const others = fc.array(other, { minLength: 1, maxLength: 4 });
const shape = fc.record({
  blocks: fc.array(block, { maxLength: 3 }),
  parts: fc.array(others, { maxLength: 3 }),
  script: others,
});

type Planned<T> = T extends fc.Arbitrary<infer One> ? One : never;

/** Random handbooks whose lines know what they rest on; the empty line that ends a text is left out. */
const handbookPlan = shape.map(({ blocks, parts, script }) => {
  const lines = new Map([
    ["MEMORY.md", blocks.flatMap(planBlock)],
    [
      "memory_summary.md",
      parts.flatMap((part, at) =>
        part.map((one, place) =>
          place === 0
            ? planOther(`## Part ${at}`, one, 0)
            : planOther(`- tip ${at} ${place}`, one, 1),
        ),
      ),
    ],
    ["skills/a/scripts/x.sh", script.map((one, at) => planOther(`echo ${at}`, one, 0))],
  ]);
  const factsOfLine = ({ rests }: PlannedLine): LineFacts => {
    if (rests === "never") return mia;
    return { by: "session", ...(rests !== "all" && { from: rests }) };
  };
  const files = new Map(
    [...lines].map(([path, planned]) => [
      path,
      {
        text: joinLines([...planned.map(({ text }) => text), ""]),
        lines: [...planned.map(factsOfLine), { by: "session" } as const],
      },
    ]),
  );
  const all = [...lines.values()].flat();
  const named = new Set(all.flatMap(({ rests }) => (typeof rests === "string" ? [] : rests)));
  return { files, lines, named };
});

const sections = ["User preferences", "Reusable knowledge", "Failures and how to do differently"];

function planBlock({ tasks, sections: given }: Planned<typeof block>, at: number): PlannedLine[] {
  const all = [...new Set(tasks.flat())];
  return [
    { text: `# Task Group: Block ${at}`, rests: all, depth: 0 },
    { text: "scope: x", rests: all, depth: 1 },
    { text: "applies_to: cwd=/x; reuse_rule=y", rests: all, depth: 2 },
    ...tasks.flatMap((runs, index) => [
      { text: `## Task ${index + 1}: Task`, rests: runs, depth: 3 },
      { text: "### rollout_summary_files", rests: runs, depth: 4 },
      { text: " ", rests: [], depth: 5 },
      ...runs.map((run) => ({ text: `- ${run}.md (thread_id=${run})`, rests: [run], depth: 5 })),
      { text: "### keywords", rests: runs, depth: 4 },
      { text: "- some, words", rests: runs, depth: 5 },
      { text: "", rests: [], depth: 5 },
    ]),
    ...given.flatMap((bullets, place) => [
      { text: `## ${sections[place]}`, rests: [], depth: 3 },
      ...bullets.flatMap((one, index) => planBullet(one, `${at} ${place} ${index}`, tasks)),
    ]),
  ];
}

function planBullet(
  { cites, isMias, goesOn, blankAfter }: Planned<typeof bullet>,
  name: string,
  tasks: readonly (readonly string[])[],
): PlannedLine[] {
  const cited = cites.flatMap((number) => tasks[number - 1] ?? []);
  const rests = isMias ? "never" : cited.length > 0 ? cited : tasks.flat();
  const text = [`- ${name}`, ...cites.map((number) => `[Task ${number}]`)].join(" ");
  const planned: PlannedLine[] = [{ text, rests, depth: 4 }];
  if (goesOn !== "no") {
    const own = goesOn === "mias" ? "never" : rests;
    planned.push({ text: `  more of ${name}`, rests: own, depth: 5 });
  }
  if (blankAfter) planned.push({ text: "", rests: [], depth: 5 });
  return planned;
}

function planOther(text: string, { from, isMias }: Planned<typeof other>, depth: number) {
  return { text, rests: isMias ? "never" : from, depth } as const;
}

/** The lines that stay when these runs go, by the plan alone. */
function staying(
  planned: readonly PlannedLine[],
  gone: ReadonlySet<string>,
  named: ReadonlySet<string>,
): PlannedLine[] {
  const isKept = ({ text, rests }: PlannedLine) => {
    if (text.trim() === "") return false;
    if (rests === "never" || (rests === "all" && named.size === 0)) return true;
    return [...(rests === "all" ? named : rests)].some((run) => !gone.has(run));
  };
  let before = false;
  return planned.filter(({ text, depth }, at) => {
    // A blank line goes with the one before it.
    if (text.trim() === "") return before;
    const end = planned.findIndex((one, index) => index > at && one.depth <= depth);
    before = planned.slice(at, end === -1 ? undefined : end).some(isKept);
    return before;
  });
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
            const kept = staying(planned, some, plan.named);
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
});
