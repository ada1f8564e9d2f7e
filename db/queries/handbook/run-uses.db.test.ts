import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countUse, selectedRuns } from "@/db/queries/handbook/run-uses";
import { loadRunRow } from "@/db/queries/handbook/runs";
import { runs } from "@/db/schema";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { noon } from "@/lib/agents/testing/account";
import { propertySettings } from "@/lib/ledger/testing/property-settings";
import { addRuns } from "@/lib/runs/add-runs";
import { deleteRun } from "@/lib/runs/delete-run";
import { givenRunAgent, newRun } from "@/lib/runs/testing/given-runs";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const day = 24 * 60 * 60_000;
const before = (ms: number) => new Date(noon.getTime() - ms);

describe("countUse", () => {
  it("H10: counts a read or cited run once a minute, and never a deleted one", async () => {
    const { ctx, agentId } = await givenRunAgent(test.db);
    await addRuns(ctx, { agentId, items: [newRun("a"), newRun("b"), newRun("c")] });
    await deleteRun(ctx, { agentId, threadId: "c" });
    const count = (threads: string[], afterMs: number) =>
      test.db.transaction((tx) =>
        countUse(tx, agentId, threads, new Date(noon.getTime() + afterMs)),
      );
    const uses = async () =>
      Promise.all(
        ["a", "b", "c"].map(async (thread) => (await loadRunRow(test.db, agentId, thread))?.uses),
      );
    await count(["a", "c", "unknown"], 0);
    await count(["a", "b"], 59_999);
    expect(await uses()).toEqual([1, 1, 0]);
    await count(["b", "a"], 60_000);
    await count([], 60_000);
    expect(await uses()).toEqual([2, 1, 0]);
    await Promise.all(Array.from({ length: 8 }, () => count(["a", "b"], 10 * 60_000)));
    expect(await uses()).toEqual([3, 2, 0]);
  });
});
