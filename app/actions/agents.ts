"use server";

import { redirect } from "next/navigation";
import { z } from "zod";
import { defineAction, defineChange, toVersion } from "@/lib/action";
import { configureAgentSchema, newAgentSchema, restoreVersionSchema } from "@/lib/agents/schema";
import { configureAgent, createAgent, restoreVersion } from "@/lib/agents/save";
import { trySamples, trySamplesSchema } from "@/lib/demo/samples";
import { deleteAgent, deleteAgentForm } from "@/lib/purge/deletion";

const newAgentForm = newAgentSchema.extend({ next: z.literal("import").optional() });

/** Creates an agent and goes to its page, or to its import. */
export const createAgentAction = defineAction(newAgentForm, async (ctx, { next, ...input }) => {
  const { agent } = await createAgent(ctx, input);
  return redirect(`/agents/${agent.id}${next === undefined ? "" : "/import"}`);
});

export const trySamplesAction = defineAction(trySamplesSchema, (ctx) => trySamples(ctx));

export const configureAgentAction = defineChange(
  configureAgentSchema,
  async (ctx, input) => (await configureAgent(ctx, input)).agent,
  toVersion,
);

/** Deletes, and goes to the agents that are left. */
export const deleteAgentAction = defineAction(deleteAgentForm, async (ctx, input) => {
  await deleteAgent(ctx, input);
  return redirect("/agents");
});

/** Puts an earlier version of the configuration back, as a new one. */
export const restoreVersionAction = defineChange(
  restoreVersionSchema,
  async (ctx, input) => (await restoreVersion(ctx, input)).agent,
  toVersion,
);
