import { z } from "zod";
import type { Tx } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { loadMemoryRows, type MemoryRow, toMemory } from "@/db/queries/memories/load-memories";
import { selectMemories } from "@/db/queries/memories/select-memories";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { writeActId } from "@/lib/ledger/entries/bulk-act";
import { changeMemory, type Change } from "@/lib/ledger/change";
import { lostProtection } from "@/lib/ledger/decide/lost-protection";
import { ledgerFilter } from "@/lib/memories/read/ledger-filter";
import type { LedgerQuery } from "@/lib/memories/read/ledger-query";
import { categorySchema } from "@/lib/memories/memory-schema";
import { writeMemories } from "@/lib/memories/write-memories";

export const maxLabelledAtOnce = 10_000;
/** Rows that are read in one go: few enough that no one else waits for them long. */
const rowsAtOnce = 1_000;

/** Memories that a person chose, each with the version they saw; or all of a view, as many as they saw. */
export type LabelTarget =
  | { readonly chosen: readonly { readonly number: number; readonly version: number }[] }
  | { readonly matching: Omit<LedgerQuery, "agentId">; readonly expected: number };

export const labelSchema = z.strictObject({ agentId: agentIdSchema, category: categorySchema });

/** How many got the label, or lost theirs, and why others did not. */
export interface LabelReport {
  /** The label that they have now; null where labels were removed. */
  readonly category: string | null;
  /** By what it is undone; null where nothing was changed. */
  readonly act: string | null;
  readonly labelled: number;
  readonly same: number;
  readonly constitutional: number;
  readonly discarded: number;
  /** Changed since they were chosen (M5). */
  readonly changed: number;
  readonly unknown: number;
}

type LeftOut = Exclude<keyof LabelReport, "category" | "act" | "labelled">;

/**
 * Gives many memories one label, or removes theirs, as one act that can be undone (M8). What is
 * constitutional, discarded or changed since is left out and counted. Refused as a whole (409) where
 * a session that is open leans on one of them (M6), or a view has another number of memories by now;
 * and until the caller has confirmed how many memories lose protection.
 */
export async function labelMemories(
  ctx: Context,
  input: z.infer<typeof labelSchema> & {
    readonly target: LabelTarget;
    /** How many memories lose protection, as it was confirmed. */
    readonly unprotects?: number | undefined;
  },
): Promise<LabelReport> {
  const { agentId, category, target } = input;
  const left: Record<LeftOut, number> = {
    same: 0,
    constitutional: 0,
    discarded: 0,
    changed: 0,
    unknown: 0,
  };
  const { act, changes } = await writeMemories(
    ctx,
    {
      agentId,
      permission: "memories.edit",
      record: (revisions, { length: count }) =>
        category === null
          ? { kind: "labels-removed", data: { count, revisions } }
          : { kind: "memories-labelled", data: { category, count, revisions } },
    },
    async (tx) => {
      const versions = await resolveTarget({ ...ctx, db: tx }, agentId, target);
      const numbers = [...versions.keys()];
      left.unknown = numbers.length;
      const labelled: Change[] = [];
      for (let start = 0; start < numbers.length; start += rowsAtOnce) {
        const rows = await loadMemoryRows(tx, agentId, numbers.slice(start, start + rowsAtOnce));
        left.unknown -= rows.length;
        for (const row of rows) {
          const reason = whyLeft(row, category, versions.get(row.number) ?? null);
          if (reason === null) labelled.push(changeMemory(toMemory(row), { category }));
          else left[reason] += 1;
        }
      }
      await refuseUnconfirmed({ ...ctx, db: tx }, labelled, input);
      return labelled;
    },
  );
  const id = act === null ? null : writeActId({ agentId, position: act });
  return { category, act: id, labelled: changes.length, ...left };
}

/** Labels protect: none is removed, and none gives way to a weaker one, before that was confirmed. */
async function refuseUnconfirmed(
  ctx: Context & { readonly db: Tx },
  changes: readonly Change[],
  {
    category,
    unprotects,
  }: { readonly category: string | null; readonly unprotects?: number | undefined },
): Promise<void> {
  if (changes.length === 0) return;
  const lost = lostProtection(changes, await loadAccount(ctx.db, ctx.acting.accountId));
  const total = lost.immutable + lost.relational;
  if (unprotects === total || (category !== null && total === 0)) return;
  const message = `This removes the protection of ${total} of ${changes.length} memories. Confirm it first.`;
  throw Refusal.conflict("takes-protection", message, {
    category,
    changes: changes.length,
    ...lost,
  });
}

function whyLeft(row: MemoryRow, category: string | null, seen: number | null): LeftOut | null {
  if (seen !== null && row.version !== seen) return "changed";
  if (row.discardedAt !== null) return "discarded";
  if (row.category === category) return "same";
  return row.constitutional ? "constitutional" : null;
}

/** The numbers that are meant, each with the version that was seen; null where none was. */
async function resolveTarget(
  ctx: Context & { readonly db: Tx },
  agentId: string,
  target: LabelTarget,
): Promise<Map<number, number | null>> {
  if ("chosen" in target) return new Map(target.chosen.map((one) => [one.number, one.version]));
  const filter = await ledgerFilter(ctx, { ...target.matching, agentId });
  const all = { sort: "ledger", from: 0, limit: maxLabelledAtOnce + 1 } as const;
  const { numbers, total } = await selectMemories(ctx.db, agentId, filter, all);
  if (total > maxLabelledAtOnce) {
    const limit = maxLabelledAtOnce.toLocaleString("en");
    const message = `At most ${limit} memories can be labelled at once; you selected ${total}. Select fewer.`;
    throw Refusal.unprocessable("too-many-memories", message);
  }
  if (total !== target.expected) {
    const message = `The selection has changed: it now has ${total} memories, not ${target.expected}. Check it again.`;
    throw Refusal.conflict("other-count", message, { total });
  }
  return new Map(numbers.map((number) => [number, null]));
}
