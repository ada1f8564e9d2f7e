import { findApart, type DecisionRow } from "@/db/queries/decisions/decision-rows";
import { loadMemoryRows, toMemory } from "@/db/queries/memories/load-memories";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import type { DecisionReason } from "@/lib/ledger/decisions/earlier-decision";
import { isInLedger } from "@/lib/ledger/memory";
import { lockDecidedAgent } from "@/lib/memories/decisions/lock-decided-agent";
import { writeDecisions } from "@/lib/memories/decisions/write-decisions";

interface ApartInput {
  readonly agentId: string;
  readonly numbers: readonly number[];
  readonly reason: DecisionReason;
  readonly note?: string | null;
}

/**
 * Keeps the texts of some memories apart as one decision (D1): no session merges two of them. It
 * needs the right to roll back. Texts that are kept apart already stay so, as who came first decided.
 */
export async function keepApart(ctx: Context, input: ApartInput): Promise<DecisionRow> {
  const { agentId, reason, note = null } = input;
  return ctx.db.transaction(async (tx) => {
    await lockDecidedAgent(ctx, tx, agentId);
    const rows = await loadMemoryRows(tx, agentId, input.numbers);
    const kept = rows.filter((row) => isInLedger(toMemory(row)));
    const missing = input.numbers.find((number) => !kept.some((row) => row.number === number));
    if (missing !== undefined) {
      throw Refusal.invalid({ apart: `There is no memory #${missing} in the ledger.` });
    }
    // One memory for each text.
    const texts = new Map(kept.map((row) => [row.normalisedHash, row]));
    if (texts.size < 2) {
      throw Refusal.invalid({
        apart: "These memories all say the same. Exact duplicates can't be kept apart.",
      });
    }
    const known = await findApart(tx, agentId, [...texts.keys()].sort());
    if (known !== null) return known;
    const draft = { operation: "apart", reason, note, sessionId: null, sequence: null } as const;
    const sources = [...texts.values()].map(({ number, content }) => ({ number, content }));
    const [decision] = await writeDecisions(ctx, tx, agentId, [
      { ...draft, sources, result: null },
    ]);
    if (decision === undefined) throw new Error("A decision without an operation is always kept.");
    return decision;
  });
}
