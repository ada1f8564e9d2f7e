import { z } from "zod";
import { noFilter } from "@/db/queries/memories/search-memories";
import { loadRowsInOrder, selectMemories } from "@/db/queries/memories/select-memories";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { requireAgent } from "@/lib/agents/require-agent";
import type { Context } from "@/lib/context";
import { suggestLabel, type LabelSuggestion } from "@/lib/interop/suggest-label";

export const suggestLabelsSchema = z.strictObject({
  agentId: agentIdSchema,
  /** How many memories without a label were looked at before. */
  from: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
});

/** Memories that are looked at together: between two lots everything else has its turn. */
const lot = 250;
const bounds = { looked: 2_000, suggested: 50 };

interface SuggestedLabel extends LabelSuggestion {
  readonly number: number;
  readonly version: number;
  readonly content: string;
}

export interface SuggestedLabels {
  readonly items: readonly SuggestedLabel[];
  /** Memories in the ledger that no one labelled. */
  readonly unlabelled: number;
  /** How many of them have been looked at by now; all of them at the end. */
  readonly looked: number;
}

/**
 * M8: labels that memories without one seem to want, from a place on, until enough are found.
 * Constitutional ones are left out: nothing may change them, whatever their label.
 */
export async function suggestLabels(
  ctx: Context,
  { agentId, from }: z.infer<typeof suggestLabelsSchema>,
): Promise<SuggestedLabels> {
  await requireAgent(ctx, agentId, "ledger.read");
  const filter = {
    ...noFilter,
    standings: ["core"],
    categories: [null],
    constitutional: false,
  } as const;
  const items: SuggestedLabel[] = [];
  let looked = from;
  for (;;) {
    const part = { sort: "ledger", from: looked, limit: lot } as const;
    const { numbers, total } = await selectMemories(ctx.db, agentId, filter, part);
    const rows = await loadRowsInOrder(ctx.db, agentId, numbers);
    for (const { number, version, content } of rows) {
      const suggestion = suggestLabel(content);
      if (suggestion !== null) items.push({ number, version, content, ...suggestion });
    }
    looked = Math.min(total, looked + lot);
    const isEnough = looked - from >= bounds.looked || items.length >= bounds.suggested;
    if (looked === total || isEnough) return { items, unlabelled: total, looked };
  }
}
