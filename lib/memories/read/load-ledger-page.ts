import {
  findPlace,
  listNumbers,
  loadRowsInOrder,
  selectMemories,
} from "@/db/queries/memories/select-memories";
import { listTakenBack } from "@/db/queries/memories/load-named-memories";
import { toMemory, type MemoryRow } from "@/db/queries/memories/load-memories";
import type { MemoryFilter } from "@/db/queries/memories/search-memories";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import type { Memory } from "@/lib/ledger/memory";
import { whyGone } from "@/lib/ledger/decide/why-gone";
import { ledgerFilter } from "@/lib/memories/read/ledger-filter";
import type { LedgerQuery } from "@/lib/memories/read/ledger-query";

/** How many memories a part of a page has; a part begins at a multiple of it. */
const partLength = 50;

/** A memory as a page shows it. */
export interface LedgerItem extends Memory {
  readonly version: number;
  /** Why no one may bring it back; null where it may be, or is there. */
  readonly gone: string | null;
}

/** A part of a view of an agent's memories. */
export interface LedgerPart {
  readonly items: readonly LedgerItem[];
  /** How many the view has in all. */
  readonly total: number;
  /** How many stand before the first of `items`. */
  readonly from: number;
  /** The agent's revision: parts of two revisions do not fit together. */
  readonly revision: number;
}

/** The part of a view that holds the wanted place or memory. */
export async function loadLedgerPage(ctx: Context, query: LedgerQuery): Promise<LedgerPart> {
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
  const isNamed = number !== undefined && from === undefined;
  const named = isNamed ? await findPlace(ctx.db, agentId, filter, { sort, number }) : -1;
  const place = named === -1 ? (from ?? 0) : named;
  return place - (place % partLength);
}

function isWholeLedger(filter: MemoryFilter): boolean {
  const { standings, searchText, categories, constitutional, bySession, numbers } = filter;
  const isFree = searchText === null && categories.length === 0 && numbers === null && !bySession;
  return isFree && constitutional === null && standings.length === 1 && standings[0] === "core";
}

/** Rows as pages show them, with whether what is discarded may be restored. */
export async function toLedgerItems(
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
