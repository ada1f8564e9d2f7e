import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { givenRun, openHandbook } from "@/lib/sessions/handbook/testing/open-handbook";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const record = (more: string, head = "") => `---
description: Replayed a late settlement file.
task: replay-late-file
task_group: settlement
task_outcome: success
keywords: settlement, replay-tool, E-207
${head}---

### Task 1: Replay a late file
task: replay-late-file
task_outcome: success

Preference signals:
- when replaying, the user said: "**show** me the plan first" -> show the plan [Task 9]

Reusable knowledge:
- \`replay --dry-run\` prints the plan
${more}
Failures and how to do differently:
- The first try used yesterday's file -> compare its date first
`;

const rules = () => new RulesModel({ delayMs: 0 });

describe("the built-in rules as the writer of a handbook", () => {
  it("H2, H4: write a correct handbook, one task group for each folder, word for word", async () => {
    const book = await openHandbook(test.db, [
      givenRun("run-1", { rawMemory: record("") }),
      givenRun("run-2", { rawMemory: record("- a second try needs --force\n"), cwd: "/srv/other" }),
      givenRun("run-3", { rawMemory: "" }),
    ]);
    const { id } = await book.start();
    const { session, entries } = await book.run(id, rules());
    expect(entries.filter(({ kind }) => kind === "operation-refused")).toEqual([]);
    expect(session).toMatchObject({ state: "awaiting-review", operationsApplied: 2 });
    expect(session.summary).toContain("By rules, without a language model: 3 runs");
    const texts = await book.texts();
    // The newest run comes first; these are of the same moment.
    expect(texts["MEMORY.md"]?.match(/^# Task Group: .*$/gmu)?.toSorted()).toEqual([
      "# Task Group: other (/srv/other)",
      "# Task Group: settle (/srv/settle)",
    ]);
    expect(texts["MEMORY.md"]).toContain(
      '- when replaying, the user said: "show me the plan first" -> show the plan (Task 9) [Task 1]',
    );
    expect(texts["memory_summary.md"]).toMatch(/^v1\n/);
  });

  it("H4: write what records say of skills and headings so that it can complete", async () => {
    const odd = record(
      "- skills/replay/SKILL.md says more, as `cat skills/replay/SKILL.md` shows\n- Related skill: skills/replay/SKILL.md\n",
    ).replace("keywords: settlement", "keywords: # settlement");
    const book = await openHandbook(test.db, [givenRun("run-1", { rawMemory: odd })]);
    const { session } = await book.run((await book.start()).id, rules());
    expect(session.state).toBe("awaiting-review");
    const memory = (await book.texts())["MEMORY.md"];
    expect(memory).toContain(
      "- `skills/replay/SKILL.md` says more, as `cat skills/replay/SKILL.md`",
    );
    expect(memory).toContain("- Related skill `skills/replay/SKILL.md` [Task 1]");
    expect(memory).toContain("\nsettlement, replay-tool, E-207\n");
  });

  it("H2, H8: add to a handbook, leave what is there, and keep what people wrote", async () => {
    const book = await openHandbook(test.db, [givenRun("run-1", { rawMemory: record("") })]);
    const first = await book.run((await book.start()).id, rules());
    await approveSession(book.ctx, first.seen);
    const before = (await book.texts())["MEMORY.md"] ?? "";
    await book.addMore([
      givenRun("run-2", { rawMemory: record("- a second try needs --force\n") }),
      givenRun("run-1", {
        rawMemory: record("- a third needs sleep\n"),
        updatedAt: new Date(Date.now() + 60_000).toISOString(),
      }),
    ]);
    const { session } = await book.run((await book.start()).id, rules());
    expect(session).toMatchObject({ state: "awaiting-review" });
    const after = (await book.texts())["MEMORY.md"] ?? "";
    const lost = before.split("\n").filter((line) => !after.split("\n").includes(line));
    // The line of the refreshed run alone.
    expect(lost).toEqual([expect.stringMatching(/^- \S+ \(cwd=.*thread_id=run-1\)$/)]);
    expect(after).toContain("- a second try needs --force [Task 1]");
    expect(after).toContain("- a third needs sleep [Task 1]");
    expect(after.match(/^# Task Group/gmu)).toHaveLength(1);
  });
});
