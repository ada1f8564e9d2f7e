import { expect, it } from "vitest";
import { and, eq } from "drizzle-orm";
import { auditRecords } from "@/db/schema";
import { actAs } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { createContext } from "@/lib/context";
import { loadReview, noteReviewView } from "@/lib/sessions/read/load-review";
import { actIn, openLedger, openReview } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

const memories = ["Tea.", "Tea.", "A longer memory, so that one cup is not half of the ledger."];

async function givenReview() {
  const ledger = await openLedger(database.db, memories);
  const review = await openReview(ledger, [["delete", { id: 2 }]]);
  const views = async () => {
    const isView = and(
      eq(auditRecords.chain, ledger.agent.id),
      eq(auditRecords.kind, "session-viewed"),
    );
    const rows = await database.db.select().from(auditRecords).where(isView);
    return rows.map(({ actor, data }) => [actor.id, data["lastSequence"]]);
  };
  return { ledger, review, views };
}

it("V4: what is fetched ahead is no view; what is shown is one, of who may decide", async () => {
  const { ledger, review, views } = await givenReview();
  const rita = actIn(ledger, "reviewer", { id: "rita" });
  const preview = await loadReview(rita, review.id);
  expect(preview).toMatchObject({ id: review.id, whyNot: null });
  expect(preview.entries).toEqual(await review.entries());
  expect(await views()).toEqual([]);
  const { lastSequence } = await review.row();
  const view = { sessionId: review.id, seen: lastSequence - 1 };
  await noteReviewView(rita, view);
  await noteReviewView(rita, view);
  await noteReviewView(actIn(ledger, "viewer"), view);
  expect(await views()).toEqual([["rita", lastSequence - 1]]);
  await noteReviewView(rita, { ...view, seen: 99_999 });
  expect((await views()).at(-1)).toEqual(["rita", lastSequence]);
});

it("U1, I7: says why somebody may not decide, and hides a foreign session", async () => {
  const { ledger, review } = await givenReview();
  const { whyNot } = await loadReview(actIn(ledger, "viewer"), review.id);
  expect(whyNot).toContain("Only reviewers");
  const foreign = createContext(database.db, actAs("another account"));
  await expect(loadReview(foreign, review.id)).rejects.toMatchObject({ status: 404 });
  await expect(noteReviewView(foreign, { sessionId: review.id, seen: 1 })).rejects.toMatchObject({
    status: 404,
  });
});
