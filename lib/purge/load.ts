import { z } from "zod";
import { findAgentByName, listAgentNames } from "@/db/queries/agents/configuration";
import { findAgentInAccount, loadAgentRow } from "@/db/queries/agents/load-agents";
import { loadMemoryRows } from "@/db/queries/memories/load-memories";
import { findPurgeRecord } from "@/db/queries/texts/purge-rows";
import { isNamed, toWords } from "@/lib/agents/match-words";
import { agentIdSchema } from "@/lib/agents/schema";
import { may } from "@/lib/auth/permissions";
import { type Context, rehearse, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { Purge } from "@/lib/ledger/memory";
import { findTextFault } from "@/lib/ledger/texts/content";
import { memoryNumberSchema } from "@/lib/memories/schema";
import { purgeMemory } from "@/lib/purge/memory";

const count = z.number().default(0);
const ids = z.array(z.string()).default([]);
const recordSchema = z.object({
  texts: count,
  prompts: count,
  entries: count,
  messages: count,
  summaries: count,
  runs: count,
  documents: count,
  answers: count,
  sessions: ids,
  conversations: ids,
});
/** Records of before do not name sessions and conversations. */
type PurgeRecord = z.infer<typeof recordSchema>;

/** What the last purge of a memory removed; null where there is no record of one. */
async function loadPurgeRecord(
  ctx: Context,
  target: { readonly agentId: string; readonly number: number },
): Promise<PurgeRecord | null> {
  const data = await findPurgeRecord(ctx.db, target);
  return data === null ? null : recordSchema.parse(data);
}

/** A memory before it is purged: what would go, or why it cannot. */
interface PurgePreview {
  readonly agentId: string;
  readonly agentName: string;
  readonly number: number;
  readonly version: number;
  readonly content: string;
  readonly isKept: boolean;
  readonly purged: Purge | null;
  readonly done: PurgeRecord | null;
  readonly report: Awaited<ReturnType<typeof purgeMemory>> | null;
  readonly refusal: { readonly message: string; readonly sessionId: string | null } | null;
}

/** What a purge would do, by doing it and taking it back. Throws a 404 for what is not there. */
export async function previewPurge(
  ctx: Context,
  { agentId, number }: { readonly agentId: string; readonly number: number },
): Promise<PurgePreview> {
  const agent = await loadAgentRow(ctx.db, ctx.acting.accountId, agentId);
  if (agent === null) throw Refusal.notFound("Agent not found.");
  requirePermission(ctx, "memories.purge", { agentId, ownerId: agent.ownerId });
  const [row] = await loadMemoryRows(ctx.db, agentId, [number]);
  if (row === undefined) throw Refusal.notFound(`Memory #${number} not found.`);
  const { version, content, purged } = row;
  const isKept = row.discardedAt === null;
  const about = {
    agentId,
    agentName: agent.name,
    number,
    version,
    content,
    isKept,
    purged,
    done: null,
  };
  if (purged !== null) {
    const done = await loadPurgeRecord(ctx, { agentId, number });
    return { ...about, done, report: null, refusal: null };
  }
  try {
    const report = await rehearse(ctx, true, (within) =>
      purgeMemory(within, { agentId, number, version }),
    );
    return { ...about, report, refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const sessionId = error.extra?.["sessionId"];
    const refusal = {
      message: error.message,
      sessionId: typeof sessionId === "string" ? sessionId : null,
    };
    return { ...about, report: null, refusal };
  }
}

const schema = z.object({ agentId: agentIdSchema, number: memoryNumberSchema });

/** The memory that someone typed the number of, before it is purged; null where there is none. */
export async function findPurgePreview(
  ctx: Context,
  typed: { readonly agentId: string; readonly number: string },
): Promise<PurgePreview | null> {
  const parsed = schema.safeParse(typed);
  if (!parsed.success) return null;
  try {
    return await previewPurge(ctx, parsed.data);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404) return null;
    throw error;
  }
}

interface NamedAgent {
  readonly id: string;
  readonly name: string;
}

const bounds = { proposed: 100, near: 20, searched: 10_000, typed: 200 };

/** The agent whose memory may be purged on the account's page: any agent, by id or name (M7). */
export async function loadPurgeSettings(ctx: Context, typed: string) {
  requirePermission(ctx, "settings.read");
  const mayPurge = may(ctx.acting, "memories.purge") === true;
  const isMeant = typed !== "" && typed.length <= bounds.typed && findTextFault(typed) === null;
  const agent = isMeant ? await findAgent(ctx, typed) : null;
  const isSought = isMeant && agent === null;
  const known = await listAgentNames(ctx.db, {
    accountId: ctx.acting.accountId,
    onlyId: null,
    limit: isSought ? bounds.searched : bounds.proposed,
  });
  const words = isSought ? toWords(typed) : [];
  const near = words.length === 0 ? [] : known.filter(({ name }) => isNamed(name, words));
  return {
    mayPurge,
    proposed: known.slice(0, bounds.proposed).map(({ name }) => name),
    agent: agent && { id: agent.id, name: agent.name },
    near: near.slice(0, bounds.near).map(({ id, name }) => ({ id, name })),
    hasMore: near.length > bounds.near,
  };
}

async function findAgent(ctx: Context, typed: string): Promise<NamedAgent | null> {
  const { accountId } = ctx.acting;
  const known = await findAgentInAccount(ctx.db, accountId, typed);
  return known ?? findAgentByName(ctx.db, { accountId, name: typed });
}
