import type { Api } from "@/e2e/requests/api";
import { wrenMemories } from "@/e2e/gallery/wren-memories";
import { givenScriptedModel } from "@/e2e/model/given-scripted-model";
import type { ScriptStep } from "@/e2e/model/model-script";
import type { SessionState } from "@/lib/ledger/entries/session";

/** An agent whose session has reached a state, by a script or by the built-in rules. */
export async function givenRefined(
  api: Api,
  name: string,
  script: readonly ScriptStep[] | null,
  state: SessionState,
  /** Prepares the agent before its session starts. */
  prepare: (agentId: string) => Promise<void> = () => Promise.resolve(),
) {
  const model = script === null ? null : await givenScriptedModel(script);
  const systemPrompt = `You are ${name}. You keep house with Ines on the island of Skerrow.`;
  // Screenshots show a plain name; a worker that restarts after a failure finds it taken.
  const free = await api.freeName(name);
  const given = { name: free, systemPrompt, model: model?.id ?? null };
  const agent = await api.createAgent(given, wrenMemories);
  await prepare(agent.id);
  const { id } = await api.startSession(agent.id);
  if (state === "running") await model?.untilHeld();
  await api.untilState(id, state);
  return { agent: agent.id, session: id };
}
