"use server";

import { redirect } from "next/navigation";
import { defineAction } from "@/lib/action";
import {
  configureAgentSchema,
  newAgentSchema,
  restoreVersionSchema,
} from "@/lib/agents/agent-schema";
import { configureAgent } from "@/lib/agents/configure-agent";
import { createAgent } from "@/lib/agents/create-agent";
import { restoreVersion } from "@/lib/agents/versions/restore-version";
import { refreshPage } from "@/lib/refresh-page";

/** Makes an agent and goes to its page. */
export const createAgentAction = defineAction(newAgentSchema, async (ctx, input) => {
  const { agent } = await createAgent(ctx, input);
  return redirect(`/agents/${agent.id}`);
});

export const configureAgentAction = defineAction(configureAgentSchema, async (ctx, input) => {
  const { agent } = await configureAgent(ctx, input);
  refreshPage();
  return { version: agent.version };
});

/** Puts an earlier version of the configuration back, as a new one. */
export const restoreVersionAction = defineAction(restoreVersionSchema, async (ctx, input) => {
  const { agent } = await restoreVersion(ctx, input);
  refreshPage();
  return { version: agent.version };
});
