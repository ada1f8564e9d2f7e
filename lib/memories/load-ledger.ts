import { z } from "zod";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { entryKey, listWritingEntries } from "@/db/queries/audit/audit-records";
import { isImported } from "@/db/queries/memories/acts";
import { listMemoryLosses } from "@/db/queries/memories/held-words";
import { loadMemoryRows, type MemoryRow, toMemory } from "@/db/queries/memories/load-memories";
import { listTakenBack } from "@/db/queries/memories/load-named-memories";
import { listRevisions } from "@/db/queries/memories/revisions";
import {
  countFacets,
  countMonths,
  listLabels,
  type MemoryFilter,
  memorySorts,
  type MonthCount,
  noFilter,
  type Standing,
} from "@/db/queries/memories/search-memories";
import {
  findAsked,
  findPlace,
  listNumbers,
  loadRowsInOrder,
  selectMemories,
} from "@/db/queries/memories/select-memories";
import { listFacts, listFactsByObservation } from "@/db/queries/observations/list-observations";
import { requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import type { Context } from "@/lib/context";
import { changeOrigin, whyGone } from "@/lib/ledger/copy";
import { isListed, maxCategoryCodePoints } from "@/lib/ledger/category";
import { isObservation, type Memory } from "@/lib/ledger/memory";
import { lossParts } from "@/lib/losses/losses";
import { loadMemory, type loadMemorySchema, searchedTextSchema } from "@/lib/memories/load";
import { describeListed } from "@/lib/memories/observations";
import { memoryNumberSchema } from "@/lib/memories/schema";

/** What of an agent's memories a page shows: any of these, the ledger if none is named. */
const shownParts = ["core", "journal", "discarded"] as const;
export type ShownPart = (typeof shownParts)[number];

/** What a page asks of a memory beside that: all of these. */
const memoryFlags = ["constitutional", "immutable", "facts"] as const;

const mostCategories = 100;

/** A view of an agent's memories as an address names it; what is named twice is a list. */
export const ledgerQuerySchema = z.strictObject({
  agentId: agentIdSchema,
  q: searchedTextSchema.default(""),
  show: listOf(z.enum(shownParts, `Choose: ${shownParts.join(", ")}.`)),
  flag: listOf(z.enum(memoryFlags, `Choose: ${memoryFlags.join(", ")}.`)),
  /** Any of these labels; an empty one means none. */
  category: listOf(z.string().max(2 * maxCategoryCodePoints, "No label is that long.")),
  sort: z.enum(memorySorts, `Choose: ${memorySorts.join(", ")}.`).default("ledger"),
  /** How many are left out before the first. */
  from: z.coerce.number().int().min(0).max(2_147_483_647).nullable().default(null),
  /** The memory that the page is about, by its number: without `from` the page begins near it. */
  m: memoryNumberSchema.nullable().default(null),
});
export type LedgerQuery = z.infer<typeof ledgerQuerySchema>;

function listOf<S extends z.ZodType>(item: S) {
  return z
    .union([z.array(item).max(mostCategories, "Too many at once."), item.transform((one) => [one])])
    .default([]);
}

const standingsOf: Readonly<Record<ShownPart, readonly Standing[]>> = {
  core: ["core"],
  journal: ["journal"],
  discarded: ["discarded-core", "discarded-journal"],
};

/** What the page's words mean for this agent and account. */
export async function ledgerFilter(
  ctx: Context,
  query: Pick<LedgerQuery, "agentId" | "q" | "show" | "flag" | "category">,
): Promise<MemoryFilter> {
  const { agentId, q, show, flag } = query;
  const shown: readonly ShownPart[] = show.length === 0 ? ["core"] : show;
  const categories = query.category.map((category) => (category === "" ? null : category));
  const filter = {
    ...noFilter,
    standings: shown.flatMap((part) => standingsOf[part]),
    constitutional: flag.includes("constitutional") ? true : null,
    categories: flag.includes("immutable")
      ? await onlyImmutable(ctx, agentId, categories)
      : categories,
    numbers: flag.includes("facts") ? await listFactNumbers(ctx, agentId) : null,
  };
  return q.trim() === "" ? filter : findAsked(ctx.db, agentId, filter, q);
}

/** O1: memories that name the observations they come from. */
async function listFactNumbers({ db }: Context, agentId: string): Promise<number[]> {
  return (await listFacts(db, agentId)).map(({ number }) => number);
}

/** A label that no memory can have stands for none at all: an empty list would mean any. */
async function onlyImmutable(
  ctx: Context,
  agentId: string,
  chosen: readonly (string | null)[],
): Promise<readonly (string | null)[]> {
  const { immutableCategories } = await loadAccount(ctx.db, ctx.acting.accountId);
  const labels = chosen.length === 0 ? await listLabels(ctx.db, agentId) : chosen;
  const wanted = labels.filter((label) => isListed(label, immutableCategories));
  return wanted.length === 0 ? [""] : wanted;
}

/** How many memories a part of a page has; a part begins at a multiple of it. */
const partLength = 50;

export interface LedgerItem extends Memory {
  /** Grows with each change; an edit names the one it saw (M5). */
  readonly version: number;
  /** Why no one may bring it back; null where it may be, or is there. */
  readonly gone: string | null;
}

/** The part of a view that holds the wanted place or memory. */
export async function loadLedgerPage(ctx: Context, query: LedgerQuery) {
  const agent = await requireAgent(ctx, query.agentId, "ledger.read");
  const filter = await ledgerFilter(ctx, query);
  const from = await startOf(ctx, query, filter);
  const part = { sort: query.sort, from, limit: partLength };
  const { numbers, total } = isWholeLedger(filter)
    ? { numbers: await listNumbers(ctx.db, agent.id, filter, part), total: agent.coreCount }
    : await selectMemories(ctx.db, agent.id, filter, part);
  const rows = await loadRowsInOrder(ctx.db, agent.id, numbers);
  const items = await toLedgerItems(ctx, agent.id, rows);
  return { items, total, from, revision: agent.revision };
}

async function startOf(ctx: Context, query: LedgerQuery, filter: MemoryFilter): Promise<number> {
  const { agentId, sort, m: number, from } = query;
  const named =
    number === null || from !== null
      ? -1
      : await findPlace(ctx.db, agentId, filter, { sort, number });
  const place = named === -1 ? (from ?? 0) : named;
  return place - (place % partLength);
}

function isWholeLedger(filter: MemoryFilter): boolean {
  const { standings, texts, ranked, categories, constitutional, numbers } = filter;
  const isSearched = texts.length > 0 || ranked !== null;
  const isFree = !isSearched && categories.length === 0 && numbers === null;
  return isFree && constitutional === null && standings.length === 1 && standings[0] === "core";
}

/** Rows as pages show them, with whether what is discarded may be restored. */
async function toLedgerItems(
  ctx: Context,
  agentId: string,
  rows: readonly MemoryRow[],
): Promise<LedgerItem[]> {
  const discarded = rows.filter((row) => row.discardedAt !== null && row.type === "journal");
  const numbers = discarded.map((row) => row.number);
  const takenBack = await listTakenBack(ctx.db, agentId, numbers);
  return rows.map((row) => {
    const memory = toMemory(row);
    const gone = whyGone(memory, takenBack.has(row.number));
    return { ...memory, version: row.version, gone: gone?.message ?? null };
  });
}

/** What a view of an agent's memories can be narrowed by. */
export async function loadLedgerFacets(ctx: Context, query: LedgerQuery) {
  const { id } = await requireAgent(ctx, query.agentId, "ledger.read");
  const { immutableCategories } = await loadAccount(ctx.db, ctx.acting.accountId);
  const { standings } = await ledgerFilter(ctx, { ...query, q: "" });
  const all = await countFacets(ctx.db, id, noFilter);
  const rows = all.filter(({ standing }) => standings.includes(standing));
  const labels = sumByLabel(rows);
  return {
    show: {
      core: sum(all.filter(({ standing }) => standing === "core")),
      journal: sum(all.filter(({ standing }) => standing === "journal")),
      discarded: sum(all.filter(({ standing }) => standing.startsWith("discarded"))),
    },
    flags: {
      constitutional: sum(rows.filter(({ constitutional }) => constitutional)),
      immutable: sum(rows.filter(({ category }) => isListed(category, immutableCategories))),
      facts: standings.includes("core") ? (await listFactNumbers(ctx, id)).length : 0,
    },
    /** Most first; an empty name is none. */
    categories: [
      ...[...labels].filter(([name]) => name !== "").toSorted(byCount),
      ["", labels.get("") ?? 0] as const,
    ].map(([name, count]) => ({ name, count })),
  };
}

/** How many memories of a view each month has, oldest first. */
export async function loadLedgerMonths(ctx: Context, query: LedgerQuery): Promise<MonthCount[]> {
  const { id } = await requireAgent(ctx, query.agentId, "ledger.read");
  return countMonths(ctx.db, id, await ledgerFilter(ctx, query));
}

interface Counted {
  readonly category: string | null;
  readonly count: number;
}

function sum(rows: readonly Counted[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

function sumByLabel(rows: readonly Counted[]): Map<string, number> {
  const byLabel = Map.groupBy(rows, ({ category }) => category ?? "");
  return new Map([...byLabel].map(([label, some]) => [label, sum(some)]));
}

function byCount([a, ofA]: readonly [string, number], [b, ofB]: readonly [string, number]): number {
  return ofB - ofA || (a < b ? -1 : 1);
}

/** Revisions of one memory that are read for its page; a session makes one or two of each. */
const mostRevisions = 500;

/** Throws a 404 for a number that the agent has not given. */
export async function loadMemoryPage(
  ctx: Context,
  { agentId, number }: z.infer<typeof loadMemorySchema>,
) {
  await requireAgent(ctx, agentId, "ledger.read");
  const row = await loadMemory(ctx, { agentId, number });
  const [memory] = await toLedgerItems(ctx, agentId, [row]);
  if (memory === undefined) throw new Error("The memory was read and is missing.");
  const wanted = { agentId, number, after: 0, limit: mostRevisions + 1 };
  const revisions = await listRevisions(ctx.db, wanted);
  const writing = await listWritingEntries(ctx.db, revisions);
  const judged = await listMemoryLosses(ctx.db, number, revisions);
  const fromFile = await isImported(ctx.db, agentId, number);
  const told = revisions.slice(0, mostRevisions).map((revision) => ({
    ...revision,
    isImported: fromFile && revision.before === null,
    origin: changeOrigin(writing.get(entryKey(revision)), revision),
    merge: writing.get(entryKey(revision))?.merge ?? null,
    /** What the session's operation took from the memory (L3). */
    losses: lossParts(judged.get(entryKey(revision)) ?? []),
  }));
  return {
    memory,
    revisions: told.toReversed(),
    hasMore: revisions.length > mostRevisions,
    evidence: await loadEvidence(ctx, agentId, await loadMemoryRows(ctx.db, agentId, row.supports)),
    observation: isObservation(row) ? ((await loadEvidence(ctx, agentId, [row]))[0] ?? null) : null,
  };
}

async function loadEvidence({ db }: Context, agentId: string, rows: readonly MemoryRow[]) {
  const numbers = rows.map(({ number }) => number);
  const facts = await listFactsByObservation(db, agentId, numbers);
  const listed = rows.map((row) => ({ row, facts: facts.get(row.number) }));
  return describeListed(db, agentId, listed);
}
