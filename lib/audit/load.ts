import { z } from "zod";
import { listAgentNames } from "@/db/queries/agents/configuration";
import {
  type AuditRow,
  entryKey,
  findAuditRow,
  listActors,
  listAuditRows,
  listKnownChains,
  listWritingEntries,
  type RecordPlace,
  type WantedRecords,
} from "@/db/queries/audit/audit-records";
import { isDeletedAgent } from "@/db/queries/agents/delete-agent";
import { requireAgent } from "@/lib/agents/load";
import { type AuditLine, type AuditPage, kindsOf } from "@/lib/browser/audit";
import { type Context, requirePermission } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { changeOrigin, type WritingEntry } from "@/lib/ledger/copy";
import { findTextFault } from "@/lib/ledger/texts/content";
import { momentSchema, type Page, pageFields, readCursor, toPage, writeCursor } from "@/lib/page";

/** Who may read this chain. Throws a 404 for another account's agent (U1). */
export async function requireChain(
  ctx: Context,
  { agentId }: { readonly agentId?: string | null | undefined },
): Promise<void> {
  const id = agentId ?? null;
  if (id === null || (await isDeletedAgent(ctx.db, ctx.acting.accountId, id))) {
    requirePermission(ctx, "audit.read");
  } else await requireAgent(ctx, id, "audit.read");
}

const filterSchema = z
  .string()
  .max(200, "At most 200 characters.")
  .refine((text) => findTextFault(text) === null, "This contains an invalid character.")
  .optional();

export const listAuditSchema = z.strictObject({
  agentId: filterSchema,
  actorId: filterSchema,
  kind: filterSchema,
  sessionId: filterSchema,
  ...pageFields,
});

const placeSchema = z.tuple([momentSchema, z.string().max(200), z.int().min(0).max(2_147_483_647)]);

/** The account's records, newest first; only of the given agent, actor, kind or session. */
export async function listAudit(
  ctx: Context,
  input: z.infer<typeof listAuditSchema>,
): Promise<Page<AuditRow>> {
  const { agentId, actorId, kind, sessionId, cursor, limit } = input;
  await requireChain(ctx, { agentId });
  const rows = await listAuditRows(ctx.db, {
    accountId: ctx.acting.accountId,
    agentId: agentId ?? null,
    actorId: actorId ?? null,
    kinds: kind === undefined ? null : [kind],
    sessionId: sessionId ?? null,
    place: readCursor(cursor, placeSchema),
    limit: limit + 1,
  });
  return toPage(rows, limit, (row) => [row.at.getTime(), row.chain, row.position]);
}

const linesAtOnce = 100;
/** How many newer lines are shown above a linked line. */
const linesAbove = 5;
/** As many as the agent filter can show; of others only those on the page are named. */
const agentsNamed = 1_000;

/** What the page's address asks for; `null` where nothing is given. */
export interface AuditFilters {
  readonly agentId: string | null;
  readonly actorId: string | null;
  /** A kind of record, or a group of kinds. */
  readonly act: string | null;
  readonly sessionId: string | null;
  /** Times: from (inclusive), to (exclusive). */
  readonly from: Date | null;
  readonly to: Date | null;
  /** Cursors from an earlier page. */
  readonly older: string | null;
  readonly newer: string | null;
  readonly line: { readonly chain: string; readonly position: number } | null;
}

/** A page of the audit with its filter options. Throws a 404 for an unknown agent or line. */
export async function loadAuditPage(ctx: Context, filters: AuditFilters): Promise<AuditPage> {
  const { accountId } = ctx.acting;
  const { agentId } = filters;
  await requireChain(ctx, { agentId });
  const shown = await loadRows(ctx, filters);
  const agents = await listChoice(ctx, agentId);
  const known = await listKnownChains(ctx.db, { accountId, agentId });
  const [first = null] = known;
  const ofChains = known.map(({ chain, agentName }) => [chain, agentName ?? ""] as const);
  const names = new Map([...ofChains, ...(await nameAgents(ctx, shown.rows, agents))]);
  const writing = await listWritingEntries(ctx.db, shown.rows);
  return {
    lines: shown.rows.map((row) => toLine(row, names, writing.get(entryKey(row)))),
    olderCursor: shown.hasOlder ? cursorOf(shown.rows.at(-1)) : null,
    newerCursor: shown.hasNewer ? cursorOf(shown.rows[0]) : null,
    agents: agents.map(({ id, name }) => ({ id, name })),
    actors: await listActors(ctx.db, accountId),
    head: agentId !== null && first !== null ? { count: first.count, hash: first.hash } : null,
  };
}

/** The agents of the filter, always including the chosen one. */
async function listChoice(ctx: Context, agentId: string | null) {
  const { accountId } = ctx.acting;
  const listed = await listAgentNames(ctx.db, { accountId, onlyId: null, limit: agentsNamed });
  if (agentId === null || listed.some(({ id }) => id === agentId)) return listed;
  return [...(await listAgentNames(ctx.db, { accountId, onlyId: agentId, limit: 1 })), ...listed];
}

/** The names of these rows' agents, including those that are not in the filter's list. */
async function nameAgents(
  ctx: Context,
  rows: readonly AuditRow[],
  listed: readonly { readonly id: string; readonly name: string }[],
): Promise<ReadonlyMap<string, string>> {
  const names = new Map(listed.map(({ id, name }) => [id, name]));
  const ids = new Set(rows.flatMap(({ agentId }) => agentId ?? []).filter((id) => !names.has(id)));
  if (ids.size === 0) return names;
  const { accountId } = ctx.acting;
  const others = await listAgentNames(ctx.db, {
    accountId,
    onlyId: null,
    ids: [...ids],
    limit: ids.size,
  });
  for (const { id, name } of others) names.set(id, name);
  return names;
}

interface ShownRows {
  /** Newest first. */
  readonly rows: readonly AuditRow[];
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
}

async function loadRows(ctx: Context, filters: AuditFilters): Promise<ShownRows> {
  const read = (place: RecordPlace | null, towards: "older" | "newer", limit: number) =>
    listAuditRows(ctx.db, { ...wantedOf(ctx, filters), place, towards, limit: limit + 1 });
  if (filters.line !== null) return loadAround(ctx, filters.line, read);
  const newer = readCursor(filters.newer ?? undefined, placeSchema);
  if (newer !== null) {
    const rows = await read(newer, "newer", linesAtOnce);
    const page = rows.slice(0, linesAtOnce).reverse();
    if (rows.length > linesAtOnce) return { rows: page, hasOlder: true, hasNewer: true };
  }
  // The rest above fits on the newest page.
  const older = newer === null ? readCursor(filters.older ?? undefined, placeSchema) : null;
  const rows = await read(older, "older", linesAtOnce);
  const hasOlder = rows.length > linesAtOnce;
  return { rows: rows.slice(0, linesAtOnce), hasOlder, hasNewer: older !== null };
}

/** The line, a few newer lines above it, and older ones below. */
async function loadAround(
  ctx: Context,
  line: NonNullable<AuditFilters["line"]>,
  read: (place: RecordPlace, towards: "older" | "newer", limit: number) => Promise<AuditRow[]>,
): Promise<ShownRows> {
  const row = await findAuditRow(ctx.db, { accountId: ctx.acting.accountId, ...line });
  if (row === null) throw Refusal.notFound("Audit entry not found.");
  const above = await read(placeOf(row), "newer", linesAbove);
  const below = await read(placeOf(row), "older", linesAtOnce);
  return {
    rows: [...above.slice(0, linesAbove).reverse(), row, ...below.slice(0, linesAtOnce)],
    hasOlder: below.length > linesAtOnce,
    hasNewer: above.length > linesAbove,
  };
}

function wantedOf(
  ctx: Context,
  { agentId, actorId, act, sessionId, from, to }: AuditFilters,
): Omit<WantedRecords, "place" | "towards" | "limit"> {
  const kinds = act === null ? null : kindsOf(act);
  return { accountId: ctx.acting.accountId, agentId, actorId, kinds, sessionId, from, to };
}

function placeOf({ at, chain, position }: AuditRow): RecordPlace {
  return [at.getTime(), chain, position];
}

function cursorOf(row: AuditRow | undefined): string | null {
  return row === undefined ? null : writeCursor(placeOf(row));
}

function toLine(
  row: AuditRow,
  names: ReadonlyMap<string, string>,
  writing: WritingEntry | undefined,
): AuditLine {
  const { accountId: _, ...line } = row;
  const { agentId } = line;
  return {
    ...line,
    at: row.at.toISOString(),
    agentName: agentId === null ? null : (names.get(agentId) ?? null),
    origin: changeOrigin(writing, row),
  };
}
