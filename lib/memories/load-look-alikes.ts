import { z } from "zod";
import { loadLedger } from "@/db/queries/memories/load-memories";
import { agentIdSchema } from "@/lib/agents/schema";
import { requireAgent } from "@/lib/agents/load";
import type { AlikeMemory, LookAlikesPage, ShownPair } from "@/lib/browser/duplicates";
import type { Context } from "@/lib/context";
import {
  type AlikePair,
  alikePairs,
  findAlikeInMeaning,
} from "@/lib/ledger/alike/find-alike-in-meaning";
import { findLookAlikes, leastLikeness } from "@/lib/ledger/alike/find-look-alikes";
import type { Memory } from "@/lib/ledger/memory";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";
import { listKeptApart, readApart } from "@/lib/memories/load-decisions";
import { findGroups } from "@/lib/memories/load-duplicates";
import { loadMeaning, loadMeaningState } from "@/lib/memories/meaning";
import { takeTurns } from "@/lib/process";

export const loadLookAlikesSchema = z.strictObject({
  agentId: agentIdSchema,
  from: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
});

const groupsAtOnce = 25;
/** Pairs that are shown of a group. */
const mostPairs = 6;

/**
 * M9, P6: the memories of an agent that are alike without being exact copies, a page at a time: by
 * their words, then in meaning. What a person keeps apart is no longer shown together.
 */
export async function loadLookAlikes(
  ctx: Context,
  { agentId, from }: z.infer<typeof loadLookAlikesSchema>,
): Promise<LookAlikesPage> {
  const agent = await requireAgent(ctx, agentId, "ledger.read");
  const [ledger, exact, apart, meaning] = await Promise.all([
    loadLedger(ctx.db, agentId),
    findGroups(ctx.db, agentId),
    listKeptApart(ctx, { agentId }),
    loadMeaning(ctx.db, agentId),
  ]);
  // A copy says what the one that stays says.
  const copies = new Set(
    exact.groups.flatMap((group) => [...group.copies, ...group.held].map(({ number }) => number)),
  );
  const memories = ledger.filter(({ number }) => !copies.has(number));
  const groups = await takeTurns(findLookAlikes(memories));
  const { isApart, isNamed } = readApart(apart);
  const limits = { least: leastLikeness, most: mostPairs };
  const listed = groups.filter(
    (group) =>
      !group.some(({ number }) => isNamed(number)) ||
      alikePairs(group, isApart, { ...limits, most: 1 }).length > 0,
  );
  const inMeaning = await takeTurns(findAlikeInMeaning(memories, groups, meaning));
  const end = from + groupsAtOnce;
  const byWords = listed.slice(from, end).map((group) => ({
    size: group.length,
    pairs: alikePairs(group, isApart, limits).map((pair) => toShown(pair, "words")),
  }));
  const byMeaning = inMeaning
    .slice(Math.max(0, from - listed.length), Math.max(0, end - listed.length))
    .map((pair) => ({ size: 2, pairs: [toShown(pair, "meaning")] }));
  return {
    groups: [...byWords, ...byMeaning],
    total: listed.length + inMeaning.length,
    from,
    meaning: await loadMeaningState(ctx.db, agent),
  };
}

function toShown({ one, other, likeness }: AlikePair<Memory>, alikeIn: ShownPair["alikeIn"]) {
  return {
    one: toAlike(one),
    other: toAlike(other),
    likeness,
    alikeIn,
    isSameText: normaliseText(one.content) === normaliseText(other.content),
  };
}

function toAlike({ number, content, createdAt, category, constitutional }: Memory): AlikeMemory {
  return { number, content, createdAt, category, constitutional };
}
