import type { Tx } from "@/db/client";
import { writeAgent, type AgentRow, type AgentWrite } from "@/db/queries/agents/agent-write";
import { lockAgent, lockOpenSession } from "@/db/queries/agents/lock-agent";
import {
  type DocumentVersion,
  hasWritten,
  insertVersions,
} from "@/db/queries/handbook/document-versions";
import { appendEntries } from "@/db/queries/sessions/entries";
import { requirePermission, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { LineFacts } from "@/lib/handbook/folder";

/** A document that gets a new version. */
export interface NewDocument {
  readonly path: string;
  /** Null where it is removed. */
  readonly content: string | null;
  readonly lines: readonly LineFacts[];
  /** The text in force before; null where there was none. */
  readonly before: string | null;
}

interface Write {
  readonly agent: AgentRow;
  readonly at: Date;
  readonly documents: readonly NewDocument[];
  /** The audit's records of it, without words (U3). */
  readonly records: (versions: ReadonlyMap<string, number>) => NonNullable<AgentWrite["records"]>;
}

/** What a person's write of documents needs locked: the agent, and a check of the right to edit. */
export async function lockToEdit(ctx: Context, tx: Tx, agentId: string): Promise<AgentRow> {
  const agent = await lockAgent(tx, ctx.acting.accountId, agentId);
  if (agent === null) throw Refusal.notFound("Agent not found.");
  requirePermission(ctx, "memories.edit", { agentId: agent.id, ownerId: agent.ownerId });
  return agent;
}

/**
 * Puts what a person wrote in force, under the agent's lock (H8). A handbook session that awaits
 * review and wrote one of the documents gets the change in its log, so that a view from before is
 * refused (V3).
 */
export async function writeDocuments(
  ctx: Context,
  tx: Tx,
  { agent, at, documents, records }: Write,
): Promise<{ readonly agent: AgentRow; readonly versions: ReadonlyMap<string, number> }> {
  const by = { actor: ctx.actor, at };
  const open = await lockOpenSession(tx, agent.id, "handbook");
  const versions = await insertVersions(
    tx,
    documents.map(({ path, content, lines }) => ({
      agentId: agent.id,
      path,
      content,
      lines,
      at,
      by: ctx.actor,
      sessionId: null,
    })),
  );
  const written = await writeAgent(tx, { agent, ...by, records: records(versions) });
  if (open?.state === "awaiting-review") {
    const noticed: NewDocument[] = [];
    for (const one of documents) if (await hasWritten(tx, open.id, one.path)) noticed.push(one);
    const entries = noticed.map(({ path, before, content }) => ({
      kind: "document-written" as const,
      data: { name: path, before: stateOf(before), after: stateOf(content) },
    }));
    if (entries.length > 0) await appendEntries(tx, open, entries, by);
  }
  return { agent: written.agent, versions };
}

function stateOf(content: string | null): { content: string } | null {
  return content === null ? null : { content };
}

/** A version's document; null where it removed it. */
export function documentOf(version: Pick<DocumentVersion, "content" | "lines"> | null) {
  if (version === null || version.content === null) return null;
  return { text: version.content, lines: version.lines };
}
