import type { Database } from "@/db/client";
import { insertAgent } from "@/db/testing/factories";
import { givenAccount, noon } from "@/lib/agents/testing/account";
import { newRunSchema, type NewRunInput } from "@/lib/runs/run-schema";

/** A run as a client sends it, through the schema. */
export function newRun(threadId: string, given: Record<string, unknown> = {}): NewRunInput {
  return newRunSchema.parse({
    threadId,
    cwd: "/srv/settle",
    path: `/rollouts/${threadId}.jsonl`,
    updatedAt: noon.toISOString(),
    summary: `# What ${threadId} did\n`,
    rawMemory: `---\ndescription: About ${threadId}.\ntask: replay-late-file\ntask_outcome: success\n---\n`,
    ...given,
  });
}

/** An account with an agent that has no runs yet. */
export async function givenRunAgent(db: Database) {
  const given = await givenAccount(db);
  const { id: agentId } = await insertAgent(db, given.account.id);
  return { ...given, agentId, ctx: given.admin };
}
