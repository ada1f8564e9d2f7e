import { describe, expect, it } from "vitest";
import { givenDatabase } from "@/db/testing/given-database";
import { addMemories } from "@/lib/memories/save";
import { newMemorySchema } from "@/lib/memories/schema";
import { prepareSession } from "@/lib/sessions/frame/prepare-session";
import { startSession } from "@/lib/sessions/frame/start-session";
import { takeSession } from "@/lib/sessions/frame/take-session";
import { openLedger } from "@/lib/sessions/testing/open-session";

const test = givenDatabase();

async function queue() {
  const ledger = await openLedger(test.db, ["Tea at four.", "Tea at four o'clock.", "No sugar."]);
  const { ctx, agent } = ledger;
  const { id } = await startSession(ctx, { agentId: agent.id, mode: "full" });
  const prepared = await prepareSession({ db: test.db }, id, new AbortController().signal);
  return { ...ledger, id, prepared };
}

describe("P6: the window is chosen before anybody waits for the agent's lock", () => {
  it("is taken as it is where nothing has changed since", async () => {
    const { id, prepared, ctx } = await queue();
    expect(prepared.window?.shown.map(({ number }) => number)).toEqual([1, 2, 3]);
    const taken = await takeSession(test.db, id, ctx.now, prepared);
    expect(taken).toMatchObject({ kind: "refinement" });
    expect(taken !== null && "window" in taken && taken.window === prepared.window).toBe(true);
  });

  it("is chosen again where a memory came in between", async () => {
    const { id, prepared, ctx, agent } = await queue();
    const items = [newMemorySchema.parse({ content: "The kettle is blue." })];
    await addMemories(ctx, { agentId: agent.id, items });
    const taken = await takeSession(test.db, id, ctx.now, prepared);
    expect(taken !== null && "window" in taken && taken.window.shown).toHaveLength(4);
  });

  it("is none for a session that is no longer queued", async () => {
    const { id, prepared, ctx } = await queue();
    await takeSession(test.db, id, ctx.now, prepared);
    expect(await prepareSession({ db: test.db }, id, new AbortController().signal)).toEqual({});
  });
});
