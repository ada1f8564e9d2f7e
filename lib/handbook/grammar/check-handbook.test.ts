import { describe, expect, it } from "vitest";
import type { LineFacts } from "@/lib/handbook/grammar/document";
import { checkHandbook } from "@/lib/handbook/grammar/check-handbook";
import {
  documentsOf,
  harbourRuns,
  harbourTexts,
  importedRuns,
  importedTexts,
} from "@/lib/handbook/testing/sample-handbooks";

const written = { runs: harbourRuns, leniency: "written" } as const;
const imported = { runs: importedRuns, leniency: "imported" } as const;

type Path = keyof typeof harbourTexts;

/** The faults of the harbour's handbook after one replacement, as `line rule`. */
function faultsAfter(path: Path, from: string, to: string, facts?: (line: string) => LineFacts) {
  const text = harbourTexts[path];
  expect(text).toContain(from);
  const files = documentsOf({ ...harbourTexts, [path]: text.replace(from, to) }, facts);
  return checkHandbook(files, written).faults;
}

const nothing = { faults: [], warnings: [] };
const rulesOf = (faults: readonly { rule: string }[]) => faults.map(({ rule }) => rule);
const placesOf = (faults: readonly { path: string; line: number; rule: string }[]) =>
  faults.map(({ path, line, rule }) => `${path}:${line} ${rule}`);

describe("checkHandbook", () => {
  it("H4: finds nothing wrong with a handbook in its form", () => {
    expect(checkHandbook(documentsOf(harbourTexts), written)).toEqual(nothing);
  });

  it("H4: takes a handbook from elsewhere, with notes and without thread ids or v1", () => {
    const { faults, warnings } = checkHandbook(documentsOf(importedTexts), imported);
    expect(faults).toEqual([]);
    expect(placesOf(warnings)).toEqual(["MEMORY.md:6 run-note"]);
  });

  it("H4: of a session it wants all fields of a run, and v1; a note is a warning", () => {
    const { faults, warnings } = checkHandbook(documentsOf(importedTexts), {
      ...imported,
      leniency: "written",
    });
    expect(placesOf(faults)).toEqual([
      "MEMORY.md:21 run-field",
      "memory_summary.md:1 version-missing",
    ]);
    expect(placesOf(warnings)).toEqual(["MEMORY.md:6 run-note"]);
  });

  it("H4b: what the origin writes is a warning with its line, in imports and in sessions", () => {
    const path = "skills/free-berth/SKILL.md";
    const summary = harbourTexts["memory_summary.md"];
    const texts = {
      ...harbourTexts,
      "MEMORY.md": `<!-- kept by hand -->\n${harbourTexts["MEMORY.md"]}`
        .replace("cwd=/srv/harbour, rollout", "cwd=/srv/harbour/quay, rollout")
        .replace("rollout_path=/home/ops/sessions/t_fees", "rollout_path=/mnt/t_fees")
        .replace("thread_id=t_tide)", "thread_id=t_tide, read twice)")
        .replace("- crane 4, E", "crane 4, E"),
      "memory_summary.md": summary.replace(
        "### Older Memory Topics\n",
        "<!-- three days -->\n\n#### 2025-01-15\n\n- Invoices: invoice.pdf, VAT 0%\n  - desc: fees\n  - learnings: late\n\n### Older Memory Topics\n",
      ),
      [path]: harbourTexts[path]
        .replace(/description: .*/, "description: >- # what it is for\n  Free a berth\n  now")
        .replace("[Bash, Read]", "\n  - Bash\n  # to look\n  - Read"),
    };
    for (const leniency of ["written", "imported"] as const) {
      const { faults, warnings } = checkHandbook(documentsOf(texts), { ...written, leniency });
      expect(faults).toEqual([]);
      expect(placesOf(warnings)).toEqual([
        "MEMORY.md:1 comment",
        "MEMORY.md:10 run-place",
        "MEMORY.md:11 run-note",
        "MEMORY.md:58 run-place",
        "memory_summary.md:31 comment",
        "memory_summary.md:33 day-unknown",
      ]);
    }
  });

  it("H4b: of an import only what can't be read is a fault", () => {
    const loose = harbourTexts["MEMORY.md"]
      .replace("- E-207 is", "* E-207 is **bold** [Task 9]\n- E-207 is")
      .replace("2025-01-15-late-fees.md", "gone.md")
      .replace("scope: Invoices of ships that left late.\n", "");
    const skill = harbourTexts["skills/free-berth/SKILL.md"].replace(": true", ": true: b");
    const texts = { ...harbourTexts, "MEMORY.md": loose, "skills/free-berth/SKILL.md": skill };
    const found = checkHandbook(documentsOf(texts), { ...written, leniency: "imported" });
    expect(found.faults).toEqual([]);
    expect(new Set(rulesOf(found.warnings))).toEqual(
      new Set(["bullet-sign", "bold", "run-unknown", "scope-missing", "front-matter-form"]),
    );
    const unread = loose.replace("# Task Group: Late", "# Late").replace("## Task 2:", "## Step 2");
    const { faults } = checkHandbook(documentsOf({ ...texts, "MEMORY.md": `Hm\n${unread}` }), {
      ...written,
      leniency: "imported",
    });
    expect(placesOf(faults)).toEqual([
      "MEMORY.md:1 text-before-block",
      "MEMORY.md:19 unknown-heading",
      "MEMORY.md:51 unknown-heading",
    ]);
  });

  it("H4b: what was wrong before a session is a warning, and what it adds is a fault", () => {
    const before = documentsOf({
      ...harbourTexts,
      "MEMORY.md": harbourTexts["MEMORY.md"].replace("- E-207 is", "* E-207 is"),
    });
    const spoil = (from: string, to: string) =>
      checkHandbook(
        documentsOf({
          ...harbourTexts,
          "MEMORY.md": (before.get("MEMORY.md")?.text ?? "").replace(from, to),
        }),
        { ...written, before },
      );
    const moved = spoil("- Read yesterday's", "- One more.\n- Read yesterday's");
    expect(moved.faults).toEqual([]);
    expect(rulesOf(moved.warnings)).toEqual(["bullet-sign"]);
    expect(rulesOf(spoil("- Read yesterday's", "* Read yesterday's").faults)).toEqual([
      "section-empty",
      "bullet-sign",
    ]);
    expect(rulesOf(spoil("* E-207 is", "* E-207 is\n* E-207 is").faults)).toEqual(["bullet-sign"]);
    const none = checkHandbook(new Map(), { ...written, before: new Map() });
    expect(rulesOf(none.faults)).toEqual(["file-missing", "file-missing"]);
  });

  it("H4b: front matter of any size and depth is answered, and read as YAML", () => {
    const path = "skills/free-berth/SKILL.md";
    const rulesWith = (front: string) =>
      rulesOf(faultsAfter(path, "user-invocable: true", front)).filter((rule) =>
        rule.startsWith("front-matter"),
      );
    expect(rulesWith("model: 'it''s \\n'\nagent: |\n  two\n  lines")).toEqual([]);
    expect(rulesWith("agent: &a fork\nmodel: *a")).toEqual([]);
    expect(rulesWith(`agent: ${"[".repeat(9_000)}`)).toContain("front-matter-form");
    expect(rulesWith(`agent: ${"- ".repeat(9_000)}x`)).toContain("front-matter-form");
    expect(rulesWith(`agent: ${"x".repeat(30_000)}`)).toEqual(["front-matter-form"]);
  });

  it('H4: "\\r\\n" and blank lines at the end change nothing', () => {
    const texts = Object.entries(harbourTexts).map(([path, text]) => [
      path,
      `${text}\n \n\n`.replaceAll("\n", "\r\n"),
    ]);
    expect(checkHandbook(documentsOf(Object.fromEntries(texts)), written)).toEqual(nothing);
  });

  type Row = readonly [from: string, to: string, rules: string];

  const inMemory: readonly Row[] = [
    ["# Task Group: Berth", "Notes\n# Task Group: Berth", "text-before-block"],
    ["Group: Late fees", "Group: misc", "placeholder"],
    ["scope: Invoices of", "Invoices of", "head-form scope-missing"],
    ["; reuse_rule=only for harbour fees", "", "applies-to-form"],
    ["applies_to: cwd=/srv/billing", "applies: cwd=/srv/billing", "applies-to-missing head-form"],
    ["## Task 1: Charge", "## Task: Charge", "block-without-task unknown-heading"],
    [
      "Task 2: Start a crane",
      "Task 1: Start a crane",
      "citation-unknown citation-unknown task-number-twice",
    ],
    ["Task 1: Charge a late departure", "Task 1: General task", "placeholder"],
    ["## Reusable knowledge\n\n- The fee", "## Notes\n\n- The fee", "unknown-heading"],
    ["## User preferences", "## Failures and how to do differently", "section-order section-twice"],
    ["\n- The fee starts 30 minutes after the slot ends", "", "section-empty"],
    ["- E-207 is", "1. E-207 is", "bullet-sign"],
    ["- E-207 is", "E-207 is", "plain-text"],
    ["E-207 is the brake", "E-207 is **the brake**", "bold"],
    ["first [Task 1]\n\n# ", "first [Task 3]\n\n# ", "citation-unknown"],
    ["first [Task 1]\n\n# ", "first [Task 1-2]\n\n# ", "citation-form"],
    ["crane 4, E-207", "misc, E-207", "placeholder"],
    ["brake test\n", "brake test\n- one more\n", "keywords-form"],
    ["### keywords\n\ncrane 4, E-207, brake test", "", "task-without-keywords"],
    [
      "### rollout_summary_files\n\n- rollout_summaries/2025-01",
      "- rollout_summaries/2025-01",
      "bullet-place subheading-order task-without-runs",
    ],
    ["2025-01-15-late-fees.md", "2025-01-15-late-fee.md", "run-unknown"],
    ["thread_id=t_fees)", "thread_id=t_crane)", "run-field"],
    ["updated_at=2025-01-15", "updated_at=2025-01-16", "run-field"],
    [
      "- rollout_summaries/2025-01-15-late-fees.md (",
      "- see the run (",
      "run-line task-without-runs",
    ],
    ["free-berth/SKILL.md", "free-slot/SKILL.md", "skill-unknown"],
    ["- The fee starts", "- See skills/free-berth/SKILL.md: the fee starts", "skill-mention"],
    ["free-berth/SKILL.md", "free-berth/SKILL.md, which helps", "skill-mention"],
  ];

  const inSummary: readonly Row[] = [
    ["v1\n", "v2\n", "text-before-section version-missing"],
    ["## General Tips", "## Tips", "section-missing unknown-heading"],
    [
      "## User preferences",
      "## What's in Memory\n\n## User preferences",
      "section-order section-twice",
    ],
    ["Works for", `${"word ".repeat(341)}Works for`, "profile-too-long"],
    ["#### 2025-02-27", "#### 2025-03-04", "day-order"],
    ["#### 2025-03-04", "#### 04.03.2025", "day-form"],
    ["#### 2025-03-04", "#### 2025-02-30", "day-form"],
    ["### /srv/harbour\n", "### Older Memory Topics\n### /srv/harbour\n", "older-topics-last"],
    ["  - learnings: no restarts at night\n", "", "topic-incomplete"],
    ["  - desc: cranes", "  - note: cranes", "topic-form topic-incomplete"],
    ["- Cranes: E-207", "- Berth clashes: E-207", "topic-twice"],
    ["brake test", "brake, trailer", "keyword-unknown"],
    ["- Late fees: late fee, invoice.pdf\n", "- Berths: berth clash\n", "group-missing"],
    ["#### 2025-03-04\n", "", "topic-form topic-form topic-place"],
    ["- Cranes: ", "* Cranes: ", "bullet-sign"],
    ["- Cranes: E-207, brake test", "- Cranes", "topic-form"],
  ];

  const inSkill: readonly Row[] = [
    ["name: free-berth", "name: free-slot", "skill-name"],
    ["---\nname", "name", "front-matter-missing"],
    ["user-invocable: true", "colour: red", "front-matter-key"],
    ["user-invocable: true", "user-invocable: yes", "front-matter-value"],
    ["user-invocable: true", 'user-invocable: "true"', "front-matter-value"],
    ["user-invocable: true", "disable-model-invocation: FALSE", ""],
    ["user-invocable: true", "agent: false", ""],
    ["user-invocable: true", "agent: ~", "front-matter-value"],
    ["description: ", "description: ~ # ", "front-matter-value skill-description"],
    ["description: ", "description: null # ", "front-matter-value skill-description"],
    ["description: ", "description: 'null' # ", ""],
    ["user-invocable: true", "agent: a: b", "front-matter-form"],
    ["user-invocable: true", "  - x", "front-matter-form"],
    ["## Verification", "## Checks", "skill-part-missing"],
  ];

  describe.each([
    ["MEMORY.md", inMemory],
    ["memory_summary.md", inSummary],
    ["skills/free-berth/SKILL.md", inSkill],
  ] as const)("H4: %s", (path, rows) => {
    it.each(rows)("with %j in the place of %j: %s", (from, to, rules) => {
      const faults = faultsAfter(path, from, to).filter((fault) => fault.path === path);
      expect(rulesOf(faults).toSorted().join(" ")).toBe(rules);
      for (const { message } of faults) expect(message).toMatch(/^\S.*[^.]\.$|"\.$/);
    });
  });

  it("H4: a scope that is a cwd may show its own last three days", () => {
    const days = ["2026-05-01", "2026-05-02", "2026-05-03", "2026-04-01"];
    const runs = days.map((day, at) => ({
      threadId: `t${at}`,
      file: `${day}.md`,
      cwd: at < 3 ? "/a" : "/b",
      rolloutPath: "/p",
      updatedAt: `${day}T10:00:00Z`,
    }));
    const scope = (title: string, day: string) =>
      `### ${title}\n#### ${day}\n- ${title}: some\n  - desc: x\n  - learnings: y\n`;
    const rulesWith = (scopes: string) => {
      const texts = {
        "MEMORY.md": `# Task Group: some\n## Task 1: x\n### rollout_summary_files\n${days.map((day) => `- ${day}.md\n`).join("")}`,
        "memory_summary.md": `v1\n## User Profile\n## User preferences\n## General Tips\n## What's in Memory\n${scopes}`,
      };
      return checkHandbook(documentsOf(texts), { runs, leniency: "imported" })
        .warnings.filter(({ path }) => path === "memory_summary.md")
        .map(({ rule }) => rule);
    };
    expect(rulesWith(scope("/a", "2026-05-01") + scope("/b", "2026-04-01"))).toEqual([]);
    expect(rulesWith(scope("/a", "2026-04-01"))).toEqual(["day-unknown"]);
  });

  it("H4: a skill stays under 500 lines", () => {
    const path = "skills/free-berth/SKILL.md";
    const more = 499 - harbourTexts[path].trimEnd().split("\n").length;
    const repeat = (times: number) => "- the berth\n".repeat(times + 1);
    expect(faultsAfter(path, "- the berth\n", repeat(more))).toEqual([]);
    const faults = faultsAfter(path, "- the berth\n", repeat(more + 1));
    expect(faults.map(({ line, rule }) => [line, rule])).toEqual([[500, "skill-too-long"]]);
  });

  it("H4: both main files are there as soon as there is a run", () => {
    const none = checkHandbook(new Map(), written).faults;
    expect(none.map(({ path, rule }) => [path, rule])).toEqual([
      ["MEMORY.md", "file-missing"],
      ["memory_summary.md", "file-missing"],
    ]);
    expect(checkHandbook(new Map(), { ...written, runs: [] })).toEqual(nothing);
    const blank = documentsOf({ "MEMORY.md": "\n", "memory_summary.md": "" });
    expect(rulesOf(checkHandbook(blank, written).faults)).toEqual(["file-missing", "file-missing"]);
  });

  it("H4: a script needs its SKILL.md, and nothing else lies in the folder", () => {
    const files = documentsOf({ ...harbourTexts, "skills/b/scripts/x.sh": "", "notes.txt": "" });
    const { faults } = checkHandbook(files, written);
    expect(faults.map(({ path, rule }) => `${path} ${rule}`)).toEqual([
      "notes.txt path",
      "skills/b/scripts/x.sh skill-unknown",
    ]);
  });

  it("H8: a person's line has no fault, and keeps its task and block without runs from having one", () => {
    const mia = (line: string): LineFacts =>
      line.startsWith("* Ask Mia") ? { by: "person", person: "Mia" } : { by: "session" };
    expect(
      faultsAfter("MEMORY.md", "- E-207", "* Ask Mia **first** [Task 9]\n- E-207", mia),
    ).toEqual([]);
    const bare = "# Task Group: Ferry\nscope: the ferry\napplies_to: cwd=/f; reuse_rule=all\n";
    const alone = `${bare}\n## User preferences\n* Ask Mia\n\n# Task Group: Late fees`;
    expect(rulesOf(faultsAfter("MEMORY.md", "# Task Group: Late fees", alone, mia))).toEqual([
      "group-missing",
    ]);
    const inTask = `${bare}## Task 1: Cross\n* Ask Mia\n# Task Group: Late fees`;
    expect(rulesOf(faultsAfter("MEMORY.md", "# Task Group: Late fees", inTask, mia))).toEqual([
      "group-missing",
    ]);
  });
});
