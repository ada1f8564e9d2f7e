import type { Api } from "@/e2e/api";
import { wrenMemories } from "@/e2e/gallery/wren-memories";
import {
  decliningScript,
  reviewedScript,
  runningScript,
  trippedScript,
} from "@/e2e/gallery/scripts";
import { givenPuppet } from "@/e2e/model/given-puppet";
import type { PuppetStep } from "@/e2e/model/puppet-script";
import type { SessionState } from "@/lib/ledger/session";

/** An account in which something stands on every page: addresses by what is to be seen there. */
export async function givenGallery(api: Api) {
  const reviewed = await givenSession(api, "Wren", reviewedScript, "awaiting-review");
  const tripped = await givenSession(api, "Tern", trippedScript, "rolled-back");
  const contested = await givenSession(api, "Knot", reviewedScript, "awaiting-review");
  await api.editMemory(
    contested.agent,
    12,
    "When the wind is north-west, light the fire in the yard.",
  );
  // What the ferry's two lines were merged into.
  await api.protectMemory(contested.agent, wrenMemories.length + 1);
  const declined = await givenSession(api, "Dunlin", decliningScript, "declined");
  const running = await givenSession(api, "Skua", runningScript, "running");
  const approved = await givenSession(api, "Fulmar", null, "awaiting-review");
  await api.decide(approved.session, "approve", "Only copies. The pier stays as it is.");
  const empty = await api.createAgent({ name: `Petrel ${process.pid}` });
  return {
    reviewed: `/sessions/${reviewed.session}`,
    tripped: `/sessions/${tripped.session}`,
    contested: `/sessions/${contested.session}`,
    declined: `/sessions/${declined.session}`,
    running: `/sessions/${running.session}`,
    approved: `/sessions/${approved.session}`,
    ledger: `/agents/${approved.agent}`,
    empty: `/agents/${empty.id}`,
  };
}

export type Gallery = Awaited<ReturnType<typeof givenGallery>>;

/** Pictures show a plain name; a worker that begins anew after a failure finds it taken. */
async function givenAgent(
  api: Api,
  name: string,
  given: { systemPrompt: string; model: string | null },
) {
  const isTaken = await api.hasAgent(name);
  const free = isTaken ? `${name} ${process.pid}` : name;
  return api.createAgent({ ...given, name: free }, wrenMemories);
}

async function givenSession(
  api: Api,
  name: string,
  script: readonly PuppetStep[] | null,
  state: SessionState,
) {
  const model = script === null ? null : await givenPuppet(script);
  const systemPrompt = `You are ${name}. You keep house with Ines on the island of Skerrow.`;
  const given = { systemPrompt, model: model?.id ?? null };
  const agent = await givenAgent(api, name, given);
  const { id } = await api.startSession(agent.id);
  if (state === "running") await model?.untilHeld();
  await api.untilState(id, state);
  return { agent: agent.id, session: id };
}
