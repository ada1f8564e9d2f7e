import { describe, expect, it } from "vitest";
import { loadMemoryRows } from "@/db/queries/memories/load-memories";
import { countWaitingTokens } from "@/db/queries/observations/reflection-rows";
import { givenDatabase } from "@/db/testing/given-database";
import { refusalOf } from "@/lib/agents/testing/account";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { countTokens } from "@/lib/ledger/texts/content";
import { discardMemory, editMemory, protectMemory, restoreMemory } from "@/lib/memories/save";
import type { LanguageModel } from "@/lib/model/port";
import { scriptedModel, type ScriptedStep } from "@/lib/model/testing/scripted-model";
import { purgeMemory } from "@/lib/purge/memory";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { listSessions, listSessionsSchema, loadSession } from "@/lib/sessions/read/load";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openPool, record } from "@/lib/sessions/testing/run-model";

describe("changed meanwhile", () => {
  const test = givenDatabase();

  const notes = [
    { content: "Lena asked for the invoice in CHF." },
    { content: "Lena said: francs rather than euros." },
    { content: "Omar books the van for Tuesdays." },
  ];
  const fact = "Lena wants invoices in CHF.";

  /** A model before whose first answer something else happens. */
  function afterSomething(
    act: () => Promise<unknown>,
    steps: readonly ScriptedStep[],
  ): LanguageModel {
    const model = scriptedModel(steps);
    const { doStream } = model;
    let isDone = false;
    model.doStream = async (options) => {
      if (!isDone) await act();
      isDone = true;
      return doStream(options);
    };
    return model;
  }

  /** A pool whose next reflection answers with these steps, after something changed the ledger. */
  async function given(steps: (numbers: readonly number[]) => readonly ScriptedStep[]) {
    const pool = await openPool(test.db, notes);
    const agentId = pool.agent.id;
    const target = (index: number) => ({ agentId, number: pool.numbers[index] ?? 0 });
    const reflectAfter = async (act: () => Promise<unknown>) => {
      const { id } = await pool.start();
      const ran = await pool.run(id, afterSomething(act, steps(pool.numbers)));
      const refused = ran.entries.flatMap((entry) =>
        entry.kind === "operation-refused" ? [entry.data.message] : [],
      );
      return { ...ran, refused };
    };
    return { pool, agentId, target, reflectAfter };
  }

  describe("O4, M6: what others change while a model reflects", () => {
    it("an observation that was discarded is no evidence any more", async () => {
      const { pool, target, reflectAfter } = await given(([a = 0, b = 0]) => [
        { calls: [record(fact, [a]), record("Lena prefers francs.", [a, b])] },
        { text: "Done." },
      ]);
      const { session, refused } = await reflectAfter(() => discardMemory(pool.ctx, target(0)));
      expect(refused).toHaveLength(2);
      expect(refused[0]).toContain(`#${target(0).number}`);
      expect(session.state).toBe("unchanged");
    });

    it("a fact that was protected or discarded is not replaced", async () => {
      const first = await given(([a = 0, b = 0]) => [
        { calls: [record(fact, [a, b])] },
        { text: "Done." },
      ]);
      await first.reflectAfter(async () => undefined);
      const { pool, agentId } = first;
      const number = pool.numbers.length + 2; // The fact of the first session: #1 is a core memory.
      const better = () => [
        {
          calls: [
            record("Lena wants invoices in Swiss francs.", [pool.numbers[0] ?? 0], {
              replaces: number,
            }),
          ],
        },
        { text: "Done." },
      ];
      const tries = [
        () => protectMemory(pool.ctx, { agentId, number, constitutional: true }),
        async () => {
          await protectMemory(pool.ctx, { agentId, number, constitutional: false });
          await discardMemory(pool.ctx, { agentId, number });
        },
      ];
      for (const act of tries) {
        const { id } = await pool.start();
        const { session, entries } = await pool.run(id, afterSomething(act, better()));
        expect(session.state).toBe("unchanged");
        expect(entries.filter(({ kind }) => kind === "operation-refused")).toHaveLength(1);
      }
    });

    it("words that changed after they were read are no evidence, and are not replaced", async () => {
      const { pool, target, reflectAfter } = await given(([a = 0, b = 0]) => [
        { calls: [record(fact, [a]), record("Lena prefers francs.", [b])] },
        { text: "Done." },
      ]);
      const edit = { content: "Lena asked for tea." };
      const first = await reflectAfter(() => editMemory(pool.ctx, { ...target(0), edit }));
      expect(first.refused).toEqual([
        `The text of #${target(0).number} was changed after you read it; nothing was recorded.`,
      ]);
      expect(first.session.state).toBe("awaiting-review");
      await approveSession(pool.ctx, first.seen);

      const number = pool.numbers.length + 2;
      const better = record("Lena prefers Swiss francs.", [target(1).number], { replaces: number });
      const { id } = await pool.start();
      const model = afterSomething(
        () => editMemory(pool.ctx, { agentId: pool.agent.id, number, edit }),
        [{ calls: [better] }, { text: "Done." }],
      );
      const { session, entries } = await pool.run(id, model);
      expect(session.state).toBe("unchanged");
      expect(JSON.stringify(entries)).toContain(`The text of #${number} was changed`);
    });

    it("V3: evidence that is edited before the decision makes the reviewer look again", async () => {
      const pool = await openPool(test.db, notes, { reflectionReviewPolicy: "always" });
      const [number = 0] = pool.numbers;
      const { seen } = await pool.reflect([{ calls: [record(fact, [number])] }, { text: "Done." }]);
      const edit = { content: "Lena asked for tea." };
      await editMemory(pool.ctx, { agentId: pool.agent.id, number, edit });
      expect(await refusalOf(approveSession(pool.ctx, seen))).toMatchObject({ status: 409 });
      const { entries } = await pool.page(seen.sessionId);
      const view = reduceSession(entries);
      expect([...view.changedSince.keys()]).toEqual([number]);
      const { seen: now } = await pool.page(seen.sessionId);
      await rollBackSession(pool.ctx, { ...now, answers: new Map() });
      await checkInvariants(test.db, pool.agent.id);
    });

    it("M7, V3: evidence of an undecided fact is not purged before the decision", async () => {
      const pool = await openPool(test.db, notes, { reflectionReviewPolicy: "always" });
      const [number = 0, other = 0] = pool.numbers;
      const { seen } = await pool.reflect([{ calls: [record(fact, [number])] }, { text: "Done." }]);
      const purge = (which: number) =>
        purgeMemory(pool.ctx, { agentId: pool.agent.id, number: which });
      expect(await refusalOf(purge(number))).toMatchObject({
        status: 409,
        extra: { sessionId: seen.sessionId },
      });
      await purge(other);
      await approveSession(pool.ctx, seen);
      await purge(number);
      await checkInvariants(test.db, pool.agent.id);
    });

    it("O6: an observation that was reworded counts as not shown", async () => {
      const { pool, target, reflectAfter } = await given(() => [{ text: "Nothing lasts." }]);
      const waiting = () => countWaitingTokens(test.db, pool.agent.id);
      const edit = { content: "Lena asked for tea, and for the invoice in francs." };
      await reflectAfter(() => editMemory(pool.ctx, { ...target(0), edit }));
      expect(await waiting()).toBe(countTokens(edit.content));
      await pool.reflect([{ text: "Nothing lasts." }]);
      expect(await waiting()).toBe(0);
      const later = { content: "Omar books the van for Mondays." };
      await editMemory(pool.ctx, { ...target(2), edit: later });
      expect(await waiting()).toBe(countTokens(later.content));
    });

    it("M7: nothing is purged while a model reads it", async () => {
      const { pool, target, reflectAfter } = await given(() => [{ text: "Done." }]);
      let refused: unknown;
      await reflectAfter(async () => {
        refused = await refusalOf(purgeMemory(pool.ctx, target(0)));
      });
      expect(refused).toMatchObject({ status: 409 });
    });
  });

  describe("O5: what lets an observation go", () => {
    const walks = Array.from({ length: 6 }, (_, day) => ({
      content: `Lena walked the long way round${day < 2 ? " the Harbour" : ""} on day ${day}. ${"She likes it there. ".repeat(20)}`,
    }));
    const small = { observationPool: 700, observationTarget: 500 };
    const walking = "Lena prefers the long way round the Harbour.";

    const droppedBy = (entries: Awaited<ReturnType<typeof dropping>>["entries"]) =>
      entries.flatMap((entry) =>
        entry.kind === "operation-applied" && entry.data.operation.name === "drop"
          ? [entry.data.operation.id]
          : [],
      );

    const dropping = (pool: Awaited<ReturnType<typeof openPool>>) => {
      const [, , , , fifth = 0, sixth = 0] = pool.numbers;
      return pool.reflect([{ calls: [record("Lena tells people so.", [fifth, sixth])] }, {}]);
    };

    it("numbers that a rolled-back session left in a fact cover nothing", async () => {
      const pool = await openPool(test.db, walks, small);
      const [first = 0, second = 0, third = 0, fourth = 0] = pool.numbers;
      const approved = await pool.reflect([{ calls: [record(walking, [first])] }, {}]);
      expect(approved.session.state).toBe("approved");
      const number = Math.max(...pool.numbers) + 1;

      const model = scriptedModel([{ calls: [record(walking, [second, third, fourth])] }]);
      const { doStream } = model;
      let steps = 0;
      model.doStream = async (options) => {
        steps += 1;
        if (steps === 1) return doStream(options);
        const edit = { category: "walks" };
        await editMemory(pool.ctx, { agentId: pool.agent.id, number, edit });
        throw new Error("The provider is down.");
      };
      const broken = await pool.runUnchecked((await pool.start()).id, model);
      expect(broken.session.state).toBe("rolled-back");
      expect((await pool.memory(number)).supports).toEqual([first, second, third, fourth]);

      const { entries } = await dropping(pool);
      expect(droppedBy(entries)).toEqual([first]);
    });

    it("a fact whose words a person changed covers nothing", async () => {
      const pool = await openPool(test.db, walks, small);
      const [first = 0, second = 0] = pool.numbers;
      await pool.reflect([{ calls: [record(walking, [first, second])] }, {}]);
      const number = Math.max(...pool.numbers) + 1;
      const edit = { content: "Lena likes cheese." };
      await editMemory(pool.ctx, { agentId: pool.agent.id, number, edit });
      const { entries } = await dropping(pool);
      expect(droppedBy(entries)).toEqual([]);
    });
  });
});

describe("dropped since", () => {
  const test = givenDatabase();

  const walks = Array.from({ length: 6 }, (_, day) => ({
    content: `Lena walked the long way round${day < 2 ? " the Harbour" : ""} on day ${day}. ${"She said so herself. ".repeat(20)}`,
  }));

  /** An approved session whose fact let a later one drop two observations. */
  async function givenDrops({
    between = [],
    second = [4, 5],
  }: {
    between?: number[];
    second?: number[];
  }) {
    const pool = await openPool(test.db, walks, { observationPool: 700, observationTarget: 500 });
    const agentId = pool.agent.id;
    const dropped = async () =>
      (await pool.list({ dropped: true })).items.map(({ row }) => row.number);
    const at = (index: number) => pool.numbers[index] ?? 0;
    const kept = await pool.reflect([
      { calls: [record("Lena prefers the long way round the Harbour.", [at(0), at(1)])] },
      {},
    ]);
    if (between.length > 0) {
      const more = [{ calls: [record("Her walks end at the Harbour.", between.map(at))] }, {}];
      await approveSession(pool.ctx, (await pool.reflect(more)).seen);
      for (const number of await dropped()) await restoreMemory(pool.ctx, { agentId, number });
    }
    const later = await pool.reflect([
      { calls: [record("Lena tells people so.", second.map(at))] },
      { text: "Done." },
    ]);
    expect(await dropped()).toEqual(expect.arrayContaining([at(0), at(1)]));
    await approveSession(pool.ctx, later.seen);
    const since = async (sessionId: string) =>
      (await loadSession(pool.ctx, { sessionId })).droppedSince;
    return { pool, at, since, first: kept.session.id, second: later.session.id };
  }

  describe("O5: observations that were dropped on the evidence of a session", () => {
    it("are named before and after its rollback, until they are restored", async () => {
      const { pool, at, since, first, second } = await givenDrops({});
      expect(await since(first)).toEqual([at(0), at(1)]);
      // What a session dropped itself comes back with its rollback.
      expect(await since(second)).toEqual([]);
      const { seen } = await pool.page(first);
      await rollBackSession(pool.ctx, { ...seen, answers: new Map() });
      expect(await since(first)).toEqual([at(0), at(1)]);
      const asked = listSessionsSchema.parse({ agentId: pool.agent.id });
      const { items } = await listSessions(pool.ctx, asked);
      const named = items.map(({ session, droppedSince }) => [session.id, droppedSince]);
      expect(Object.fromEntries(named)).toEqual({ [first]: [at(0), at(1)], [second]: [] });
      await restoreMemory(pool.ctx, { agentId: pool.agent.id, number: at(0) });
      expect(await since(first)).toEqual([at(1)]);
    });

    it("are not named where an earlier fact of another session covers them", async () => {
      const { at, since, first } = await givenDrops({ between: [1, 5] });
      expect(await since(first)).toEqual([at(0)]);
    });

    it("are named where only a fact of the session that dropped them does", async () => {
      const { at, since, first } = await givenDrops({ second: [0, 1, 5] });
      expect(await since(first)).toEqual([at(0), at(1)]);
    });

    it("M4, G6, G7: are never those that a person protected or labelled, whatever covers them", async () => {
      const long = "It was on time. ".repeat(50);
      const crossings = Array.from({ length: 8 }, (_, number) => ({
        content: `Mia took the ferry, crossing ${number}. ${long}`,
        relevance: "low" as const,
      }));
      const pool = await openPool(test.db, crossings, {
        observationPool: 1_000,
        observationTarget: 1_000,
      });
      const [first = 0, ...others] = pool.numbers;
      const [second = 0, third = 0] = others;
      const covering = record(
        "Mia takes the ferry: crossing 0, 1, 2, 3.",
        pool.numbers.slice(0, 4),
      );
      await pool.reflect([{ calls: [covering] }, {}]);
      const nameOf = async (number: number) => {
        const [row] = await loadMemoryRows(test.db, pool.agent.id, [number]);
        return { agentId: pool.agent.id, number, version: row?.version ?? 0 };
      };
      await protectMemory(pool.ctx, { ...(await nameOf(first)), constitutional: true });
      await editMemory(pool.ctx, { ...(await nameOf(second)), edit: { category: "voice" } });
      await editMemory(pool.ctx, { ...(await nameOf(third)), edit: { category: "relational" } });
      const later = record("Mia counts her crossings.", others.slice(4, 6));
      const { session } = await pool.reflect([{ calls: [later] }, {}]);
      expect(session.stats).toMatchObject({ drop: 1 });
      for (const number of [first, second, third]) {
        expect(await pool.memory(number)).toMatchObject({ discardedAt: null });
      }
    });
  });
});
