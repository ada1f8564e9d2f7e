import type { z } from "zod";
import type { Tx } from "@/db/client";
import { type AgentRow, type AgentWrite, writeAgent } from "@/db/queries/agents/agent-write";
import { lockOpenSession } from "@/db/queries/agents/lock-agent";
import {
  type DocumentVersion,
  findNewestVersion,
  findVersion,
  hasWritten,
  insertVersions,
  listVersionsBefore,
  loadHandbook,
} from "@/db/queries/handbook/document-versions";
import { listRunFacts } from "@/db/queries/handbook/runs";
import { appendEntries } from "@/db/queries/sessions/entries";
import { lockPermitted, requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { checkHandbook } from "@/lib/handbook/grammar/check-handbook";
import { keepLineEnds, type LineFacts, splitLines } from "@/lib/handbook/grammar/document";
import { carryLines } from "@/lib/handbook/lines/carry-lines";
import { toReference } from "@/lib/handbook/load-runs";
import type {
  restoreDocumentForm,
  saveDocumentBody,
  saveDocumentForm,
} from "@/lib/handbook/schema";

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

/** The same for one document. Gives its new version. */
async function writeOne(
  ctx: Context,
  tx: Tx,
  agent: AgentRow,
  document: NewDocument,
  { kind, data }: { readonly kind: string; readonly data: object },
): Promise<number> {
  const { path } = document;
  const { versions } = await writeDocuments(ctx, tx, {
    agent,
    at: ctx.now(),
    documents: [document],
    records: (given) => [{ kind, data: { path, version: given.get(path), ...data } }],
  });
  return versions.get(path) ?? 0;
}

function stateOf(content: string | null): { content: string } | null {
  return content === null ? null : { content };
}

/** A version's document; null where it removed it. */
export function documentOf(version: Pick<DocumentVersion, "content" | "lines"> | null) {
  if (version === null || version.content === null) return null;
  return { text: version.content, lines: version.lines };
}

type SaveInput = z.infer<typeof saveDocumentBody> &
  Pick<z.infer<typeof saveDocumentForm>, "agentId" | "path">;

/**
 * H8: what a person writes in a handbook. Lines that they add or change become theirs, all others
 * stay as they are. A stale version is refused with the newer text; the same text changes nothing.
 */
export async function saveDocument(ctx: Context, input: SaveInput) {
  const { agentId, path, content, version } = input;
  return ctx.db.transaction(async (tx) => {
    const agent = await lockPermitted(ctx, tx, agentId, "memories.edit");
    const newest = await findNewestVersion(tx, { agentId, path });
    refuseStale(newest, version);
    const before = documentOf(newest);
    if (before === null && content === null) throw Refusal.notFound("Document not found.");
    const person = { by: "person", person: ctx.actor.name } as const;
    const after = content === null ? null : carryLines(before, content, person);
    const handbook = new Map(await loadHandbook(tx, agentId));
    let saved = version;
    if (content !== (before?.text ?? null)) {
      const document = { path, content, lines: after?.lines ?? [], before: before?.text ?? null };
      const record = { kind: "document-edited", data: { removed: content === null } };
      saved = await writeOne(ctx, tx, agent, document, record);
    }
    if (after === null) return { path, version: saved, content, faults: [] };
    const files = new Map([...handbook, [path, after]]);
    const stored = await listRunFacts(tx, agentId);
    const runs = stored.filter(({ deletedAt }) => deletedAt === null).map(toReference);
    const { faults, warnings } = checkHandbook(files, { runs, leniency: "imported" });
    const own = [...faults, ...warnings].filter((one) => one.path === path);
    return { path, version: saved, content, faults: own };
  });
}

/** H8: a version that is not the newest is refused, with the text that is in force now. */
function refuseStale(newest: DocumentVersion | null, version: number): void {
  const isThere = newest !== null && newest.content !== null;
  if (version === (newest?.version ?? 0) || (!isThere && version === 0)) return;
  throw Refusal.conflict(
    "stale",
    isThere
      ? `${newest.by.name} changed this document: the current version is ${newest.version}.`
      : "This document was removed.",
    {
      current: {
        version: newest?.version ?? 0,
        content: newest?.content ?? null,
        by: newest?.by.name ?? null,
        at: newest?.at.toISOString() ?? null,
      },
    },
  );
}

/** H8: saves what a form sends, with the line ends of the version that it was made from. */
export async function editDocument(ctx: Context, input: z.infer<typeof saveDocumentForm>) {
  await requireAgent(ctx, input.agentId, "memories.edit");
  const old = await findVersion(ctx.db, input);
  const content = keepLineEnds(old?.content ?? "", input.content);
  return saveDocument(ctx, { ...input, content });
}

/** H8: the versions of a document, newest first; `hasMore` says whether there are older ones. */
export async function listDocumentVersions(
  ctx: Context,
  { limit, ...asked }: Parameters<typeof listVersionsBefore>[1],
) {
  await requireAgent(ctx, asked.agentId, "ledger.read");
  const rows = await listVersionsBefore(ctx.db, { ...asked, limit: limit + 1 });
  const versions = rows.slice(0, limit).map((row, index) => ({
    version: row.version,
    at: row.at.toISOString(),
    by: row.by.name,
    sessionId: row.sessionId,
    content: row.content,
    before: rows[index + 1]?.content ?? null,
    lines: row.content === null ? 0 : splitLines(row.content).length,
    isPurged: row.purgedAt !== null,
  }));
  return { versions, hasMore: rows.length > limit };
}

/** H8: writes an old version again, as a new one. Its lines keep the facts that they had in it. */
export async function restoreDocument(
  ctx: Context,
  { agentId, path, version, seenVersion }: z.infer<typeof restoreDocumentForm>,
) {
  return ctx.db.transaction(async (tx) => {
    const agent = await lockPermitted(ctx, tx, agentId, "memories.edit");
    const newest = await findNewestVersion(tx, { agentId, path });
    refuseStale(newest, seenVersion);
    const old = await findVersion(tx, { agentId, path, version });
    if (old === null) throw Refusal.notFound("Version not found.");
    if (old.purgedAt !== null) {
      throw Refusal.conflict(
        "purged",
        "Words of this version were purged, so it can't be restored.",
      );
    }
    const before = documentOf(newest)?.text ?? null;
    if (old.content === before) return { path, version: newest?.version ?? seenVersion };
    const document = { path, content: old.content, lines: old.lines, before };
    const record = { kind: "document-restored", data: { restored: version } };
    return { path, version: await writeOne(ctx, tx, agent, document, record) };
  });
}
