import { describe, expect, it } from "vitest";
import { and, eq } from "drizzle-orm";
import { auditRecords } from "@/db/schema";
import { actAs } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { createContext } from "@/lib/context";
import { addMemories, discardMemory, editMemory } from "@/lib/memories/save";
import { newMemorySchema } from "@/lib/memories/schema";
import { approveSession } from "@/lib/sessions/decide/approve-session";
import { loadSessionPage } from "@/lib/sessions/read/load-session-page";
import { noteView } from "@/lib/sessions/decide/note-view";
import { openLedger, openRunningSession } from "@/lib/sessions/testing/open-session";

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
    await addMemories(ctx, { agentId, items: [newMemorySchema.parse({ content: "New" })] });
    const later = await loadSessionPage(ctx, { sessionId: session.id });
    expect(later.ledger).toEqual(before.ledger);
    expect(later.entries.slice(0, before.entries.length)).toEqual(before.entries);
  });

  it("says who may stop and decide, and hides a foreign session", async () => {
    const { account, session } = await givenReview();
    const rightsOf = async (role: "viewer" | "reviewer") => {
      const ctx = createContext(database.db, actAs(account.id, role));
      const { mayStop, mayDecide } = await loadSessionPage(ctx, { sessionId: session.id });
      return { mayStop, mayDecide };
    };
    expect(await rightsOf("viewer")).toEqual({ mayStop: false, mayDecide: false });
    expect(await rightsOf("reviewer")).toEqual({ mayStop: false, mayDecide: true });
    const foreign = createContext(database.db, actAs("another account"));
    const load = loadSessionPage(foreign, { sessionId: session.id });
    await expect(load).rejects.toMatchObject({ status: 404 });
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
    await Promise.all([view("reviewer", "rita"), view("reviewer", "rob"), view("reviewer", "rob")]);
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
