import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { insertSessionRuns } from "@/db/queries/handbook/session-runs";
import { accounts, sessionRuns } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { readingModel } from "@/lib/model/testing/scripted-model";
import { worstTokens } from "@/lib/ledger/texts/worst-tokens";
import { complete, givenRun, openHandbook } from "@/lib/sessions/handbook/testing/open-handbook";

const test = givenDatabase();

/** As long as records of coding agents are: about 1,400 tokens by the measure of limits. */
function record(index: number): string {
  const bullets = (what: string, count: number) =>
    Array.from(
      { length: count },
      (_, line) =>
        `- ${what} ${line} of run ${index}: \`settle --step ${line}\` wrote E-${index}${line} and needed the lock of step ${line} first`,
    ).join("\n");
  return `---
description: Run ${index} settled a late file and repaired its ledger.
task: settle-file-${index % 40}
task_group: settlement
task_outcome: success
keywords: settlement, E-${index}0, step-lock
---

### Task 1: Settle file ${index % 40}

Preference signals:
${bullets("the user asked for the plan of step", 8)}

Reusable knowledge:
${bullets("what was learned in step", 14)}

Failures and how to do differently:
${bullets("a try that failed in step", 8)}
`;
}

it("H1, H3, P7: 256 runs of real size are read in parts, all of them, within the model's limit", async () => {
  const limit = 1_000_000;
  const book = await openHandbook(
    test.db,
    Array.from({ length: 256 }, (_, index) =>
      givenRun(`run-${index}`, { rawMemory: record(index), cwd: `/srv/app-${index % 8}` }),
    ),
  );
  const set = { inputLimits: { "built-in/rules": limit } };
  await test.db.update(accounts).set(set).where(eq(accounts.id, book.account.id));
  const requests: number[] = [];
  const model = readingModel(
    [
      {
        calls: [complete, { name: "write", input: { path: "MEMORY.md", content: "" } }],
      },
    ],
    (prompt) => requests.push(worstTokens(JSON.stringify(prompt))),
  );
  const { id } = await book.start();
  const { entries } = await book.run(id, model);
  const started = entries.find((entry) => entry.kind === "session-started")?.data.handbook;
  const added = started?.runs.filter(({ isTaken }) => isTaken) ?? [];
  const reads = entries.flatMap((entry) =>
    entry.kind === "operation-answered" && entry.data.operation.name === "read-file"
      ? [entry.data]
      : [],
  );
  const covered = new Set(
    reads.flatMap(({ operation }) =>
      operation.name === "read-file"
        ? Array.from(
            { length: operation.toLine - operation.fromLine + 1 },
            (_, index) => operation.fromLine + index,
          )
        : [],
    ),
  );
  expect(added).toHaveLength(256);
  expect(covered.size).toBe(reads[0]?.total);
  // All was read: what keeps it from completing is the missing handbook alone.
  const refused = entries.flatMap((entry) =>
    entry.kind === "operation-refused" ? [entry.data.code] : [],
  );
  expect(refused[0]).toBe("faults");
  expect(Math.max(...requests)).toBeLessThanOrEqual(0.75 * limit);
});

it("H1b: a handbook may hold more runs than one statement takes", async () => {
  const book = await openHandbook(test.db, ["run-1"]);
  const { id: sessionId } = await book.start();
  const rows = Array.from({ length: 11_000 }, (_, index) => ({
    sessionId,
    threadId: `t-${index}`,
    status: "retained" as const,
    isTaken: true,
    updatedAt: new Date(),
    hash: null,
  }));
  await test.db.transaction((tx) => insertSessionRuns(tx, rows));
  expect(await test.db.$count(sessionRuns)).toBeGreaterThanOrEqual(rows.length);
});

it("P7: with a small limit older parts are replaced, and no request is over three quarters of it", async () => {
  const limit = 24_000;
  const book = await openHandbook(
    test.db,
    Array.from({ length: 12 }, (_, index) =>
      givenRun(`run-${index}`, { rawMemory: record(index) }),
    ),
  );
  const set = { inputLimits: { "built-in/rules": limit } };
  await test.db.update(accounts).set(set).where(eq(accounts.id, book.account.id));
  const requests: string[] = [];
  const again = { name: "read", input: { path: "raw_memories.md" } };
  const model = readingModel(
    Array.from({ length: 30 }, () => ({ calls: [again] })),
    (prompt) => requests.push(JSON.stringify(prompt)),
  );
  const { id } = await book.start();
  const { session } = await book.run(id, model, {
    handbookLimits: { maxSteps: 40, maxCalls: 1_000, maxMs: 60_000 },
  });
  expect(session.state).toBe("failed");
  expect(requests.some((one) => one.includes("Read it again if you need it"))).toBe(true);
  const largest = Math.max(...requests.map((one) => worstTokens(one)));
  expect(largest).toBeLessThanOrEqual(0.75 * limit);
});
