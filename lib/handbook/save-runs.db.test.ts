import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { loadRunRow } from "@/db/queries/handbook/runs";
import { handbookStates } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { historyOf, noon, refusalOf } from "@/lib/agents/testing/account";
import { addRuns, deleteRun, namesOfRunFile, restoreRun } from "@/lib/handbook/save-runs";
import { listRuns, listRunsSchema } from "@/lib/handbook/load-runs";
import { newRunSchema } from "@/lib/handbook/schema";
import { givenRunAgent, newRun } from "@/lib/handbook/testing/given-handbook";

const test = givenDatabase();

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000).toISOString();
const isDue = async (agentId: string) => {
  const [row] = await test.db
    .select()
    .from(handbookStates)
    .where(eq(handbookStates.agentId, agentId));
  return row?.isDue ?? false;
};
const notDue = (agentId: string) =>
  test.db.update(handbookStates).set({ isDue: false }).where(eq(handbookStates.agentId, agentId));

describe("addRuns", () => {
  it("H1: adds a run, refreshes a newer one, leaves the same alone, refuses an older one", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const add = (...items: ReturnType<typeof newRun>[]) => addRuns(ctx, { agentId, items });
    const change = async (...items: ReturnType<typeof newRun>[]) =>
      (await add(...items)).items.map((item) => item.change);
    expect(await add(newRun("t-1"), newRun("t-2"))).toEqual({
      items: [
        { threadId: "t-1", file: "2026-03-02T12-00-00-replay-late-file.md", change: "added" },
        {
          threadId: "t-2",
          file: expect.stringMatching(/^2026-03-02T12-00-00-replay-late-file-[0-9a-f]{16}\.md$/),
          change: "added",
        },
      ],
      redactions: 0,
    });
    expect(await isDue(agentId)).toBe(true);
    await notDue(agentId);
    expect(await change(newRun("t-1"))).toEqual(["unchanged"]);
    expect(await isDue(agentId)).toBe(false);
    expect(await change(newRun("t-1", { updatedAt: later(5) }))).toEqual(["refreshed"]);
    expect(await isDue(agentId)).toBe(true);
    expect(await change(newRun("t-1", { updatedAt: later(5), summary: "Other." }))).toEqual([
      "refreshed",
    ]);
    const stale = await refusalOf(add(newRun("t-3"), newRun("t-1", { updatedAt: later(4) })));
    expect(stale).toMatchObject({ status: 409, code: "stale-run", extra: { threadIds: ["t-1"] } });
    expect(stale.message).toContain("t-1");
    expect(await loadRunRow(test.db, agentId, "t-3")).toBeNull();
    expect(await loadRunRow(test.db, agentId, "t-1")).toMatchObject({
      summary: "Other.",
      file: "2026-03-02T12-00-00-replay-late-file.md",
    });
    const history = await historyOf(test.db, agentId);
    expect(history.map(({ kind, data }) => [kind, data])).toEqual([
      ["run-added", { threadId: "t-1" }],
      ["run-added", { threadId: "t-2" }],
      ["run-refreshed", { threadId: "t-1" }],
      ["run-refreshed", { threadId: "t-1" }],
    ]);
  });

  it("H1: secrets are replaced by a mark before anything is stored", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const key = `sk-${"a1B2c3D4".repeat(4)}`;
    const item = newRun("t-1", {
      summary: `Ran with ${key}.`,
      rawMemory: `password=hunter22 ${key}`,
    });
    const { redactions } = await addRuns(ctx, { agentId, items: [item] });
    expect(redactions).toBe(3);
    expect(await loadRunRow(test.db, agentId, "t-1")).toMatchObject({
      summary: "Ran with [redacted: API key].",
      rawMemory: "password=[redacted: password] [redacted: API key]",
    });
    expect((await addRuns(ctx, { agentId, items: [item] })).items[0]?.change).toBe("unchanged");
    const rows = await test.sql`select count(*)::int as count from runs r, audit_records a
      where strpos(r::text || a::text, ${key}) > 0`;
    expect(rows[0]?.["count"]).toBe(0);
  });

  it("H10: a deleted run is hidden, can be restored, and comes back when it is sent again", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    await addRuns(ctx, { agentId, items: [newRun("t-1"), newRun("t-2")] });
    const listed = async (deleted: boolean) =>
      (await listRuns(ctx, listRunsSchema.parse({ agentId, deleted }))).items.map(
        (r) => r.threadId,
      );
    await notDue(agentId);
    expect((await deleteRun(ctx, { agentId, threadId: "t-1" })).deletedAt).toEqual(noon);
    expect(await isDue(agentId)).toBe(true);
    await deleteRun(ctx, { agentId, threadId: "t-1" });
    expect([await listed(false), await listed(true)]).toEqual([["t-2"], ["t-1"]]);
    expect((await restoreRun(ctx, { agentId, threadId: "t-1" })).deletedAt).toBeNull();
    await deleteRun(ctx, { agentId, threadId: "t-1" });
    const again = await addRuns(ctx, { agentId, items: [newRun("t-1")] });
    expect(again.items[0]?.change).toBe("restored");
    expect(await listed(false)).toEqual(["t-2", "t-1"]);
    expect((await historyOf(test.db, agentId)).slice(2).map(({ kind }) => kind)).toEqual([
      "run-deleted",
      "run-restored",
      "run-deleted",
      "run-restored",
    ]);
    expect((await refusalOf(deleteRun(ctx, { agentId, threadId: "t-9" }))).status).toBe(404);
  });

  it("lists newest first, page by page, and finds text in folder, thread and texts", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const items = Array.from({ length: 7 }, (_, index) =>
      newRun(`t-${index}`, { updatedAt: later(Math.floor(index / 2)), cwd: `/w/${index}%` }),
    );
    await addRuns(ctx, { agentId, items });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const input = listRunsSchema.parse({ agentId, limit: 3, cursor });
      const page = await listRuns(ctx, input);
      seen.push(...page.items.map(({ threadId }) => threadId));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(seen).toEqual(["t-6", "t-5", "t-4", "t-3", "t-2", "t-1", "t-0"]);
    const found = async (q: string) =>
      (await listRuns(ctx, listRunsSchema.parse({ agentId, q }))).items.map((r) => r.threadId);
    expect(await found("4%")).toEqual(["t-4"]);
    expect(await found("WHAT T-2")).toEqual(["t-2"]);
    expect(await found("%%")).toEqual([]);
    const [first] = (await listRuns(ctx, listRunsSchema.parse({ agentId }))).items;
    expect(first).toMatchObject({ description: "About t-6.", outcome: "success", uses: 0 });
  });

  it.each([
    ["threadId", "..", "can't be a dot or two"],
    ["threadId", "a b", "spaces and commas"],
    ["threadId", "a\u200b", "printable ASCII"],
    ["cwd", "/a\nb", "One line"],
    ["summary", "👍".repeat(200_001), "At most 200,000 characters"],
    ["summary", "\n", "a summary, a raw memory, or both"],
    ["cwd", "/srv/settle, thread_id=t-2", "a field of a run's line"],
    ["cwd", "/srv/settle); (thread_id=t-2", "a field of a run's line"],
    ["path", "/rollouts/a.jsonl;\u00a0thread_id=t-2", "a field of a run's line"],
    ["cwd", "/srv/\u202egpj.exe", "direction"],
    ["path", "/r.jsonl,rollout_path=/other", "a field of a run's line"],
  ])("H4: refuses a %s that a handbook's line could not say: %j", (field, value, why) => {
    const given = { threadId: "t-1", cwd: "/srv/settle", updatedAt: later(0), summary: "Words." };
    const { error } = newRunSchema.safeParse({ ...given, [field]: value });
    expect(error?.issues.map(({ message }) => message)).toEqual([expect.stringContaining(why)]);
    expect(error?.issues[0]?.path).toEqual([field]);
  });

  it("refuses a thread that comes twice and a time in the future", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    const refused = async (...items: ReturnType<typeof newRun>[]) =>
      (await refusalOf(addRuns(ctx, { agentId, items }))).fields;
    expect(await refused(newRun("a"), newRun("b"), newRun("a"))).toEqual({
      "items.2.threadId": "This thread is here twice.",
    });
    const future = later(26 * 60);
    expect(await refused(newRun("a", { updatedAt: future }))).toHaveProperty("updatedAt");
  });
});

it("takes texts up to their limits in code points", () => {
  const most = { summary: "👍".repeat(200_000), rawMemory: "x".repeat(100_000) };
  expect(newRunSchema.safeParse({ ...newRun("t-1"), ...most, updatedAt: later(0) }).success).toBe(
    true,
  );
});

describe("the name of a run's file", () => {
  it("keeps the origin's name, and takes out what no file name should hold", () => {
    const names = (file: string) => namesOfRunFile({ ...newRun("t"), file })[0];
    expect(names("2026-05-01T16-34-11-RcB5-a_b.md")).toBe("2026-05-01T16-34-11-RcB5-a_b.md");
    expect(names("../../etc/passwd")).toBe("-..-etc-passwd.md");
    expect(names("é tü.md")).toBe("-t-.md");
    expect(names(".hidden.md")).toBe("hidden.md");
  });

  it("is made of time and task or folder, in at most 120 plain characters", () => {
    const made = (given: object) => namesOfRunFile(newRun("t", { ...given }));
    expect(made({})[0]).toBe("2026-03-02T12-00-00-replay-late-file.md");
    expect(made({ rawMemory: "", cwd: "C:\\Users\\Me\\My Shop\\" })[0]).toBe(
      "2026-03-02T12-00-00-my-shop.md",
    );
    expect(made({ rawMemory: "", cwd: "/星辰" })[0]).toBe("2026-03-02T12-00-00-run.md");
    const file = "x".repeat(300);
    for (const name of namesOfRunFile({ ...newRun("t"), file })) {
      expect(name).toMatch(/^[A-Za-z0-9._-]{10,120}$/);
    }
  });
});
