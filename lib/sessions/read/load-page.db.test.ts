import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditRecords } from "@/db/schema";
import { givenDatabase } from "@/db/testing/given-database";
import { discardMemory, editMemory } from "@/lib/memories/save";
import { approveSession } from "@/lib/sessions/decide/approve";
import {
  loadReview,
  loadSessionPage,
  noteReviewView,
  noteView,
} from "@/lib/sessions/read/load-page";
import { actIn, openLedger, openReview, remember } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

const memories = ["Tea.", "Tea.", "A longer memory, so that one cup is not half of the ledger."];

async function givenReview() {
  const ledger = await openLedger(database.db, memories);
  const review = await openReview(ledger, [["delete", { id: 2 }]]);
  const views = async () => {
    const isView = and(
      eq(auditRecords.chain, ledger.agentId),
      eq(auditRecords.kind, "session-viewed"),
    );
    const rows = await database.db.select().from(auditRecords).where(isView);
    return rows.map(({ actor, data }) => [actor.id, data["lastSequence"]]);
  };
  return { ...ledger, review, views };
}

describe("a session's page", () => {
  it("shows the ledger as the session found it, whatever became of it since", async () => {
    const { ctx, agentId, review } = await givenReview();
    const before = await loadSessionPage(ctx, { sessionId: review.id });
    expect(before.ledger.map(({ content }) => content)).toEqual(memories);
    await approveSession(ctx, await review.seen());
    await editMemory(ctx, { agentId, number: 3, edit: { content: "No more ships." } });
    await discardMemory(ctx, { agentId, number: 1 });
    await remember(ctx, agentId, ["New"]);
    const later = await loadSessionPage(ctx, { sessionId: review.id });
    expect(later.ledger).toEqual(before.ledger);
    expect(later.entries.slice(0, before.entries.length)).toEqual(before.entries);
  });

  it("says who may stop and decide, and why somebody may not", async () => {
    const { review, ...ledger } = await givenReview();
    const rightsOf = async (role: "viewer" | "reviewer") => {
      const { mayStop, mayDecide } = await loadSessionPage(actIn(ledger, role), {
        sessionId: review.id,
      });
      return { mayStop, mayDecide };
    };
    expect(await rightsOf("viewer")).toEqual({ mayStop: false, mayDecide: false });
    expect(await rightsOf("reviewer")).toEqual({ mayStop: false, mayDecide: true });
    const { whyNot } = await loadReview(actIn(ledger, "viewer"), review.id);
    expect(whyNot).toContain("Only reviewers");
  });
});

describe("V4: a view", () => {
  it("is on record once for each person and state of the log, of who may decide", async () => {
    const { ctx, review, views, ...ledger } = await givenReview();
    const { session, ...page } = await loadSessionPage(ctx, { sessionId: review.id });
    const shown = { ...page, session, seenSequence: session.lastSequence };
    const [rita, rob] = ["rita", "rob"].map((id) => actIn(ledger, "reviewer", { id }));
    if (rita === undefined || rob === undefined) throw new Error("Nobody looks.");
    await Promise.all([rita, rob, rob].map((who) => noteView(who, shown)));
    await noteView(rita, shown);
    await noteView(actIn(ledger, "viewer"), { ...shown, mayDecide: false });
    const seen = await views();
    expect(seen).toHaveLength(2);
    expect(new Set(seen.map(([id]) => id))).toEqual(new Set(["rita", "rob"]));
    expect((await review.row()).state).toBe("awaiting-review");
  });

  it("in the queue is of what is shown, not of what is fetched ahead", async () => {
    const { review, views, ...ledger } = await givenReview();
    const rita = actIn(ledger, "reviewer", { id: "rita" });
    const preview = await loadReview(rita, review.id);
    expect(preview).toMatchObject({ id: review.id, whyNot: null });
    expect(preview.entries).toEqual(await review.entries());
    expect(await views()).toEqual([]);
    const { lastSequence } = await review.row();
    const view = { sessionId: review.id, seen: lastSequence - 1 };
    await noteReviewView(rita, view);
    await noteReviewView(actIn(ledger, "viewer"), view);
    expect(await views()).toEqual([["rita", lastSequence - 1]]);
    await noteReviewView(rita, { ...view, seen: 99_999 });
    expect((await views()).at(-1)).toEqual(["rita", lastSequence]);
  });
});
