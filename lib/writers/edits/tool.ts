import type { Tx } from "@/db/client";
import { hashText } from "@/db/hash-text";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { lockAgent } from "@/db/queries/agents/lock-agent";
import { listHomes, listSameTexts } from "@/db/queries/folder/folder-edits";
import { loadMemories } from "@/db/queries/memories/load-memories";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { Memory } from "@/lib/ledger/memory";
import { loadFacts } from "@/lib/writers/edits/load";
import {
  applyEdits,
  endApplied,
  endHeld,
  openEdits,
  prepareEdits,
  toHeldEdit,
} from "@/lib/writers/edits/perform";
import { type Edit, isCopy, judgeEdits, sayHeld } from "@/lib/writers/edits/rules";

interface ToolInput {
  readonly agentId: string;
  readonly number: number;
  /** Null to forget it. */
  readonly content: string | null;
  /** The text that the agent believes it has. */
  readonly was?: string | undefined;
}

interface ToolEdit {
  readonly sessionId: string;
  readonly held: boolean;
  /** What the agent is told, in a sentence. */
  readonly said: string;
}

/**
 * One edit of an agent's own with a tool (F6), as a session. If `was` isn't the memory's text, or the rules
 * say so (F7), it is held for a person, with both texts.
 */
export async function editWithTool(
  ctx: Context,
  { agentId, number, content, was }: ToolInput,
): Promise<ToolEdit> {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
    if (agent === null) throw Refusal.notFound("Agent not found.");
    requirePermission(ctx, "memories.add", { agentId, ownerId: agent.ownerId });
    const memory = (await loadMemories(tx, agentId, [number])).get(number);
    if (memory === undefined || memory.discardedAt !== null) {
      throw Refusal.notFound(`There is no memory #${number}.`);
    }
    const isConflict = was !== undefined && was.trim() !== memory.content.trim();
    return takeToolEdit(tx, agent, { memory, content, isConflict }, ctx);
  });
}

/** Applies or holds it under the agent's lock. */
export async function takeToolEdit(
  tx: Tx,
  agent: AgentRow,
  { memory, content, isConflict }: Pick<Edit, "content" | "isConflict"> & { memory: Memory },
  { actor, now }: Pick<Context, "actor" | "now">,
): Promise<ToolEdit> {
  const at = now();
  const { number } = memory;
  const home = (await listHomes(tx, agent.id, [number], at)).get(number);
  const same = await listSameTexts(tx, agent.id, [hashText(memory.content)]);
  const twin = content === null ? same.find((one) => isCopy(memory, one)) : undefined;
  const { file: path = null, files = [], isFree = false } = home ?? {};
  const place = { path, under: [], files, isFree };
  const edits = [{ memory, content, ...place, isConflict, hasTwin: twin !== undefined }];
  const loaded = await loadFacts(tx, agent, edits, at);
  // What the agent believed is known only now: no end of another session makes it so.
  const facts = isConflict ? { ...loaded, undecided: new Map<number, string>() } : loaded;
  const judged = judgeEdits(edits, facts);
  const twins = new Map(twin === undefined ? [] : [[number, twin] as const]);
  const made = () => ({ type: "core" as const, category: null, createdAt: at.getTime() });
  const prepared = await prepareEdits(tx, edits, { agent, at, made, twins });
  const locked = await openEdits(tx, agent, { actor, at });
  if (judged.held.size === 0) {
    const done = await applyEdits(tx, locked, prepared, { actor, at });
    const what = content === null ? "Forgotten" : "Corrected";
    const ended = await endApplied(tx, { ...done, at }, `${what} #${number} with a tool.`);
    return { sessionId: ended.session.id, held: false, said: `${what}: #${number}.` };
  }
  const ended = await endHeld(
    tx,
    { ...locked, at },
    {
      message: sayHeld(agent.name, edits, judged, facts.threshold),
      files: [],
      // The memory's file is written from the ledger: a tool changes no file.
      edits: prepared.map((one) => ({ ...toHeldEdit(one, judged.why), path: null })),
      ...(judged.tripped !== null && { tripped: judged.tripped }),
    },
    judged.waitsFor,
  );
  const said = "Held for a person's review; the memory is unchanged.";
  return { sessionId: ended.session.id, held: true, said };
}
