import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import {
  complete,
  givenRun,
  openHandbook as openHandbookIn,
  readAll,
  write,
} from "@/lib/sessions/handbook/testing/open-handbook";

const test = givenDatabase();

const openHandbook = (...[threads, agent]: [readonly string[], Record<string, unknown>?]) =>
  openHandbookIn(test.db, threads, agent);
const noAnswers = { answers: new Map(), documents: new Map() };

/** A handbook of two runs that is approved. */
async function openApproved() {
  const book = await openHandbook(["run-1", "run-2"]);
  const memory = book.block("Settlement replay", [
    ["replay-late-file", "run-1"],
    ["rotate-ledger-key", "run-2"],
  ]);
  const summary = book.summary([["Settlement replay", "replay-late-file"]]);
  const done = await book.write([
    { calls: [readAll, write("MEMORY.md", memory), write("memory_summary.md", summary), complete] },
  ]);
  return { ...book, ...done, memory, summary };
}

describe("a handbook session", () => {
  it("H2: the first one writes both files, which are in force together when it completes", async () => {
    const { session, entries, memory, summary, texts, ctx, seen } = await openApproved();
    expect(entries.map(({ kind, data }) => [kind, "message" in data ? data.message : ""])).toEqual(
      expect.not.arrayContaining([["operation-refused", expect.anything()]]),
    );
    expect(session).toMatchObject({
      kind: "handbook",
      state: "awaiting-review",
      operationsApplied: 2,
    });
    expect(await texts()).toEqual({ "MEMORY.md": memory, "memory_summary.md": summary });
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
    const { ctx, seen, runs, addMore, start, run } = await openApproved();
    await approveSession(ctx, seen);
    const given = (threadId: string) => ({ updatedAt: runs.get(threadId)?.updatedAt });
    const rawMemory = "---\ndescription: Now with the second try.\n---\n";
    await addMore([
      givenRun("run-1", { ...given("run-1"), rawMemory }),
      givenRun("run-2", given("run-2")),
    ]);
    const next = async () => {
      const { entries } = await run(
        (await start()).id,
        scriptedModel([{ calls: [readAll, complete] }]),
      );
      const [started] = entries.flatMap((entry) =>
        entry.kind === "session-started" ? [entry.data.handbook?.runs ?? []] : [],
      );
      return started?.map(({ threadId, status }) => [threadId, status]).toSorted();
    };
    expect(await next()).toEqual([
      ["run-1", "added"],
      ["run-2", "retained"],
    ]);
    // It changed nothing, so the handbook holds the run as it is now.
    expect(await next()).toEqual([
      ["run-1", "retained"],
      ["run-2", "retained"],
    ]);
  });
});
