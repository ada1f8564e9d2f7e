import { randomUUID } from "node:crypto";
import type { Database } from "@/db/client";
import { sessions } from "@/db/schema";

/** A session of an agent that was approved and cost this much, in USD. */
export async function spend(
  db: Database,
  agent: { readonly id: string; readonly accountId: string },
  usd: number,
  values: Partial<typeof sessions.$inferInsert> = {},
): Promise<void> {
  await db.insert(sessions).values({
    id: randomUUID(),
    accountId: agent.accountId,
    agentId: agent.id,
    kind: "refinement",
    mode: "full",
    target: "ledger",
    state: "approved",
    threshold: 0.75,
    reviewPolicy: "always",
    model: "openai/gpt-5",
    startedBy: { kind: "system", id: null, name: "Keepsake" },
    createdAt: new Date(),
    // A dollar per million tokens.
    inputTokens: Math.round(usd * 1_000_000),
    prices: { input: 1, cachedInput: 1, cacheWrite: 1, output: 1 },
    ...values,
  });
}
