import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "@/db/testing/test-database";
import { joinParts } from "@/lib/claims/say-losses";
import { purgeMemory } from "@/lib/memories/purge/purge-memory";
import { loadMemoryPage } from "@/lib/memories/read/load-memory-page";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { openReview } from "@/lib/sessions/testing/open-review";
import { openLedger } from "@/lib/sessions/testing/open-session";
import { textOfTokens } from "@/lib/sessions/testing/text-of-tokens";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const phone = "Ring Dr. Adler on 020 7946 0182 before 9 July.";
const practice = "The practice of Dr. Adler closes at 17:30.";
const rest = textOfTokens(400, "rest");

type Ledger = Awaited<ReturnType<typeof openLedger>>;

/** What the page of a memory says of each revision, newest first. */
async function said({ ctx, agent }: Ledger, number: number) {
  const { revisions } = await loadMemoryPage(ctx, { agentId: agent.id, number });
  return revisions.map(({ losses }) => losses && joinParts(losses));
}

it("L3: the history of a memory says what each operation lost of it, until it is purged", async () => {
  const ledger = await openLedger(test.db, [phone, practice, rest]);
  const session = await openReview(ledger, [
    ["update", { id: 1, content: "Ring Dr. Adler before 10 July." }],
    ["update", { id: 1, content: "Ring Dr.  Adler before 10 July." }],
    ["delete", { id: 1 }],
  ]);
  const told = [
    "Loses Adler (also in #2). Loses 10 July, found nowhere else. Invents nothing.",
    null,
    "9 July became 10 July. Loses 020 7946 0182, found nowhere else.",
    null,
  ];
  const sorted = (lines: readonly (string | null)[]) =>
    lines.map(
      (line) =>
        line
          ?.split(/(?<=\. )/)
          .map((one) => one.trim())
          .toSorted() ?? null,
    );
  expect(sorted(await said(ledger, 1))).toEqual(sorted(told));
  const seen = { ...(await session.seen()), answers: new Map() };
  await rollBackSession(ledger.ctx, seen);
  expect((await said(ledger, 1))[0]).toBeNull();
  await purgeMemory(ledger.ctx, { agentId: ledger.agent.id, number: 1 });
  expect((await said(ledger, 1)).filter((line) => line !== null)).toEqual([]);
});

it("L3: the history says which names changed places", async () => {
  const ledger = await openLedger(test.db, ["Anna owes Ben money.", rest]);
  await openReview(ledger, [["update", { id: 1, content: "Ben owes Anna money." }]]);
  const [newest] = await said(ledger, 1);
  expect(newest).toBe("Order changed: Anna owes Ben. Invents nothing.");
});

it("L3: a merge says of each source what went with it, and of its result what it invents", async () => {
  const ledger = await openLedger(test.db, [phone, practice, rest]);
  await openReview(ledger, [
    ["consolidate", { ids: [1, 2], content: "Dr. Adler: 020 7946 0182, Tuesdays, 17:30." }],
  ]);
  expect(await said(ledger, 1)).toEqual(["Loses 9 July, found nowhere else.", null]);
  expect(await said(ledger, 2)).toEqual(["Keeps every name, number and date.", null]);
  expect(await said(ledger, 4)).toEqual(["Invents Tuesdays."]);
});
