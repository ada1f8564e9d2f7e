import { toMemory } from "@/db/queries/memory-row";
import type { Context } from "@/lib/context";
import type { Memory } from "@/lib/ledger/memory";
import {
  countMemories,
  countMemoriesSchema,
  listMemories,
  listMemoriesSchema,
} from "@/lib/memories/list-memories";
import type { Page } from "@/lib/page";
import { parseInput } from "@/lib/parse-input";

/** Which of an agent's memories a sheet shows: the ledger, its journal, or what was discarded. */
export const ledgerViews = ["core", "journal", "discarded"] as const;
export type LedgerView = (typeof ledgerViews)[number];

const filters = {
  core: { type: "core" },
  journal: { type: "journal" },
  discarded: { discarded: true },
} as const;
/** How many memories a page of a view has. */
export const pageLength = 100;

interface Wanted {
  readonly agentId: string;
  readonly view: LedgerView;
  /** Only what says this (G16); blank is everything. */
  readonly q: string;
  readonly cursor: string | undefined;
}

/** A page of one view, in the ledger's order; each memory with the version that an edit names (M5). */
export async function loadLedgerPage(
  ctx: Context,
  { agentId, view, q, cursor }: Wanted,
): Promise<Page<Memory & { readonly version: number }>> {
  const given = { agentId, ...filters[view], q, cursor, limit: pageLength };
  const page = await listMemories(ctx, parseInput(listMemoriesSchema, given));
  const items = page.items.map((row) => ({ ...toMemory(row), version: row.version }));
  return { ...page, items };
}

/** How many memories each view has. */
export async function countLedgerViews(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<Readonly<Record<LedgerView, number>>> {
  const countOf = (view: LedgerView) =>
    countMemories(ctx, parseInput(countMemoriesSchema, { agentId, ...filters[view] }));
  const [core, journal, discarded] = await Promise.all(ledgerViews.map(countOf));
  return { core: core ?? 0, journal: journal ?? 0, discarded: discarded ?? 0 };
}
