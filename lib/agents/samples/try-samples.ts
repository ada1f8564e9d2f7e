import { z } from "zod";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { createAgent } from "@/lib/agents/create-agent";
import { sampleAgent, sampleMemories } from "@/lib/agents/samples/sample-memories";
import type { Context } from "@/lib/context";
import { addMemories } from "@/lib/memories/add-memories";
import { startSession } from "@/lib/sessions/frame/start-session";

/** Which samples: there is only one set. */
export const trySamplesSchema = z.strictObject({ samples: z.literal("museum") });

const builtInRules = "built-in/rules";
const dayMs = 24 * 60 * 60_000;

/** Whether samples are refined by the built-in rules, which need no key. */
export async function mayUseRules(ctx: Context): Promise<boolean> {
  const { allowedModels } = await loadAccount(ctx.db, ctx.acting.accountId);
  return allowedModels.includes(builtInRules);
}

/**
 * Creates an agent with sample memories and starts a refinement that a person must review: all or
 * nothing. Refused with 409 if the account already has the samples, with 403 without the right to
 * create agents.
 */
export async function trySamples(ctx: Context): Promise<{ readonly sessionId: string }> {
  const model = (await mayUseRules(ctx)) ? builtInRules : null;
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const { agent } = await createAgent(within, { ...sampleAgent, reviewPolicy: "always", model });
    const now = ctx.now().getTime();
    const items = sampleMemories.map(({ daysAgo, ...memory }) => ({
      category: null,
      constitutional: false,
      type: "core" as const,
      ...memory,
      createdAt: now - daysAgo * dayMs,
    }));
    await addMemories(within, { agentId: agent.id, items });
    const { id } = await startSession(within, { agentId: agent.id, mode: "full" });
    return { sessionId: id };
  });
}
