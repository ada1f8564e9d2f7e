import type { Api } from "@/e2e/requests/api";
import { configureSelf } from "@/e2e/requests/configure-self";
import { givenCondensing } from "@/e2e/gallery/given-talk";
import { givenRefined } from "@/e2e/gallery/given-refined";
import {
  decliningScript,
  draftingScript,
  reviewedScript,
  rewordingScript,
  runningScript,
  trippedScript,
} from "@/e2e/gallery/scripts";
import { wrenMemories } from "@/e2e/gallery/wren-memories";

/** The addresses of a session in every state. */
export async function givenSessions(api: Api) {
  const reviewed = await givenRefined(api, "Wren", rewordingScript, "awaiting-review");
  const selfSet = await givenRefined(api, "Linnet", reviewedScript, "awaiting-review", (agent) =>
    configureSelf(agent, {
      refinement_threshold: "0.6",
      refinement_prompt: "Merge what says the same of one day.",
    }),
  );
  const tripped = await givenRefined(api, "Tern", trippedScript, "rolled-back");
  const contested = await givenRefined(api, "Knot", reviewedScript, "awaiting-review");
  await api.editMemory(
    contested.agent,
    12,
    "When the wind is north-west, light the fire in the yard.",
  );
  // The result of merging the ferry's two lines.
  await api.protectMemory(contested.agent, wrenMemories.length + 1);
  const declined = await givenRefined(api, "Dunlin", decliningScript, "declined");
  const running = await givenRefined(api, "Skua", runningScript, "running");
  const approved = await givenRefined(api, "Whimbrel", null, "awaiting-review");
  await api.decide(approved.session, "approve", "Only copies. The pier stays as it is.");
  const condensing = await givenCondensing(api, "running");
  const lossy = await givenCondensing(api, "awaiting-review");
  // Last: a provider that stops in the middle of a call is given up within a minute.
  const drafting = await givenRefined(api, "Sanderling", draftingScript, "running");
  return {
    drafting: `/sessions/${drafting.session}`,
    condensing: `/sessions/${condensing}`,
    lossy: `/sessions/${lossy}`,
    reviewed: `/sessions/${reviewed.session}`,
    selfSet: `/sessions/${selfSet.session}`,
    tripped: `/sessions/${tripped.session}`,
    contested: `/sessions/${contested.session}`,
    declined: `/sessions/${declined.session}`,
    running: `/sessions/${running.session}`,
    approved: `/sessions/${approved.session}`,
  };
}

export type GalleryOfSessions = Awaited<ReturnType<typeof givenSessions>>;
