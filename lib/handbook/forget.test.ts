import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type HandbookFiles, joinLines, type LineFacts, splitLines } from "@/lib/handbook/folder";
import { forgetBlock, forgetRuns, listForgotten } from "@/lib/handbook/forget";
import { restsOn } from "@/lib/handbook/origins";
import { documentsOf } from "@/lib/handbook/testing/documents-of";
import { handbookPlan, stays, threads } from "@/lib/handbook/testing/handbook-plan";
import { harbourTexts } from "@/lib/handbook/testing/harbour-handbook";
import { importedRuns, importedTexts } from "@/lib/handbook/testing/imported-handbook";
import { propertySettings } from "@/lib/ledger/testing/property-settings";

const mia: LineFacts = { by: "person", person: "Mia" };
const textOf = (files: HandbookFiles, path: string) => files.get(path)?.text;

function factsOf(line: string, path: string): LineFacts {
  if (line.startsWith("- when two ships")) return mia;
  if (path === "MEMORY.md") return { by: "session" };
  if (/crane|restarts/i.test(line) || line === "#### 2026-02-27")
    return { by: "session", from: ["t_crane"] };
  return { by: "session", from: ["t_berth", "t_crane"] };
}

const files = documentsOf(harbourTexts, factsOf);

describe("restsOn", () => {
  const memory = restsOn(files).get("MEMORY.md") ?? [];
  const lines = splitLines(harbourTexts["MEMORY.md"]);
  const runsOf = (start: string) => {
    const one = memory[lines.findIndex((line) => line.startsWith(start))] ?? "all";
    return one === "all" ? one : [...one].sort();
  };

  it("H10: a bullet rests on the runs of the tasks that it cites, else on those of its block", () => {
    expect(runsOf("- E-207")).toEqual(["t_berth", "t_crane", "t_tide"]);
    expect(runsOf("- when a crane")).toEqual(["t_crane"]);
    expect(runsOf("  - night")).toEqual(["t_crane"]);
    expect(runsOf("  It prints")).toEqual(["t_berth", "t_tide"]);
    expect(runsOf("- The fee starts")).toEqual(["t_fees"]);
  });

  it("H10: lines of a task rest on its runs, a run file's line on its own, headings on what they hold", () => {
    expect(runsOf("## Task 2")).toEqual(["t_crane"]);
    expect(runsOf("crane 4")).toEqual(["t_crane"]);
    expect(runsOf("- rollout_summaries/2026-03-02")).toEqual(["t_tide"]);
    expect(runsOf("## Reusable")).toEqual(["t_berth", "t_crane", "t_tide"]);
    expect(runsOf("## Failures")).toEqual(["t_berth", "t_tide"]);
  });

  it("H8: a person's line rests on nothing that can be forgotten, nor do the headings above it", () => {
    expect(runsOf("- when two ships")).toEqual([]);
    expect(runsOf("## User preferences")).toEqual([]);
    expect(runsOf("# Task Group: Berth")).toEqual([]);
    expect(runsOf("applies_to: cwd=/srv/harbour")).toEqual([]);
    expect(runsOf("# Task Group: Late")).toEqual(["t_fees"]);
  });

  it("H10: other lines rest on what was given with them, else on all", () => {
    const rests = restsOn(documentsOf({ ...harbourTexts, "skills/a/scripts/x.sh": "ls" }, factsOf));
    const summary = rests.get("memory_summary.md") ?? [];
    expect(summary[0]).toEqual(new Set(["t_berth", "t_crane"]));
    const plain = restsOn(documentsOf(harbourTexts));
    expect(plain.get("memory_summary.md")?.every((one) => one === "all")).toBe(true);
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
  it("H10: removes the lines that rest on a run alone, with their headings, and nothing else", () => {
    const { files: left, removed, stays: count } = forgetRuns(files, new Set(["t_crane"]));
    const before = harbourTexts["MEMORY.md"];
    const [, task = ""] = /(## Task 2[^]*?)## User preferences/.exec(before) ?? [];
    const [, bullet = ""] = /(- when a crane[^]*?)\n## Reusable/.exec(before) ?? [];
    expect(textOf(left, "MEMORY.md")).toBe(before.replace(task, "").replace(`${bullet}\n`, ""));
    expect(textOf(left, "memory_summary.md")).toBe(
      harbourTexts["memory_summary.md"].replace(/#### 2026-02-27[^]*?(?=### Older)/, ""),
    );
    expect(removed[0]).toEqual({
      path: "MEMORY.md",
      line: 18,
      text: "## Task 2: Start a crane that stopped",
    });
    expect(removed.map(({ path }) => path)).toContain("memory_summary.md");
    expect(count).toBeGreaterThan(0);
    expect(left.get("MEMORY.md")?.lines).toHaveLength(
      splitLines(textOf(left, "MEMORY.md") ?? "").length,
    );
  });

  it("H10: without any run nothing is left but the persons' lines and their headings", () => {
    const all = new Set(["t_berth", "t_tide", "t_crane", "t_fees"]);
    const { files: left } = forgetRuns(files, all);
    expect(textOf(left, "MEMORY.md")).toBe(
      joinLines([
        ...harbourTexts["MEMORY.md"].split("\n").slice(0, 4),
        "## User preferences",
        "",
        "- when two ships clash, the user asked: “Ask me before you move the ferry.” -> default: ask first [Task 1]",
        "",
      ]),
    );
    const { files: none } = forgetRuns(documentsOf(harbourTexts), all);
    expect([...none]).toEqual([
      ["MEMORY.md", { text: "", lines: [{ by: "session" }] }],
      ["memory_summary.md", { text: "", lines: [{ by: "session" }] }],
    ]);
  });

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

  it("H10: says for each run what rests on it alone and how many lines stay", () => {
    const listed = listForgotten(files, new Set(["t_crane", "t_tide"]));
    expect(listed.get("t_tide")?.removed.map(({ text }) => text.slice(0, 30))).toEqual([
      "- rollout_summaries/2026-03-02",
      "",
    ]);
    const crane = forgetRuns(files, new Set(["t_crane"]));
    expect(listed.get("t_crane")).toEqual({ ...listed.get("t_crane"), removed: crane.removed });
    expect(listed.get("t_crane")?.stays).toBe(crane.stays);
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
            const kept = planned.filter((line) => stays(line, some, plan));
            const isMain = !path.startsWith("skills/");
            const text = kept.length === 0 ? "" : joinLines([...kept.map((one) => one.text), ""]);
            const isWhole = kept.length === planned.length;
            const expected = isWhole ? plan.files.get(path)?.text : text;
            expect(textOf(left, path)).toBe(isMain || kept.length > 0 ? expected : undefined);
            const mias = (one: HandbookFiles) =>
              one.get(path)?.lines.filter(({ by }) => by === "person").length ?? 0;
            expect(mias(left)).toBe(mias(plan.files));
          }
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
