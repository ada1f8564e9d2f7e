import type { z } from "zod";
import type { Tx } from "@/db/client";
import { type AgentRow, writeAgent } from "@/db/queries/agents/agent-write";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import { saveFolderFiles, savePlaces, setFolderFileFree } from "@/db/queries/folder/folder-files";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { listWithNew } from "@/lib/folder/load";
import { pathKey } from "@/lib/folder/path";
import type { folderFileSchema, freeBody } from "@/lib/folder/schema";

/**
 * F4: writes new memories into the file that a person chose for them, and says whether there were any.
 * Requires the agent's lock.
 */
export async function saveNewMemories(tx: Tx, agent: AgentRow, at: Date): Promise<boolean> {
  if (agent.newMemoriesPlace === null) return false;
  const { added } = await listWithNew(tx, agent, at);
  if (added === null) return false;
  await saveFolderFiles(tx, [added.file]);
  await savePlaces(tx, agent.id, added.places);
  return true;
}

/** F7: sets whether an agent's edits of a file apply at once. Only people may. */
export async function setFree(
  ctx: Context,
  { agentId, path, free }: z.output<typeof folderFileSchema> & z.output<typeof freeBody>,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
    if (agent === null) throw Refusal.notFound("Agent not found.");
    requirePermission(ctx, "memories.edit", { agentId, ownerId: agent.ownerId });
    const file = { agentId, pathKey: pathKey(path) };
    if (!(await setFolderFileFree(tx, file, free))) {
      throw Refusal.notFound("The folder has no such file.");
    }
    const records = [{ kind: free ? "file-freed" : "file-guarded", data: { path } }];
    await writeAgent(tx, { agent, actor: ctx.actor, at: ctx.now(), records });
  });
}
