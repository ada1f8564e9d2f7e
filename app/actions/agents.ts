"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { defineAction } from "@/lib/action";
import {
  configureAgentSchema,
  newAgentSchema,
  restoreVersionSchema,
} from "@/lib/agents/agent-schema";
import { configureAgent } from "@/lib/agents/configure-agent";
import { createAgent } from "@/lib/agents/create-agent";
import { trySamples, trySamplesSchema } from "@/lib/agents/samples/try-samples";
import { restoreVersion } from "@/lib/agents/versions/restore-version";
import { refreshPage } from "@/lib/refresh-page";

const newAgentForm = newAgentSchema.extend({ next: z.literal("import").optional() });

/** Creates an agent and goes to its page, or to its import. */
export const createAgentAction = defineAction(newAgentForm, async (ctx, { next, ...input }) => {
  const { agent } = await createAgent(ctx, input);
  return redirect(`/agents/${agent.id}${next === undefined ? "" : "/import"}`);
});

/** Creates an agent with sample memories and starts a session on them. */
export const trySamplesAction = defineAction(trySamplesSchema, (ctx) => trySamples(ctx));

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
