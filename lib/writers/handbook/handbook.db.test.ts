import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { deleteRun } from "@/lib/handbook/save-runs";
import { approveSession } from "@/lib/sessions/decide/approve";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { refusalOf } from "@/lib/sessions/testing/open-session";
import {
  complete,
  edit,
  givenRun,
  openBook,
  openWritten,
  readAll,
  stepOf,
  write,
} from "@/lib/writers/handbook/testing/open-handbook";

const test = givenDatabase();

const noAnswers = { answers: new Map(), documents: new Map() };

describe("a handbook session", () => {
  it("H2: the first one writes both files, which are in force together when it completes", async () => {
    const { first, memory, overview, texts, ctx } = await openWritten(test.db);
    const { session, entries, seen } = first;
    expect(entries.map(({ kind, data }) => [kind, "message" in data ? data.message : ""])).toEqual(
      expect.not.arrayContaining([["operation-refused", expect.anything()]]),
    );
    expect(session).toMatchObject({
      kind: "handbook",
      state: "awaiting-review",
      operationsApplied: 2,
    });
    expect(await texts()).toEqual({ "MEMORY.md": memory, "memory_summary.md": overview });
    expect(entries.filter(({ kind }) => kind === "document-written")).toHaveLength(2);
    const approved = await approveSession(ctx, seen);
    expect(approved.state).toBe("approved");
    const back = await rollBackSession(ctx, {
      ...seen,
      seenSequence: approved.lastSequence,
      ...noAnswers,
    });
    expect(back).toMatchObject({ state: "rolled-back", certificate: { equal: true } });
    expect(await texts()).toEqual({});
  });

  it("H1: counts a run as added that was sent again with its time and another content", async () => {
    const { runs, addMore, ...book } = await openBook(test.db);
    const given = (threadId: string) => ({ updatedAt: runs.get(threadId)?.updatedAt });
    const rawMemory = "---\ndescription: Now with the second try.\n---\n";
    await addMore([
      givenRun("run-1", { ...given("run-1"), rawMemory }),
      givenRun("run-2", given("run-2")),
    ]);
    const next = async () => {
      const { told } = await book.write([{ calls: [readAll, complete] }]);
      return Object.fromEntries(told.map(({ threadId, status }) => [threadId, status]));
    };
    expect(await next()).toEqual({ "run-1": "added", "run-2": "retained" });
    // It changed nothing, so the handbook holds the run as it is now.
    expect(await next()).toEqual({ "run-1": "retained", "run-2": "retained" });
  });
});

const skill = `---
name: replay
description: Replays a late file.
---
# When to use
When a file is late.
# Inputs
The file.
# Procedure
Run scripts/replay.sh.
# Pitfalls
Yesterday's file.
# Verification
The ledger is even.
`;

/** A session that changed MEMORY.md and wrote a skill with a script, and that awaits review. */
async function openReview() {
  const book = await openBook(test.db);
  const before = await book.texts();
  const ran = await book.runOnWire([
    stepOf(
      edit("MEMORY.md", "rotate-ledger-key reads", "rotating a key reads"),
      write("skills/replay/SKILL.md", skill, { from: ["run-1"] }),
      write("skills/replay/scripts/replay.sh", "replay --dry-run\n", { from: ["run-1"] }),
      complete,
    ),
  ]);
  expect(ran.refused).toEqual([]);
  const documents = new Map(
    ran.entries.flatMap((entry) =>
      entry.kind === "document-written" ? [[entry.data.name, entry.sequence] as const] : [],
    ),
  );
  return { ...book, ...ran, before, documents };
}

describe("the review of a handbook session", () => {
  it("H6, H7, V2: a script is flagged and taken back alone; the rest is approved", async () => {
    const { ctx, seen, documents, texts, before, ...ran } = await openReview();
    expect(ran.session).toMatchObject({
      state: "awaiting-review",
      marks: ["skills/replay/scripts/replay.sh is a script: read it in full"],
      warnings: [{ code: "marks" }],
    });
    const sequence = documents.get("skills/replay/scripts/replay.sh") ?? 0;
    const script = { ...seen, ...noAnswers, operations: [sequence], approveRest: true };
    const session = await revertOperations(ctx, script);
    expect(session).toMatchObject({ state: "approved", operationsReverted: 1, marks: [] });
    const now = await texts();
    expect(Object.keys(now)).toEqual(["MEMORY.md", "memory_summary.md", "skills/replay/SKILL.md"]);
    expect(now["MEMORY.md"]).not.toBe(before["MEMORY.md"]);
    // R6: the same again changes nothing.
    const again = await revertOperations(ctx, script);
    expect(again.lastSequence).toBe(session.lastSequence);
  });

  it("R2: a document that a person changed since is a conflict, which they answer", async () => {
    const { ctx, seen, texts, before, personWrites } = await openReview();
    const theirs = `${(await texts())["MEMORY.md"]}- Mia was here [Task 1]\n`;
    await personWrites("MEMORY.md", theirs);
    const refusal = await refusalOf(rollBackSession(ctx, { ...seen, ...noAnswers }));
    expect(refusal).toMatchObject({
      code: "conflicts-unanswered",
      extra: { documents: ["MEMORY.md"] },
    });
    const kept = await rollBackSession(ctx, {
      ...seen,
      answers: new Map(),
      documents: new Map([["MEMORY.md", "current"]]),
    });
    expect(kept).toMatchObject({ state: "rolled-back", certificate: { equal: false } });
    expect(await texts()).toEqual({ ...before, "MEMORY.md": theirs });
  });

  it("R2, R4: restoring the start of such a document gives the start back exactly", async () => {
    const { ctx, seen, texts, before, personWrites } = await openReview();
    await personWrites("MEMORY.md", "Mia wrote all of it anew.\n");
    const back = await rollBackSession(ctx, {
      ...seen,
      answers: new Map(),
      documents: new Map([["MEMORY.md", "start"]]),
    });
    expect(back.certificate?.equal).toBe(true);
    expect(await texts()).toEqual(before);
  });
});

describe("runs that went", () => {
  it("H2, H10: are forgotten exactly, before the model begins, and don't count as lost", async () => {
    const book = await openBook(test.db);
    const { ctx, agent } = book;
    await deleteRun(ctx, { agentId: agent.id, threadId: "run-2" });
    const { session, told, drafts } = await book.runOnWire([stepOf(complete)]);
    expect(drafts.map(({ act, name, faultCount }) => [act, name, faultCount])).toEqual([
      ["forget", "MEMORY.md", 0],
    ]);
    expect(drafts[0]?.kept).toMatchObject({ restedOnRemoved: expect.any(Number) });
    expect(told.find(({ status }) => status === "removed")).toMatchObject({
      threadId: "run-2",
      why: expect.stringMatching(/^Deleted by /),
    });
    expect(session.state).toBe("awaiting-review");
    const after = (await book.texts())["MEMORY.md"] ?? "";
    const lost = book.memory.split("\n").filter((line) => !after.split("\n").includes(line));
    expect(lost).toEqual([
      "## Task 2: rotate-ledger-key",
      expect.stringContaining("thread_id=run-2"),
      "rotate-ledger-key, settlement, ledger-replay",
      expect.stringContaining("[Task 2]"),
      expect.stringContaining("[Task 2]"),
    ]);
    // Rolled back, they are lines of the handbook again.
    await rollBackSession(ctx, {
      sessionId: session.id,
      seenSequence: session.lastSequence,
      note: null,
      ...noAnswers,
    });
    expect((await book.texts())["MEMORY.md"]).toBe(book.memory);
  });
});
