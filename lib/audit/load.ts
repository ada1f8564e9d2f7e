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
import { kindsOf } from "@/lib/browser/audit";
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

const wordSchema = z
  .string()
  .min(1)
  .max(1_000)
  .refine((text) => findTextFault(text) === null);
/** The database knows no year 0, and none after 9999, in which the last day would end. */
const daySchema = z.iso.date().refine((day) => day >= "0001-01-01" && day < "9999-12-31");

/** What the page's address says; null where it says nothing. */
export const auditAddressSchema = z.strictObject({
  agent: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullable()
    .default(null),
  actor: wordSchema.nullable().default(null),
  /** A kind of act, or a group of kinds. */
  act: wordSchema.nullable().default(null),
  session: wordSchema.nullable().default(null),
  /** Days as `2026-03-02`, both included, in UTC. */
  from: daySchema.nullable().default(null),
  to: daySchema.nullable().default(null),
  /** Where a page begins: after a place towards older lines, or before one towards newer. */
  older: wordSchema.nullable().default(null),
  newer: wordSchema.nullable().default(null),
  /** A line by its chain and its place there, `CHAIN:12`. */
  line: z
    .string()
    .regex(/^[\w-]{1,64}:[1-9]\d{0,8}$/)
    .nullable()
    .default(null),
});
export type AuditAddress = z.output<typeof auditAddressSchema>;

export type AuditPage = Awaited<ReturnType<typeof loadAuditPage>>;
export type AuditLine = AuditPage["lines"][number];

/** A page of the audit with its filter options. Throws a 404 for an unknown agent or line. */
export async function loadAuditPage(ctx: Context, address: AuditAddress) {
  const { accountId } = ctx.acting;
  const { agent: agentId } = address;
  await requireChain(ctx, { agentId });
  const shown = await loadRows(ctx, address);
  const agents = await listChoice(ctx, agentId);
  const known = await listKnownChains(ctx.db, { accountId, agentId });
  const [first = null] = known;
  const ofChains = known.map(({ chain, agentName }) => [chain, agentName ?? ""] as const);
  const names = new Map([...ofChains, ...(await nameAgents(ctx, shown.rows, agents))]);
  const writing = await listWritingEntries(ctx.db, shown.rows);
  return {
    lines: shown.rows.map((row) => toLine(row, names, writing.get(entryKey(row)))),
    /** Cursors for older and newer lines; null if there are none. */
    olderCursor: shown.hasOlder ? cursorOf(shown.rows.at(-1)) : null,
    newerCursor: shown.hasNewer ? cursorOf(shown.rows[0]) : null,
    /** Options of the filter: as many as it can show, and the chosen one. */
    agents: agents.map(({ id, name }) => ({ id, name })),
    actors: await listActors(ctx.db, accountId),
    /** The head of an agent's chain, whose hash is empty without records; null for the account. */
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

async function loadRows(ctx: Context, address: AuditAddress): Promise<ShownRows> {
  const read = (place: RecordPlace | null, towards: "older" | "newer", limit: number) =>
    listAuditRows(ctx.db, { ...wantedOf(ctx, address), place, towards, limit: limit + 1 });
  if (address.line !== null) return loadAround(ctx, address.line, read);
  const newer = readCursor(address.newer ?? undefined, placeSchema);
  if (newer !== null) {
    const rows = await read(newer, "newer", linesAtOnce);
    const page = rows.slice(0, linesAtOnce).reverse();
    if (rows.length > linesAtOnce) return { rows: page, hasOlder: true, hasNewer: true };
  }
  // The rest above fits on the newest page.
  const older = newer === null ? readCursor(address.older ?? undefined, placeSchema) : null;
  const rows = await read(older, "older", linesAtOnce);
  const hasOlder = rows.length > linesAtOnce;
  return { rows: rows.slice(0, linesAtOnce), hasOlder, hasNewer: older !== null };
}

/** The line, a few newer lines above it, and older ones below. */
async function loadAround(
  ctx: Context,
  line: string,
  read: (place: RecordPlace, towards: "older" | "newer", limit: number) => Promise<AuditRow[]>,
): Promise<ShownRows> {
  const [chain = "", position] = line.split(":");
  const wanted = { accountId: ctx.acting.accountId, chain, position: Number(position) };
  const row = await findAuditRow(ctx.db, wanted);
  if (row === null) throw Refusal.notFound("Audit entry not found.");
  const above = await read(placeOf(row), "newer", linesAbove);
  const below = await read(placeOf(row), "older", linesAtOnce);
  return {
    rows: [...above.slice(0, linesAbove).reverse(), row, ...below.slice(0, linesAtOnce)],
    hasOlder: below.length > linesAtOnce,
    hasNewer: above.length > linesAbove,
  };
}

const dayMs = 24 * 60 * 60_000;

function wantedOf(
  ctx: Context,
  { agent: agentId, actor: actorId, act, session: sessionId, from, to }: AuditAddress,
): Omit<WantedRecords, "place" | "towards" | "limit"> {
  return {
    accountId: ctx.acting.accountId,
    agentId,
    actorId,
    sessionId,
    kinds: act === null ? null : kindsOf(act),
    from: from === null ? null : new Date(from),
    to: to === null ? null : new Date(Date.parse(to) + dayMs),
  };
}

function placeOf({ at, chain, position }: AuditRow): RecordPlace {
  return [at.getTime(), chain, position];
}

function cursorOf(row: AuditRow | undefined): string | null {
  return row === undefined ? null : writeCursor(placeOf(row));
}

/** Without memory texts. */
function toLine(
  row: AuditRow,
  names: ReadonlyMap<string, string>,
  writing: WritingEntry | undefined,
) {
  const { accountId: _, ...line } = row;
  const { agentId } = line;
  return {
    ...line,
    at: row.at.toISOString(),
    agentName: agentId === null ? null : (names.get(agentId) ?? null),
    /** For a memory that a session changed other than by an operation. */
    origin: changeOrigin(writing, row),
  };
}
