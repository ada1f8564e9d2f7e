import type { MemoryRow } from "@/db/queries/memories/load-memories";
import { listFactsByObservation } from "@/db/queries/observations/list-observations";
import type { Context } from "@/lib/context";
import { coverageOf, isObservation } from "@/lib/reflection/coverage";

/** Memories of one agent as the API answers them, with the coverage of observations (O2). */
export async function describeMemories(ctx: Context, rows: readonly MemoryRow[]) {
  const observations = rows.filter(isObservation);
  const [first] = observations;
  const numbers = observations.map(({ number }) => number);
  const facts = await listFactsByObservation(ctx.db, first?.agentId ?? "", numbers);
  return rows.map((row) => ({
    number: row.number,
    type: row.type,
    content: row.content,
    tokens: row.tokens,
    category: row.category,
    constitutional: row.constitutional,
    discardedAt: row.discardedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    version: row.version,
    relevance: row.relevance,
    supports: row.supports,
    sources: row.sources,
    coverage: isObservation(row) ? coverageOf(facts.get(row.number)?.length ?? 0) : null,
    purged: row.purged,
  }));
}

export async function describeMemory(ctx: Context, row: MemoryRow) {
  const [described] = await describeMemories(ctx, [row]);
  if (described === undefined) throw new Error("A row has its description.");
  return described;
}
