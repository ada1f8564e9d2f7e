import type { Api } from "@/e2e/requests/api";
import { givenBakery } from "@/e2e/gallery/given-bakery";
import { givenDecisions } from "@/e2e/gallery/given-decisions";
import { givenLost } from "@/e2e/gallery/given-lost";
import { givenReflection } from "@/e2e/gallery/given-reflection";
import { givenRefined } from "@/e2e/gallery/given-refined";
import { patchAgent } from "@/e2e/requests/patch-agent";
import { givenRuns } from "@/e2e/gallery/given-runs";
import { decliningScript } from "@/e2e/gallery/scripts";
import { givenTalk } from "@/e2e/gallery/given-talk";

/** Agents with a refined ledger, a waiting session, a conversation, a spent budget, no memories. */
export async function givenPlaces(api: Api) {
  const tended = await givenRefined(api, "Fulmar", null, "awaiting-review");
  await api.decide(tended.session, "approve", "Only copies. The pier stays as it is.");
  const waiting = await givenRefined(api, "Plover", null, "awaiting-review");
  const talk = await givenTalk(api, { name: "Dotterel", policy: "always" });
  const folded = await givenTalk(api, { name: "Ruff", policy: "never" });
  const runs = await givenRuns(api);
  const decisions = await givenDecisions(api);
  const lost = await givenLost(api, "Sanderling");
  const reflection = await givenReflection(api);
  const bakery = await givenBakery(api);
  const spent = await givenRefined(api, "Godwit", decliningScript, "declined", async (agentId) => {
    await patchAgent(agentId, { monthlyBudgetUsd: 0.01 });
  });
  const empty = await api.createAgent({ name: `Petrel ${process.pid}` });
  return {
    decisions,
    /** An agent whose session lost facts. */
    lost: `/agents/${lost.agent}`,
    reflection,
    runs,
    ledger: `/agents/${tended.agent}`,
    bakery: `/agents/${bakery}`,
    empty: `/agents/${empty.id}`,
    /** An agent whose monthly budget is spent. */
    spent: `/agents/${spent.agent}`,
    /** The agent's id. */
    waiting: waiting.agent,
    /** A conversation that needs no decision. */
    folded: folded.conversation,
    talk: { ...talk, list: `/agents/${talk.agent}/conversations` },
  };
}

export type GalleryOfPlaces = Awaited<ReturnType<typeof givenPlaces>>;
