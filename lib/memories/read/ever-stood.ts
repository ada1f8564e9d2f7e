import { z } from "zod";
import { findEverStood, type Removal } from "@/db/queries/memories/held-words";
import { loadMemoryRows, type MemoryRow } from "@/db/queries/memories/load-memories";
import { searchMemories } from "@/db/queries/memories/search-memories";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { findTextFault } from "@/lib/ledger/texts/content";

/** Words that a memory once had. */
export const everStoodText = z
  .string()
  .trim()
  .min(1)
  .max(200, "At most 200 characters.")
  .refine((text) => findTextFault(text) === null, "This contains a character that no memory has.");

export const everStoodSchema = z.strictObject({ agentId: agentIdSchema, text: everStoodText });

const mostRemovals = 50;
const mostHeld = 20;

/** A memory that has the words, or had them until some change. */
export interface Stood {
  readonly memory: MemoryRow;
  /** Null where it has them now. */
  readonly removal: Removal | null;
}

/**
 * Where some words are, and which changes took them out (L7): of the ledger, of journals and of
 * observations, by sessions and by people. What holds them now comes first, then the newest change.
 */
export async function everStood(
  ctx: Context,
  { agentId, text }: z.infer<typeof everStoodSchema>,
): Promise<Stood[]> {
  await requireAgent(ctx, agentId, "ledger.read");
  const [held, removals] = await Promise.all([
    searchMemories(ctx.db, agentId, text, mostHeld),
    findEverStood(ctx.db, agentId, text, mostRemovals),
  ]);
  const numbers = [...held.items, ...removals].map(({ number }) => number);
  const rows = await loadMemoryRows(ctx.db, agentId, [...new Set(numbers)]);
  const rowOf = new Map(rows.map((row) => [row.number, row]));
  const stood = (number: number, removal: Removal | null): Stood[] => {
    const memory = rowOf.get(number);
    return memory === undefined ? [] : [{ memory, removal }];
  };
  return [
    ...held.items.flatMap(({ number }) => stood(number, null)),
    ...removals.flatMap((removal) => stood(removal.number, removal)),
  ];
}
