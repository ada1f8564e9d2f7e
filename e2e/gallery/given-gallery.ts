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
  const declined = await givenSession(api, "Dunlin", decliningScript, "declined");
  const running = await givenSession(api, "Skua", runningScript, "running");
  const approved = await givenSession(api, "Fulmar", null, "awaiting-review");
  await api.decide(approved.session, "approve", "Only copies. The pier stays as it is.");
  const empty = await api.createAgent({ name: `Petrel ${process.pid}` });
  return {
    reviewed: `/sessions/${reviewed.session}`,
    tripped: `/sessions/${tripped.session}`,
    declined: `/sessions/${declined.session}`,
    running: `/sessions/${running.session}`,
    approved: `/sessions/${approved.session}`,
    ledger: `/agents/${approved.agent}`,
    empty: `/agents/${empty.id}`,
  };
}

export type Gallery = Awaited<ReturnType<typeof givenGallery>>;

async function givenSession(
  api: Api,
  name: string,
  script: readonly PuppetStep[] | null,
  state: SessionState,
) {
  const model = script === null ? null : await givenPuppet(script);
  const systemPrompt = `You are ${name}. You keep house with Ines on the island of Skerrow.`;
  const agent = await api.createAgent(
    { name, systemPrompt, model: model?.id ?? null },
    wrenMemories,
  );
  const { id } = await api.startSession(agent.id);
  if (state === "running") await model?.untilHeld();
  await api.untilState(id, state);
  return { agent: agent.id, session: id };
}
