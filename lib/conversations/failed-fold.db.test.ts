import { MockLanguageModelV4 } from "ai/test";
import { describe, expect, it, vi } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { openConversation } from "@/lib/conversations/testing/open-conversation";
import { startWorker } from "@/lib/jobs/worker";
import type { LanguageModel } from "@/lib/model/port";
import { RulesModel } from "@/lib/model/rules/rules-model";
import { scriptedModel } from "@/lib/model/testing/scripted-model";
import { runSession } from "@/lib/sessions/run";
import { runDependencies } from "@/lib/sessions/testing/open-session";
import { retryFolds } from "@/lib/writers/summary/start";

describe("a fold that fails", () => {
  const test = givenDatabase();

  /** A summarized conversation, 25 more messages, and the session to fold them. */
  async function given() {
    const agent = { summaryThreshold: 20, summaryKeepRatio: 0.1 };
    const one = await openConversation(test.db, { agent });
    await one.fold(1, 25, good());
    const { sessionId } = await one.append(26, 50);
    if (sessionId === null) throw new Error("No fold was started.");
    return { ...one, sessionId, before: await one.row() };
  }
  const good = () => scriptedModel([{ text: "It was said." }]);
  const streaming = (doStream: LanguageModel["doStream"]) => new MockLanguageModelV4({ doStream });

  const failures: readonly (readonly [string, () => LanguageModel])[] = [
    ["nothing", () => scriptedModel([{}])],
    ["an error", () => streaming(() => Promise.reject(new Error("The provider is down.")))],
    ["a hang", () => streaming(async () => ({ stream: new ReadableStream() }))],
    ["an answer that is cut off", () => scriptedModel([{ text: "It was", finish: "length" }])],
    ["a call of a tool instead", () => scriptedModel([{ calls: [{ name: "delete", input: {} }] }])],
  ];

  it.each(failures)("K3: the model gives %s: the old summary stays", async (_what, model) => {
    const one = await given();
    await one.run(one.sessionId, model());
    const [, row] = await one.sessions();
    expect(row).toMatchObject({ state: "failed", cause: "failure", operationsApplied: 0 });
    const { cursor, summary } = one.before;
    expect(await one.row()).toMatchObject({ cursor, summary, failedTries: 1 });
    await one.check();
  });

  it("K3: the next try by itself waits, longer each time, and one by hand does not", async () => {
    const one = await given();
    await one.run(one.sessionId, scriptedModel([{}]));
    expect((await one.append(51, 51)).sessionId).toBeNull();
    one.wait(59_000);
    expect((await one.append(52, 52)).sessionId).toBeNull();
    one.wait(2_000);
    await one.fold(53, 53, scriptedModel([{}]));
    expect(await one.row()).toMatchObject({ failedTries: 2 });
    one.wait(61_000);
    expect((await one.append(54, 54)).sessionId).toBeNull();
    const { id } = await one.start();
    await one.run(id, scriptedModel([{ text: "At last." }]));
    expect(await one.row()).toMatchObject({ cursor: 52, failedTries: 0, nextTryAt: null });
    await one.check();
  });

  it("K3: tries again by itself once the wait is over, with no message in between, once", async () => {
    const one = await given();
    await one.run(one.sessionId, scriptedModel([{}]));
    one.wait(59_000);
    await retryFolds(test.db, one.ctx.now);
    expect(await one.sessions()).toHaveLength(2);
    one.wait(2_000);
    const { now } = one.ctx;
    await Promise.all([retryFolds(test.db, now), retryFolds(test.db, now)]);
    const [, , again] = await one.sessions();
    expect(await one.sessions()).toHaveLength(3);
    expect(again).toMatchObject({ state: "queued", startedBy: { kind: "system" } });
    await one.run(again?.id ?? "", scriptedModel([{ text: "At last." }]));
    expect(await one.row()).toMatchObject({ cursor: 48, failedTries: 0, nextTryAt: null });
    await retryFolds(test.db, now);
    expect(await one.sessions()).toHaveLength(3);
    await one.check();
  });

  it("K3: what cannot be started holds up no other conversation", async () => {
    const [one, other] = [await given(), await given()];
    for (const { run, sessionId } of [one, other]) await run(sessionId, scriptedModel([{}]));
    one.wait(61_000);
    const { id: stuck } = await one.row();
    await test.sql.unsafe(`
      create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'no fold of this one'; end $$;
      create trigger refuse before insert on sessions for each row
        when (new.conversation_id = '${stuck}') execute function refuse();
      update conversations set next_try_at = next_try_at - interval '1 day' where id = '${stuck}'`);
    await retryFolds(test.db, one.ctx.now);
    expect(await one.sessions()).toHaveLength(2);
    expect(await other.sessions()).toHaveLength(3);
    await test.sql.unsafe("drop function refuse cascade");
  });

  it("U5: starts nothing in an account that was closed meanwhile", async () => {
    const one = await given();
    await one.run(one.sessionId, scriptedModel([{}]));
    await test.sql`update accounts set closed_at = now() where id = ${one.ctx.acting.accountId}`;
    one.wait(61_000);
    const before = await one.sessions();
    await retryFolds(test.db, one.ctx.now);
    expect(await one.sessions()).toEqual(before);
  });

  it("K3: also after a restart: a worker that starts finds what is due and runs it", async () => {
    const one = await given();
    await one.run(one.sessionId, scriptedModel([{}]));
    one.wait(61_000);
    // Other conversations in this database are due too: the model can answer any number of
    // requests.
    const deps = runDependencies(test.db, new RulesModel({ delayMs: 0 }), one.ctx.now);
    const worker = await startWorker({
      databaseUrl: test.url,
      run: (id, signal) => runSession(deps, id, signal),
      interrupt: () => Promise.resolve(),
      startDue: () => retryFolds(test.db, one.ctx.now),
    });
    try {
      await vi.waitFor(async () => expect(await one.row()).toMatchObject({ cursor: 48 }));
    } finally {
      await worker.stop();
    }
    await one.check();
  });

  it("K3: where the save fails neither the summary nor the cursor is saved", async () => {
    const one = await given();
    await test.sql.unsafe(`
      create function refuse_saves() returns trigger language plpgsql as
        $$ begin raise exception 'no room'; end $$;
      create trigger refuse_saves before update of summary on conversations for each row
        when (new.id = '${one.id}' and new.summary is distinct from old.summary)
        execute function refuse_saves()`);
    const logged = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    await expect(one.run(one.sessionId, good())).rejects.toThrow();
    const lines = logged.mock.calls.map(([line]) => String(line));
    logged.mockRestore();
    expect(lines.filter((line) => line.includes("fold-failed"))).toEqual([
      expect.stringMatching(`"level":"warn".*${one.id}`),
    ]);
    await test.sql.unsafe("drop function refuse_saves cascade");
    const { cursor, summary } = one.before;
    expect(await one.row()).toMatchObject({ cursor, summary, failedTries: 1 });
    await one.check();
  });
});
