import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { Refusal } from "@/lib/errors";
import { discardMemory, editMemory, protectMemory, restoreMemory } from "@/lib/memories/save";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { openLedger, openRunningSession, recount } from "@/lib/sessions/testing/open-session";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

const vow = { content: "I will be there.", category: "relational" };
const rest = textOfTokens(100, "rest");

async function open(memories: Parameters<typeof openLedger>[1], mode?: "dedup-only") {
  const ledger = await openLedger(test.db, memories);
  const session = await openRunningSession(ledger, mode);
  const kept = async () =>
    (await recount(test.db, ledger.agent.id)).ledger.map(({ number }) => number);
  return { ctx: ledger.ctx, agentId: ledger.agent.id, session, kept };
}

describe("G7 and G8", () => {
  it("two relational twins cannot justify each other's loss", async () => {
    const { agentId, session, kept } = await open([vow, vow, rest]);
    const both = await session.call("consolidate", { ids: [1, 2], content: "Both of the vows." });
    expect(both.text).toContain("relational and without an exact duplicate");
    expect((await session.call("delete", { id: 1 })).text).toMatch(/^Deleted #1/);
    expect((await session.call("delete", { id: 2 })).text).toContain("relational");
    expect(await kept()).toEqual([2, 3]);
    await checkInvariants(test.db, agentId);
  });

  it("two that are deleted at once leave one standing", async () => {
    for (let round = 0; round < 15; round += 1) {
      const { agentId, session, kept } = await open([vow, vow, rest]);
      await Promise.all([1, 2].map((id) => session.call("delete", { id }, { step: 1, index: id })));
      expect(await kept()).toHaveLength(2);
      await checkInvariants(test.db, agentId);
    }
  });

  it("a merge of twins into the words of one of them passes", async () => {
    const { agentId, session, kept } = await open([vow, vow, rest]);
    const merge = { ids: [1, 2], content: vow.content };
    expect((await session.call("consolidate", merge)).text).toContain("Merged #1, #2 into #4");
    expect(await kept()).toEqual([3, 4]);
    await checkInvariants(test.db, agentId);
  });

  it("a twin of another category counts where it is constitutional, a discarded one never", async () => {
    const { ctx, agentId, session } = await open([
      vow,
      { content: "“i will be there…”", constitutional: true },
      rest,
    ]);
    expect((await session.call("delete", { id: 1 })).text).toMatch(/^Deleted #1/);
    const entry = (await session.entries()).at(-1);
    expect(entry).toMatchObject({ data: { twins: { "1": 2 }, marks: [] } });
    const next = await open([vow, vow, rest]);
    await discardMemory(next.ctx, { agentId: next.agentId, number: 2 });
    expect((await next.session.call("delete", { id: 1 })).text).toContain("relational");
    await restoreMemory(ctx, { agentId, number: 1 });
    await checkInvariants(test.db, agentId);
    await checkInvariants(test.db, next.agentId);
  });

  it("G8: an ordinary twin of another category, or of none, justifies no loss of a vow", async () => {
    for (const category of ["home", null]) {
      const { agentId, session, kept } = await open([vow, { ...vow, category }, rest]);
      expect((await session.call("delete", { id: 1 })).text).toContain("relational");
      expect(await kept()).toEqual([1, 2, 3]);
      await checkInvariants(test.db, agentId);
    }
  });

  it("S6: dedup-only takes away nothing but exact duplicates", async () => {
    const { agentId, session, kept } = await open(
      ["50% off", "50 % off", "50% off.", rest],
      "dedup-only",
    );
    expect((await session.call("delete", { id: 2 })).text).toContain("no exact duplicate");
    expect((await session.call("delete", { id: 1 })).text).toMatch(/^Deleted #1/);
    expect((await session.call("delete", { id: 3 })).text).toContain("no exact duplicate");
    for (const name of ["update", "consolidate"]) {
      const refused = await session.call(name, { id: 4, ids: [2, 3], content: "50" });
      expect(refused.text).toContain("is not allowed in a dedup-only session");
    }
    expect(await kept()).toEqual([2, 3, 4]);
    await checkInvariants(test.db, agentId);
  });
});

describe("M6", () => {
  it("a session's delete of one twin and a person's discard of the other never both succeed", async () => {
    const outcomes = { session: 0, person: 0 };
    for (let round = 0; round < 40; round += 1) {
      const { ctx, agentId, session, kept } = await open([vow, vow, rest]);
      const person = discardMemory(ctx, { agentId, number: 2 }).then(
        () => "discarded",
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error;
          expect(error).toMatchObject({ status: 409, extra: { sessionId: session.id } });
          return "refused";
        },
      );
      const [answer, discarded] = await Promise.all([session.call("delete", { id: 1 }), person]);
      const isDeleted = answer.text.startsWith("Deleted");
      expect(isDeleted).toBe(discarded === "refused");
      expect(await kept()).toHaveLength(2);
      outcomes[isDeleted ? "session" : "person"] += 1;
      await checkInvariants(test.db, agentId);
    }
    expect(outcomes.session + outcomes.person).toBe(40);
  });

  it("what justified a standing operation is neither discarded, edited nor relabelled", async () => {
    const { ctx, agentId, session } = await open([vow, vow, rest]);
    await session.call("delete", { id: 1 });
    const told = { status: 409, code: "justifies-operation", extra: { sessionId: session.id } };
    const refuse = async () => {
      for (const change of [
        () => discardMemory(ctx, { agentId, number: 2 }),
        () => editMemory(ctx, { agentId, number: 2, edit: { content: "I may be there." } }),
        () => editMemory(ctx, { agentId, number: 2, edit: { category: null } }),
        () => editMemory(ctx, { agentId, number: 2, edit: { type: "journal" } }),
      ]) {
        expect(await refusalOf(change())).toMatchObject(told);
      }
    };
    await refuse();
    await protectMemory(ctx, { agentId, number: 2, constitutional: true });
    await protectMemory(ctx, { agentId, number: 2, constitutional: false });
    await session.call("complete", { summary: "Done." });
    await refuse();
    await test.sql`update sessions set state = 'approved' where id = ${session.id}`;
    await discardMemory(ctx, { agentId, number: 2 });
  });

  it("what the session itself took away again may be given back", async () => {
    const same = "one same thing";
    const { ctx, agentId, session } = await open([same, same, same, rest]);
    await session.call("delete", { id: 2 });
    await session.call("delete", { id: 1 });
    const twins = (await session.entries()).flatMap((entry) =>
      entry.kind === "operation-applied" ? [entry.data.twins] : [],
    );
    expect(twins).toEqual([{ "2": 1 }, { "1": 3 }]);
    await restoreMemory(ctx, { agentId, number: 1 });
    await session.call("complete", { summary: "Done." });
    await checkInvariants(test.db, agentId);
  });
});

describe("G16", () => {
  it("search takes % _ \\ literally, normalises as memories do, and sees the ledger alone", async () => {
    const memories = [
      "100% sure",
      "100 percent",
      "snake_case",
      "snakeXcase",
      "a\\b",
      "É l'été",
      { content: "100% of a day", type: "journal" as const },
    ];
    const { ctx, agentId, session } = await open(memories);
    await openLedger(test.db, ["100% of another agent"]);
    const find = async (query: string) => {
      const { text } = await session.call("search", { query });
      return [...text.matchAll(/^#(\d+)/gm)].map(([, number]) => Number(number));
    };
    expect(await find("0%")).toEqual([1]);
    expect(await find("e_c")).toEqual([3]);
    expect(await find("\\")).toEqual([5]);
    expect(await find("%")).toEqual([1]);
    expect(await find("É L'ÉTÉ")).toEqual([6]);
    expect(await find("'; drop table memories; --")).toEqual([]);
    await discardMemory(ctx, { agentId, number: 3 });
    expect(await find("snake")).toEqual([4]);
    await checkInvariants(test.db, agentId);
  });

  it("search shows the 50 oldest and says how many there are", async () => {
    const memories = Array.from({ length: 60 }, (_, index) => `thing ${index}`);
    const { session } = await open(memories);
    const { text } = await session.call("search", { query: "thing" });
    expect(text).toMatch(/^60 memories contain the query; the 50 oldest are shown\./);
    expect([...text.matchAll(/^#(\d+)/gm)].map(([, number]) => Number(number))).toEqual(
      Array.from({ length: 50 }, (_, index) => index + 1),
    );
  });
});
