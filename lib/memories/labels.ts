import { z } from "zod";
import type { Tx } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { type MemoryRow, readMemoryRows, toMemory } from "@/db/queries/memories/load-memories";
import { noFilter } from "@/db/queries/memories/search-memories";
import { loadRowsInOrder, selectMemories } from "@/db/queries/memories/select-memories";
import { requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { suggestLabel } from "@/lib/interop/suggest-label";
import { type Change, changeMemory } from "@/lib/ledger/change";
import { lostProtection } from "@/lib/ledger/category";
import { ledgerFilter, type LedgerQuery, ledgerQuerySchema } from "@/lib/memories/load-ledger";
import { writeMemories } from "@/lib/memories/save-changes";
import { categorySchema } from "@/lib/memories/schema";
import { valuesOf } from "@/lib/parse-input";

const maxLabelledAtOnce = 10_000;

/** Memories that a person chose, each with the version they saw; or all of a view, as many as they saw. */
type LabelTarget =
  | { readonly chosen: readonly { readonly number: number; readonly version: number }[] }
  | { readonly matching: Omit<LedgerQuery, "agentId">; readonly expected: number };

const labelSchema = z.strictObject({ agentId: agentIdSchema, category: categorySchema });

/** Why a memory did not get the label; `changed` since it was chosen (M5). */
type LeftOut = "same" | "constitutional" | "discarded" | "changed" | "unknown";

/** How many got the label, or lost theirs, and why others did not. */
export interface LabelReport extends Readonly<Record<LeftOut, number>> {
  /** The label that they have now; null where labels were removed. */
  readonly category: string | null;
  /** By what it is undone; null where nothing was changed. */
  readonly act: string | null;
  readonly labelled: number;
}

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
  const left = { same: 0, constitutional: 0, discarded: 0, changed: 0, unknown: 0 };
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
      for await (const row of readMemoryRows(tx, agentId, numbers)) {
        left.unknown -= 1;
        const reason = whyLeft(row, category, versions.get(row.number) ?? null);
        if (reason === null) labelled.push(changeMemory(toMemory(row), { category }));
        else left[reason] += 1;
      }
      await refuseUnconfirmed({ ...ctx, db: tx }, labelled, input);
      return labelled;
    },
  );
  return { category, act, labelled: changes.length, ...left };
}

/** Labels protect: none is removed, and none gives way to a weaker one, before that was confirmed. */
async function refuseUnconfirmed(
  ctx: Context & { readonly db: Tx },
  changes: readonly Change[],
  { category, unprotects }: Pick<Parameters<typeof labelMemories>[1], "category" | "unprotects">,
): Promise<void> {
  if (changes.length === 0) return;
  const lost = lostProtection(changes, await loadAccount(ctx.db, ctx.acting.accountId));
  const total = lost.immutable + lost.relational;
  if (unprotects === total || (category !== null && total === 0)) return;
  const count = changes.length;
  const message = `This removes the protection of ${total} of ${count} memories. Confirm it first.`;
  throw Refusal.conflict("takes-protection", message, { category, changes: count, ...lost });
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

const countSchema = z.coerce.number("How many you saw.").int().min(0).max(2_147_483_647);
const pairPattern = /^([1-9]\d{0,9}):([1-9]\d{0,9})$/;

/** `12:3 15:1`: numbers of memories, each with the version that was seen. */
const chosenSchema = z.string().transform((text, context) => {
  const pairs = text.split(/ +/).filter((pair) => pair !== "");
  const chosen = pairs.flatMap((pair) => {
    const [, number, version] = pairPattern.exec(pair) ?? [];
    return number === undefined || version === undefined || Number(number) > 2_147_483_647
      ? []
      : [{ number: Number(number), version: Number(version) }];
  });
  const isRight = chosen.length === pairs.length && pairs.length > 0;
  if (isRight && pairs.length <= maxLabelledAtOnce) return chosen;
  const message = `Choose from 1 to ${maxLabelledAtOnce} memories.`;
  context.addIssue({ code: "custom", message });
  return z.NEVER;
});

/** A view as its address says it after the `?`. */
const matchingSchema = z
  .string()
  .max(10_000, "The address is too long.")
  .transform((text, context) => {
    const given = valuesOf(new URLSearchParams(text));
    const parsed = ledgerQuerySchema.omit({ agentId: true }).safeParse(given);
    if (parsed.success) return parsed.data;
    context.addIssue({ code: "custom", message: "No page of ours shows memories like that." });
    return z.NEVER;
  });

/** What the ledger's page posts to label many: what was chosen, or all that a view shows. */
export const labelMemoriesForm = labelSchema
  .extend({
    category: labelSchema.shape.category.default(null),
    chosen: chosenSchema.optional(),
    matching: matchingSchema.optional(),
    expected: countSchema.optional(),
    /** Labels are removed by an act of their own, never by a label that was left empty. */
    act: z.enum(["label", "remove"], "Choose: label or remove.").default("label"),
    unprotects: countSchema.optional(),
  })
  .transform(({ agentId, category, chosen, matching, expected, act, unprotects }, context) => {
    if (act === "label" && category === null) {
      const message = "Enter a label. To clear labels, remove them.";
      context.addIssue({ code: "custom", path: ["category"], message });
      return z.NEVER;
    }
    const label = act === "remove" ? null : category;
    const target: LabelTarget | null =
      chosen !== undefined && matching === undefined
        ? { chosen }
        : matching !== undefined && expected !== undefined && chosen === undefined
          ? { matching, expected }
          : null;
    if (target !== null) return { agentId, category: label, target, unprotects };
    const message = "Select memories, or all shown together with their count.";
    context.addIssue({ code: "custom", path: ["chosen"], message });
    return z.NEVER;
  });

export const suggestLabelsSchema = z.strictObject({
  agentId: agentIdSchema,
  /** How many memories without a label were looked at before. */
  from: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
});

/** Memories that are looked at together: between two lots everything else has its turn. */
const lot = 250;
const bounds = { looked: 2_000, suggested: 50 };

interface SuggestedLabel {
  readonly category: string;
  /** Why, as the end of a sentence: `it quotes what someone said`. */
  readonly why: string;
  readonly number: number;
  readonly version: number;
  readonly content: string;
}

export type SuggestedLabels = Awaited<ReturnType<typeof suggestLabels>>;

/** M8: labels that unlabelled memories seem to want, from a place on; no constitutional ones. */
export async function suggestLabels(
  ctx: Context,
  { agentId, from }: z.infer<typeof suggestLabelsSchema>,
) {
  await requireAgent(ctx, agentId, "ledger.read");
  const filter = {
    ...noFilter,
    standings: ["core"],
    categories: [null],
    constitutional: false,
  } as const;
  const items: SuggestedLabel[] = [];
  /** How many of them have been looked at by now; all of them at the end. */
  let looked = from;
  for (;;) {
    const part = { sort: "ledger", from: looked, limit: lot } as const;
    const { numbers, total } = await selectMemories(ctx.db, agentId, filter, part);
    const rows = await loadRowsInOrder(ctx.db, agentId, numbers);
    for (const { number, version, content, suggested } of rows) {
      const suggestion =
        suggested === null
          ? suggestLabel(content)
          : { category: suggested, why: "its file says so" };
      if (suggestion !== null) items.push({ number, version, content, ...suggestion });
    }
    looked = Math.min(total, looked + lot);
    const isEnough = looked - from >= bounds.looked || items.length >= bounds.suggested;
    if (looked === total || isEnough) return { items, unlabelled: total, looked };
  }
}
