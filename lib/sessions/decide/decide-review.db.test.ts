import { expect, it } from "vitest";
import { POST } from "@/app/api/reviews/decisions/route";
import { givenDatabase } from "@/db/testing/given-database";
import { withContext } from "@/lib/current-context";
import { actIn, openReview } from "@/lib/sessions/testing/open-review";
import { openLedger } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

const memories = ["Tea.", "Tea.", "A longer memory, so that one cup is not half of the ledger."];

async function givenReview() {
  const ledger = await openLedger(database.db, memories);
  const review = await openReview(ledger, [["delete", { id: 2 }]]);
  const { sessionId, seenSequence } = await review.seen();
  const decide = async (decisions: readonly object[], query = "", headers = {}) => {
    const address = `http://localhost/api/reviews/decisions${query}`;
    const body = JSON.stringify({ decisions });
    const request = new Request(address, { method: "POST", body, headers });
    const response = await withContext(actIn(ledger, "reviewer"), () => POST(request));
    return { status: response.status, json: await response.json() };
  };
  const approval = { kind: "approve", sessionId, seenSequence, note: "Only copies." };
  return { review, decide, approval };
}

it("V3: a dry run of a decision says what it would answer, and decides nothing", async () => {
  const { review, decide, approval } = await givenReview();
  const before = await review.row();
  for (const kind of ["approve", "rollBack"]) {
    const tried = await decide([{ ...approval, kind }], "?dryRun=true");
    expect(tried).toEqual({ status: 200, json: { ok: true, answers: [{ ok: true }] } });
  }
  const stale = await decide([{ ...approval, seenSequence: 1 }], "?dryRun=true");
  expect(stale.json.answers).toMatchObject([
    { ok: false, status: 409, code: "stale", extra: { lastSequence: before.lastSequence } },
  ]);
  expect(await review.row()).toEqual(before);
});

it("V3, V4: of several decisions each one counts or is refused for itself, with its note", async () => {
  const { review, decide, approval } = await givenReview();
  const { json } = await decide([{ ...approval, sessionId: "of-no-one" }, approval]);
  expect(json.answers).toMatchObject([{ ok: false, code: "not-found" }, { ok: true }]);
  expect(await review.row()).toMatchObject({ state: "approved", note: "Only copies." });
  expect((await decide([approval])).json.answers).toEqual([{ ok: true }]);
  const late = await decide([{ ...approval, kind: "rollBack", seenSequence: 1 }]);
  expect(late.json.answers).toMatchObject([{ ok: false, code: "decided" }]);
});

it("takes nothing from another site, and nothing that is no decision", async () => {
  const { review, decide, approval } = await givenReview();
  const foreign = { origin: "https://elsewhere.example", host: "localhost" };
  expect((await decide([approval], "", foreign)).status).toBe(403);
  for (const wrong of [[], [{ ...approval, kind: "revert" }], [{ ...approval, more: 1 }]])
    expect((await decide(wrong)).status, JSON.stringify(wrong)).toBe(400);
  expect((await review.row()).state).toBe("awaiting-review");
});
