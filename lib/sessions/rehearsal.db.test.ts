import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { perfect, withReader } from "@/lib/reader/testing/scripted-reader";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { findLastRollback } from "@/db/queries/sessions/rollbacks";
import { loadMemory } from "@/lib/memories/load";
import { discardMemory, editMemory, protectMemory } from "@/lib/memories/save";
import { runSession } from "@/lib/sessions/run";
import { startSession } from "@/lib/sessions/start";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import {
  openLedger,
  recount,
  refusalOf,
  runDependencies,
} from "@/lib/sessions/testing/open-session";
import { loadSession } from "@/lib/sessions/read/load";

describe("T2: a rehearsal", () => {
  const test = givenDatabase();
  const memories = ["Two keys.", "Two keys.", "The kiln is fired on Fridays, and never alone."];
  const account = { readerModel: "openai/reader" };
  const agent = { reviewPolicy: "never", refinementThreshold: 0.5 } as const;

  /** A rehearsal whose model makes these calls, from its start to its end. */
  async function run(
    calls: readonly { name: string; input: unknown }[],
    answer = "YES",
    given: { readerModel?: string } = account,
  ) {
    const ledger = await openLedger(test.db, memories, { account: given, agent });
    const { ctx, agent: one } = ledger;
    const before = await recount(test.db, one.id);
    const { id } = await startSession(ctx, { agentId: one.id, mode: "full", rehearse: true });
    const steps = [{ text: answer }, ...calls.map((call) => ({ calls: [call] }))];
    const model = withReader(scriptedModel(steps), perfect);
    await runSession(runDependencies(test.db, model), id, new AbortController().signal);
    await checkInvariants(test.db, one.id);
    const { session } = await loadSession(ctx, { sessionId: id });
    const [row] = await test.sql`select last_attempt_at as attempt, last_refinement_at as refined,
      window_after as window, alike_after as alike
      from agents where id = ${one.id}`;
    const { n: journals } = (
      await test.sql`select count(*)::int as n from memories
      where agent_id = ${one.id} and type = 'journal'`
    )[0] ?? { n: null };
    const kinds = (
      await test.sql`select kind from entries where session_id = ${id} order by sequence`
    ).map(({ kind }) => String(kind));
    return {
      ...ledger,
      before,
      after: await recount(test.db, one.id),
      session,
      row,
      journals,
      kinds,
    };
  }

  const drop = { name: "delete", input: { id: 2 } };
  const complete = { name: "complete", input: { summary: "Done." } };

  it("runs as usual, is read, and takes itself back as its last entry", async () => {
    const { session, before, after, kinds } = await run([drop, complete]);
    expect(session).toMatchObject({
      state: "rolled-back",
      cause: "rehearsal",
      operationsApplied: 1,
      rehearsal: true,
      reading: { kinds: ["lost"] },
      certificate: { equal: true },
    });
    expect(after.counters).toEqual(before.counters);
    expect(kinds.slice(-3)).toEqual(["session-read", "session-completed", "session-rolled-back"]);
  });

  it("takes itself back unread too, where the policy would approve it", async () => {
    const { session, before, after } = await run([drop, complete], "YES", {});
    expect(session).toMatchObject({ state: "rolled-back", cause: "rehearsal", reading: null });
    expect(after.counters).toEqual(before.counters);
  });

  it("stamps nothing, leaves no journal, and its agent hears nothing of it", async () => {
    const { agent: one, row, journals } = await run([drop, complete]);
    expect(row).toMatchObject({ attempt: null, refined: null, window: 0, alike: 0 });
    expect(journals).toBe(0);
    expect(await findLastRollback(test.db, one.id, "refinement")).toBeNull();
  });

  it("M6: lets no one change what it changed until it takes itself back", async () => {
    const ledger = await openLedger(test.db, memories, { account, agent });
    const { ctx } = ledger;
    const target = { agentId: ledger.agentId, number: 3 };
    const { id } = await startSession(ctx, { ...target, mode: "full", rehearse: true });
    const said: unknown[] = [];
    const touch = async () => {
      const refused = [
        editMemory(ctx, { ...target, edit: { category: "home" } }),
        protectMemory(ctx, { ...target, constitutional: true }),
        discardMemory(ctx, target),
      ].map(refusalOf);
      said.push(...(await Promise.all(refused)));
      await editMemory(ctx, { ...target, number: 1, edit: { category: "home" } });
    };
    const shorten = { name: "update", input: { id: 3, content: "The kiln is fired on Fridays." } };
    const calls = [{ text: "YES" }, { calls: [shorten] }, { calls: [complete] }];
    const model = withReader(scriptedModel(calls), async (pairs, request) => {
      await touch();
      return perfect(pairs, request);
    });
    await runSession(runDependencies(test.db, model), id, new AbortController().signal);
    expect(said).toHaveLength(3);
    for (const one of said) {
      expect(one).toMatchObject({ status: 409, code: "session-open", extra: { sessionId: id } });
    }
    expect(await loadMemory(ctx, target)).toMatchObject({ content: memories[2], category: null });
    await editMemory(ctx, { ...target, edit: { category: "home" } });
    await checkInvariants(test.db, ledger.agentId);
  });

  it("that changed nothing is unchanged; a no starts no wait", async () => {
    expect((await run([complete])).session.state).toBe("unchanged");
    const declined = await run([], "NO, not today.");
    expect(declined.session.state).toBe("declined");
    expect(declined.row).toMatchObject({ attempt: null });
  });

  it("whose breaker trips leaves no journal either", async () => {
    const { session, before, after, journals } = await run([{ name: "delete", input: { id: 3 } }]);
    expect(session).toMatchObject({ state: "rolled-back", cause: "retention" });
    expect([after.counters, journals]).toEqual([before.counters, 0]);
  });

  it("is refused for kinds that can't be tried", async () => {
    const { ctx, agent: one } = await openLedger(test.db, memories);
    const start = startSession(ctx, {
      agentId: one.id,
      kind: "handbook",
      mode: "full",
      rehearse: true,
    });
    expect(await refusalOf(start)).toMatchObject({ status: 400 });
  });
});
