import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import type { Losses } from "@/lib/ledger/entries/entry";
import { addMemories } from "@/lib/memories/save";
import { newMemorySchema } from "@/lib/memories/schema";
import { revertOperations } from "@/lib/sessions/decide/revert-operations";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { checkInvariants } from "@/lib/sessions/testing/check-invariants";
import { refusalOf } from "@/lib/sessions/testing/refusal-of";
import { openReview, type Call } from "@/lib/sessions/testing/open-review";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

const test = givenDatabase();

const phone = "ring Dr. Adler on 020 7946 0182 before 9 July.";
const adler = "The practice of Dr. Adler is open on Monday.";
const rest = textOfTokens(400, "rest");

describe("L2: what an operation takes away", () => {
  it("is in the answer, the entry, the mark and the session", async () => {
    const ledger = await openLedger(test.db, [phone, adler, rest]);
    const session = await openRunningSession(ledger);
    const { text } = await session.call("delete", { id: 1 });
    expect(text).toContain("Loses 020 7946 0182 and 9 July.");
    const entry = (await session.entries()).at(-1);
    expect(entry).toMatchObject({
      kind: "operation-applied",
      data: { losses: { gone: 7, elsewhere: 3, new: 0 } },
    });
    const row = await session.row();
    expect(row.marks).toEqual([
      `#1 was removed and isn't repeated anywhere: "020 7946 0182" and "9 July" are gone; "Dr" is only in #2 now; "Adler" is only in #2 now; 3 other words are gone`,
    ]);
    expect(row.losses).toMatchObject({ gone: 7, elsewhere: 3 });
    await checkInvariants(test.db, ledger.agent.id);
  });

  it("asks what is there now: what others added meanwhile holds a word, too", async () => {
    const ledger = await openLedger(test.db, [phone, adler, rest]);
    const session = await openRunningSession(ledger);
    const items = [newMemorySchema.parse({ content: "Call 020 7946 0182 for the results." })];
    await addMemories(ledger.ctx, { agentId: ledger.agent.id, items });
    const { text } = await session.call("update", {
      id: 1,
      content: "ring Dr. Adler before 9 July.",
    });
    expect(text).toContain("020 7946 0182 is only in #4.");
    expect(text).not.toContain("Loses");
  });

  it("a memory that this session removed holds nothing any more", async () => {
    const ledger = await openLedger(test.db, [phone, "Adler's number: 020 7946 0182.", rest]);
    const session = await openRunningSession(ledger);
    expect((await session.call("delete", { id: 2 })).text).not.toContain("Loses");
    expect((await session.call("delete", { id: 1 })).text).toMatch(/Loses [^.]*0182/);
  });

  it("a turning word belongs to its sentence: that another memory has one says nothing", async () => {
    const ledger = await openLedger(test.db, ["She never eats fish.", "He never sings.", rest]);
    const session = await openRunningSession(ledger);
    const { text } = await session.call("update", { id: 1, content: "She eats fish." });
    expect(text).toContain("Loses never.");
  });

  it("a journal memory holds no word of the ledger", async () => {
    const journal = { content: "Adler called from 020 7946 0182.", type: "journal" as const };
    const ledger = await openLedger(test.db, [phone, journal, rest]);
    const session = await openRunningSession(ledger);
    expect((await session.call("delete", { id: 1 })).text).toMatch(/Loses [^.]*0182/);
  });
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
        "This would lose 020 7946 0182: operation 2 removed it because another memory held it, and the revert takes it from there. Revert operation 2 too, or roll the whole session back.",
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
    await checkInvariants(test.db, ledger.agent.id);
  });
});
