import { describe, expect, it } from "vitest";
import { actAs } from "@/db/testing/factories";
import { givenDatabase } from "@/db/testing/given-database";
import { configureAgentSchema } from "@/lib/agents/schema";
import { configureAgent } from "@/lib/agents/save";
import { configureSelf } from "@/lib/agents/save-self";
import { createContext } from "@/lib/context";
import { parseInput } from "@/lib/parse-input";
import { listReviews, listReviewsSchema } from "@/lib/sessions/queue/list-reviews";
import { loadReview } from "@/lib/sessions/decide/load-review";
import { loadSessionPage } from "@/lib/sessions/read/load-session-page";
import { rollBackSession } from "@/lib/sessions/decide/roll-back-session";
import { openReview } from "@/lib/sessions/testing/open-review";
import { openLedger } from "@/lib/sessions/testing/open-session";

const database = givenDatabase();

const memories = ["Tea.", "Tea.", "A longer memory, so that one cup is not half of the ledger."];

async function givenLinnet() {
  const ledger = await openLedger(database.db, memories, { agent: { name: "LINNET" } });
  const { account, agent, ctx } = ledger;
  const key = { kind: "agent", id: "key", name: "LINNET", role: null, agentId: agent.id } as const;
  const self = createContext(database.db, actAs(account.id, "viewer", key));
  const set = (field: "refinement_threshold" | "refinement_prompt", value: string) =>
    configureSelf(self, { agentId: agent.id, action: "update", field, value });
  const asPerson = (given: object) =>
    configureAgent(ctx, configureAgentSchema.parse({ agentId: agent.id, ...given }));
  const told = async (sessionId: string) => {
    const { items } = await listReviews(ctx, parseInput(listReviewsSchema, {}));
    const reasons = items.find(({ id }) => id === sessionId)?.reasons ?? [];
    const { ownSettings } = await loadSessionPage(ctx, { sessionId });
    expect((await loadReview(ctx, sessionId)).ownSettings).toEqual(ownSettings);
    const own = reasons.filter(({ code }) => code.startsWith("own-"));
    return { ownSettings, reasons: own };
  };
  const review = () => openReview(ledger, [["delete", { id: 2 }]]);
  return { ...ledger, set, asPerson, told, review };
}

describe("what an agent set for itself", () => {
  it("A1, A4: is said to whoever reviews: on the page, in the queue and in its reasons", async () => {
    const { set, told, review } = await givenLinnet();
    await set("refinement_threshold", "0.85");
    await set("refinement_threshold", "0.6");
    await set("refinement_prompt", "Merge what is alike.");
    const { id } = await review();
    const { ownSettings, reasons } = await told(id);
    expect(ownSettings).toMatchObject([
      { code: "own-threshold", version: 3 },
      { code: "own-prompt", version: 4 },
    ]);
    expect(ownSettings[0]?.words).toContain("LINNET set its own threshold from 85% to 60% in 2");
    expect(reasons).toEqual(ownSettings.map(({ code, words }) => ({ code, words })));
  });

  it("S3: is what stood when the session recorded it, whatever was set since", async () => {
    const { set, asPerson, told, review } = await givenLinnet();
    await set("refinement_threshold", "0.6");
    const { id } = await review();
    const before = await told(id);
    expect(before.ownSettings).toHaveLength(1);
    await asPerson({ refinementThreshold: 0.9 });
    await set("refinement_prompt", "Merge what is alike.");
    expect(await told(id)).toEqual(before);
  });

  it("is nothing where a person set it last, and no reason once the session is rolled back", async () => {
    const { ctx, set, asPerson, told, review } = await givenLinnet();
    await set("refinement_threshold", "0.6");
    await asPerson({ refinementThreshold: 0.55, refinementPrompt: "Keep vows." });
    const first = await review();
    expect(await told(first.id)).toEqual({ ownSettings: [], reasons: [] });
    await rollBackSession(ctx, { ...(await first.seen()), answers: new Map() });
    await set("refinement_prompt", "Merge what is alike.");
    const second = await review();
    expect((await told(second.id)).ownSettings[0]?.words).toContain("rewrote its own refinement");
    expect((await told(first.id)).ownSettings).toEqual([]);
  });
});
