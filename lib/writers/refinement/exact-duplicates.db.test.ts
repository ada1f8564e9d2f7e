import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { Refusal } from "@/lib/errors";
import type { Losses } from "@/lib/ledger/entries/entry";
import { discardMemory, editMemory, protectMemory } from "@/lib/memories/save";
import { revertOperations } from "@/lib/sessions/decide/revert";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { checkAfterEach } from "@/lib/sessions/testing/check-invariants";
import {
  type Call,
  openLedger,
  openReview,
  openRunningSession,
  recount,
  refusalOf,
  remember,
  textOfTokens,
} from "@/lib/sessions/testing/open-session";

const test = givenDatabase();
checkAfterEach(test);

const vow = { content: "I will be there.", category: "relational" };
const rest = textOfTokens(100, "rest");

async function open(memories: Parameters<typeof openLedger>[1], mode?: "dedup-only") {
  const ledger = await openLedger(test.db, memories);
  const session = await openRunningSession(ledger, mode);
  const kept = async () =>
    (await recount(test.db, ledger.agent.id)).ledger.map(({ number }) => number);
  return { ctx: ledger.ctx, agentId: ledger.agent.id, session, kept };
}

const held = { content: "“i will be there…”", constitutional: true };
const deletion = ["delete", { id: 1 }] as const;
const merge = (content: string) => ["consolidate", { ids: [1, 2], content }] as const;

it.each([
  ["a twin", vow, deletion, /^Deleted #1/],
  ["a twin that the same merge names", vow, merge("Both."), /relational and without an exact/],
  ["a merge into the words of one", vow, merge(vow.content), /^Merged #1, #2 into #4/],
  ["a twin of another category", { ...vow, category: "home" }, deletion, /relational/],
  ["a twin without a category", { ...vow, category: null }, deletion, /relational/],
  ["a journal", { ...vow, type: "journal" }, deletion, /relational/],
  ["a constitutional one of none", held, deletion, /^Deleted #1/],
] as const)("G7, G8: a vow beside %s", async (_what, twin, [name, input], said) => {
  const { session } = await open([vow, twin, rest]);
  expect((await session.call(name, input)).text).toMatch(said);
});

it("F3, G8: the same words under another heading justify nothing", async () => {
  const { agentId, session } = await open([vow, vow, rest]);
  await test.sql`update memories set file = 'vows.md', section = 'vows.md ' || number
    where agent_id = ${agentId} and number < 3`;
  expect((await session.call("delete", { id: 1 })).text).toContain("relational");
});

it("S6: dedup-only takes away nothing but exact duplicates", async () => {
  const { session, kept } = await open(["50% off", "50 % off", "50% off.", rest], "dedup-only");
  expect((await session.call("delete", { id: 2 })).text).toContain("no exact duplicate");
  expect((await session.call("delete", { id: 1 })).text).toMatch(/^Deleted #1/);
  expect((await session.call("delete", { id: 3 })).text).toContain("no exact duplicate");
  const refused = await session.call("update", { id: 4, content: "50" });
  expect(refused.text).toContain("is not allowed in a dedup-only session");
  expect(await kept()).toEqual([2, 3, 4]);
});

it("M6: a session's delete of one twin and a person's discard of the other never both succeed", async () => {
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
  }
});

it("M6: what justified a standing operation is neither discarded, edited nor relabelled", async () => {
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
  const { lastSequence: seenSequence } = await session.row();
  await approveSession(ctx, { sessionId: session.id, seenSequence, note: null });
  await discardMemory(ctx, { agentId, number: 2 });
});

it("G16: search shows the 50 oldest and says how many there are", async () => {
  const memories = Array.from({ length: 60 }, (_, index) => `thing ${index}`);
  const { session } = await open(memories);
  const { text } = await session.call("search", { query: "thing" });
  expect(text).toMatch(/^60 memories match the query; the first 50 are shown\./);
  expect([...text.matchAll(/^#(\d+)/gm)].map(([, number]) => Number(number))).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
});

describe("losses", () => {
  const phone = "ring Dr. Adler on 020 7946 0182 before 9 July.";
  const adler = "The practice of Dr. Adler is open on Monday.";

  it("L2: are in the answer, the entry, the mark and the session", async () => {
    const { session } = await open([phone, adler, rest]);
    const { text } = await session.call("delete", { id: 1 });
    expect(text).toContain("Loses 020 7946 0182 and 9 July.");
    expect((await session.entries()).at(-1)).toMatchObject({
      kind: "operation-applied",
      data: { losses: { gone: 7, elsewhere: 3, new: 0 } },
    });
    const row = await session.row();
    expect(row.marks).toEqual([
      `#1 was removed and isn't repeated anywhere: "020 7946 0182" and "9 July" are gone; "Dr" is only in #2 now; "Adler" is only in #2 now; 3 other words are gone`,
    ]);
    expect(row.losses).toMatchObject({ gone: 7, elsewhere: 3 });
  });

  it("L2: what others added meanwhile holds a word too; no journal does, and nothing once removed", async () => {
    const number = "Adler called from 020 7946 0182.";
    const journal = { content: number, type: "journal" as const };
    const { ctx, agentId, session } = await open([phone, journal, rest]);
    await remember(ctx, agentId, [number]);
    const shorter = { id: 1, content: "ring Dr. Adler before 9 July." };
    const { text } = await session.call("update", shorter);
    expect(text).toContain("020 7946 0182 is only in #4.");
    expect(text).not.toContain("Loses");
    expect((await session.call("delete", { id: 4 })).text).toMatch(/Loses [^.]*0182/);
  });

  describe("V2: a revert that would lose words for good", () => {
    const revertFirst = async (contents: readonly string[], calls: readonly Call[]) => {
      const ledger = await openLedger(test.db, contents);
      const session = await openReview(ledger, calls);
      const [first = 0, second = 0] = await session.applied();
      const revert = async (operations: readonly number[]) =>
        revertOperations(ledger.ctx, { ...(await session.seen()), operations, answers: new Map() });
      return { session, first, second, revert };
    };
    const copied: readonly Call[] = [
      ["update", { id: 2, content: `${adler} ring 020 7946 0182.` }],
      ["update", { id: 1, content: "ring Dr. Adler before 9 July." }],
    ];

    it("is refused with the words and the operation that relied on it", async () => {
      const { session, first, second, revert } = await revertFirst([phone, adler, rest], copied);
      const before = await session.row();
      expect(await refusalOf(revert([first]))).toMatchObject({
        code: "loses-facts",
        message:
          "This would lose 020 7946 0182: change 2 removed it because another memory held it, and the revert takes it from there. Revert change 2 too, or roll the whole session back.",
      });
      expect(await session.row()).toEqual(before);
      await revert([second]);
      await revert([first]);
      expect(await session.row()).toMatchObject({ state: "rolled-back" });
    });

    it("is taken where a third memory or the restored text has the words", async () => {
      for (const texts of [
        [phone, adler, rest, "Adler: 020 7946 0182"],
        [phone, `${adler} Phone: 020-7946-0182 or 020 7946 0182.`, rest],
      ]) {
        const { session, first, revert } = await revertFirst(texts, copied);
        await revert([first]);
        expect(await session.row()).toMatchObject({ operationsReverted: 1 });
      }
    });
  });

  describe("L2: what a session took away, after a decision", () => {
    const calls: readonly Call[] = [
      ["update", { id: 1, content: "ring Dr. Adler before 9 July." }],
      ["update", { id: 2, content: "The practice is open on Monday." }],
    ];
    const fates = (row: { readonly losses: Losses | null }) =>
      (row.losses?.specifics ?? []).map(({ text, fate }) => `${text} ${fate}`);

    it("is what stands after a revert, and nothing after a rollback", async () => {
      const ledger = await openLedger(test.db, [phone, adler, rest]);
      const session = await openReview(ledger, calls);
      const [first = 0] = await session.applied();
      const whole = ["020 7946 0182 gone", "Dr elsewhere", "Adler elsewhere"];
      expect(fates(await session.row())).toEqual(whole);
      const chosen = { operations: [first], answers: new Map() };
      await revertOperations(ledger.ctx, { ...(await session.seen()), ...chosen });
      expect(fates(await session.row())).toEqual(whole.slice(1));
      await rollBackSession(ledger.ctx, { ...(await session.seen()), answers: new Map() });
      expect(fates(await session.row())).toEqual([]);
    });
  });
});
