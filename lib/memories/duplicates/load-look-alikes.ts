import { z } from "zod";
import { loadLedger } from "@/db/queries/memories/load-memories";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { requireAgent } from "@/lib/agents/require-agent";
import type { AlikeMemory, LookAlikesPage } from "@/lib/browser/look-alikes";
import type { Context } from "@/lib/context";
import { alikePairs } from "@/lib/ledger/alike/alike-pairs";
import { findLookAlikes, leastLikeness } from "@/lib/ledger/alike/find-look-alikes";
import type { Memory } from "@/lib/ledger/memory";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";
import { listKeptApart, type KeptApart } from "@/lib/memories/decisions/list-kept-apart";
import { findGroups } from "@/lib/memories/duplicates/find-groups";
import { takeTurns } from "@/lib/memories/take-turns";

export const loadLookAlikesSchema = z.strictObject({
  agentId: agentIdSchema,
  from: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
});

const groupsAtOnce = 25;
/** Pairs that are shown of a group. */
const mostPairs = 6;

/**
 * M9, P6: the memories of an agent that are alike without being exact copies, a page at a time. What
 * a person keeps apart is no longer shown together.
 */
export async function loadLookAlikes(
  ctx: Context,
  { agentId, from }: z.infer<typeof loadLookAlikesSchema>,
): Promise<LookAlikesPage> {
  await requireAgent(ctx, agentId, "ledger.read");
  const [ledger, exact, apart] = await Promise.all([
    loadLedger(ctx.db, agentId),
    findGroups(ctx.db, agentId),
    listKeptApart(ctx, { agentId }),
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
  const shown = listed.slice(from, from + groupsAtOnce).map((group) => ({
    size: group.length,
    pairs: alikePairs(group, isApart, limits).map(({ one, other, likeness }) => ({
      one: toAlike(one),
      other: toAlike(other),
      likeness,
      isSameText: normaliseText(one.content) === normaliseText(other.content),
    })),
  }));
  return { groups: shown, total: listed.length, from };
}

function toAlike({ number, content, createdAt, category, constitutional }: Memory): AlikeMemory {
  return { number, content, createdAt, category, constitutional };
}

/** Which memories a person keeps apart: in one decision, under different texts. */
function readApart(decisions: readonly KeptApart[]) {
  const textOf = decisions.map(
    ({ groups }) =>
      new Map(groups.flatMap((numbers, text) => numbers.map((number) => [number, text] as const))),
  );
  const named = new Set(textOf.flatMap((texts) => [...texts.keys()]));
  const isApart = (one: number, other: number) =>
    textOf.some((texts) => {
      const [a, b] = [texts.get(one), texts.get(other)];
      return a !== undefined && b !== undefined && a !== b;
    });
  return { isApart, isNamed: (number: number) => named.has(number) };
}
