import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { auditRecords } from "@/db/schema";
import { actAs } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { createContext } from "@/lib/context";
import { discardMemory, editMemory } from "@/lib/memories/save";
import { approveSession } from "@/lib/sessions/decide/approve";
import {
  loadReview,
  loadSessionPage,
  noteReviewView,
  noteView,
} from "@/lib/sessions/read/load-page";
import {
  actIn,
  openLedger,
  openReview,
  openRunningSession,
  remember,
} from "@/lib/sessions/testing/open-session";

describe("load session page", () => {
  const database = givenDatabase();

  const memories = ["Tea at four.", "Tea at four.", "Ada counts ships. ".repeat(8).trim()];

  async function givenReview() {
    const ledger = await openLedger(database.db, memories);
    const session = await openRunningSession(ledger);
    await session.call("delete", { id: 2 });
    await session.call("complete", { summary: "Deleted one copy." });
    return { ...ledger, session };
  }

  describe("loadSessionPage", () => {
    it("shows the ledger as the session found it, whatever became of it since", async () => {
      const { ctx, agent, session } = await givenReview();
      const before = await loadSessionPage(ctx, { sessionId: session.id });
      expect(before.ledger.map(({ content }) => content)).toEqual(memories);
      const seenSequence = before.entries.at(-1)?.sequence ?? 0;
      await approveSession(ctx, { sessionId: session.id, seenSequence, note: null });
      const agentId = agent.id;
      await editMemory(ctx, { agentId, number: 3, edit: { content: "No more ships." } });
      await discardMemory(ctx, { agentId, number: 1 });
      await remember(ctx, agentId, ["New"]);
      const later = await loadSessionPage(ctx, { sessionId: session.id });
      expect(later.ledger).toEqual(before.ledger);
      expect(later.entries.slice(0, before.entries.length)).toEqual(before.entries);
    });

    it("says who may stop and decide", async () => {
      const { account, session } = await givenReview();
      const rightsOf = async (role: "viewer" | "reviewer") => {
        const ctx = createContext(database.db, actAs(account.id, role));
        const { mayStop, mayDecide } = await loadSessionPage(ctx, { sessionId: session.id });
        return { mayStop, mayDecide };
      };
      expect(await rightsOf("viewer")).toEqual({ mayStop: false, mayDecide: false });
      expect(await rightsOf("reviewer")).toEqual({ mayStop: false, mayDecide: true });
    });
  });

  describe("noteView", () => {
    it("V4: is on record once for each person and state of the log", async () => {
      const { account, agent, session } = await givenReview();
      const view = async (role: "viewer" | "reviewer", id: string) => {
        const ctx = createContext(database.db, actAs(account.id, role, { id }));
        const page = await loadSessionPage(ctx, { sessionId: session.id });
        await noteView(ctx, { ...page, seenSequence: page.session.lastSequence });
      };
      await view("viewer", "vera");
      await view("reviewer", "rita");
      await Promise.all([
        view("reviewer", "rita"),
        view("reviewer", "rob"),
        view("reviewer", "rob"),
      ]);
      const rows = await database.db
        .select({ actor: auditRecords.actor, sessionId: auditRecords.sessionId })
        .from(auditRecords)
        .where(and(eq(auditRecords.chain, agent.id), eq(auditRecords.kind, "session-viewed")));
      expect(new Set(rows.map(({ actor }) => actor.id))).toEqual(new Set(["rita", "rob"]));
      expect(rows).toHaveLength(2);
      expect(rows.every(({ sessionId }) => sessionId === session.id)).toBe(true);
      const { state } = await session.row();
      expect(state).toBe("awaiting-review");
    });
  });
});

describe("a review in the queue", () => {
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

  it("U1: says why somebody may not decide", async () => {
    const { ledger, review } = await givenReview();
    const { whyNot } = await loadReview(actIn(ledger, "viewer"), review.id);
    expect(whyNot).toContain("Only reviewers");
  });
});
