import { z } from "zod";
import type { Db } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { listCopies, listDifferentCopies, type ListedCopy } from "@/db/queries/memories/copies";
import { loadLedger, loadMemories } from "@/db/queries/memories/load-memories";
import { loadStandingSteps } from "@/db/queries/sessions/load-applied-steps";
import { findOpenSession } from "@/db/queries/sessions/session-rows";
import { requireAgent } from "@/lib/agents/load";
import { agentIdSchema } from "@/lib/agents/schema";
import { may } from "@/lib/auth/permissions";
import type { Context } from "@/lib/context";
import {
  type CopyDifference,
  type ExactGroup,
  exactGroups,
  findCopyDifferences,
  normaliseText,
} from "@/lib/ledger/alike/exact-groups";
import { compareInLedger, type Memory } from "@/lib/ledger/memory";
import { listKeptApart, readApart } from "@/lib/memories/load-decisions";
import { justifyingIn } from "@/lib/memories/save-changes";
import { momentSchema, pageFields, readCursor, toPage } from "@/lib/page";
import {
  type AlikePair,
  alikePairs,
  findAlikeInMeaning,
} from "@/lib/ledger/alike/find-alike-in-meaning";
import { findLookAlikes, leastLikeness } from "@/lib/ledger/alike/find-look-alikes";
import { loadMeaning, loadMeaningState } from "@/lib/memories/meaning";
import { takeTurns } from "@/lib/process";

/** A group of exact duplicates; copies that an open session relies on (M6) are held, not dropped. */
export interface FoundGroup extends ExactGroup<ListedCopy> {
  readonly held: readonly ListedCopy[];
}

export interface FoundGroups {
  /** In ledger order of what stays. */
  readonly groups: readonly FoundGroup[];
  /** The open session that holds copies; null where none is held. */
  readonly heldBy: string | null;
}

/** M9: the exact duplicates of a ledger. To act on them, hold the agent's lock. */
export async function findGroups(db: Db, agentId: string): Promise<FoundGroups> {
  const texts = await listCopies(db, agentId);
  const open = texts.length === 0 ? null : await findOpenSession(db, agentId, "ledger");
  const steps = open === null ? [] : await loadStandingSteps(db, { id: open.id, agentId });
  const justifying = justifyingIn(steps);
  const groups = texts
    .flatMap(exactGroups)
    .map((group) => splitHeld(group, justifying))
    .sort((a, b) => compareInLedger(a.stays, b.stays));
  return { groups, heldBy: groups.some(({ held }) => held.length > 0) ? (open?.id ?? null) : null };
}

function splitHeld(group: ExactGroup<ListedCopy>, justifying: ReadonlySet<number>): FoundGroup {
  const isHeld = ({ number }: ListedCopy) => justifying.has(number);
  const copies = group.copies.filter((copy) => !isHeld(copy));
  return { ...group, copies, held: group.copies.filter(isHeld) };
}

/** What dropping the copies of groups takes from the ledger. */
export function sumGroups(groups: readonly FoundGroup[]) {
  const copies = groups.flatMap((group) => group.copies);
  return {
    groups: groups.filter((group) => group.copies.length > 0).length,
    copies: copies.length,
    tokens: copies.reduce((sum, copy) => sum + copy.tokens, 0),
  };
}

/** Copies that are compared in one go: their words may be long, and mostly none differs. */
const atOnce = 1_000;

export type DuplicateGroup = Awaited<ReturnType<typeof describeGroups>>[number];

/** The words of groups. One whose memory was discarded a moment ago is left out. */
async function describeGroups(db: Db, agentId: string, groups: readonly FoundGroup[]) {
  const numbers = groups.map(({ stays }) => stays.number);
  const memories = await loadMemories(db, agentId, numbers);
  const differences = await findDifferences(db, agentId, groups, (number) => {
    return memories.get(number)?.content ?? "";
  });
  return groups.flatMap(({ stays, alsoStay, copies }) => {
    const content = memories.get(stays.number)?.content;
    if (content === undefined) return [];
    const described = copies.map((copy) => ({
      ...copy,
      /** In what its words differ from those that stay; mostly in nothing. */
      differs: differences.get(copy.number) ?? [],
    }));
    const tokens = copies.reduce((sum, copy) => sum + copy.tokens, 0);
    // A page may show only the first copies.
    return [{ stays, content, alsoStay, copies: described, copyCount: copies.length, tokens }];
  });
}

async function findDifferences(
  db: Db,
  agentId: string,
  groups: readonly FoundGroup[],
  wordsOf: (number: number) => string,
): Promise<ReadonlyMap<number, readonly CopyDifference[]>> {
  const pairs = groups.flatMap(({ stays, copies }) =>
    copies.map(({ number }) => ({ copy: number, stays: stays.number })),
  );
  const found = new Map<number, readonly CopyDifference[]>();
  for (let start = 0; start < pairs.length; start += atOnce) {
    const some = pairs.slice(start, start + atOnce);
    const different = await listDifferentCopies(db, agentId, some);
    for (const { copy, stays } of some) {
      const words = different.get(copy);
      if (words !== undefined) found.set(copy, findCopyDifferences(wordsOf(stays), words));
    }
  }
  return found;
}

/** M9: how many copies of an agent's memories can be dropped. */
export async function countCopies(
  ctx: Context,
  { agentId }: { readonly agentId: string },
): Promise<number> {
  await requireAgent(ctx, agentId, "ledger.read");
  const { groups } = await findGroups(ctx.db, agentId);
  return sumGroups(groups).copies;
}

export type DuplicatesPage = Awaited<ReturnType<typeof loadDuplicates>>;
export type CopiesSum = DuplicatesPage["total"];

export const loadDuplicatesSchema = z.strictObject({ agentId: agentIdSchema, ...pageFields });

const keySchema = z.tuple([momentSchema, z.int().min(0).max(2_147_483_647)]);

/** M9: an agent's groups of exact duplicates, in ledger order of what stays, a page at a time. */
export async function loadDuplicates(
  ctx: Context,
  { agentId, cursor, limit }: z.infer<typeof loadDuplicatesSchema>,
) {
  const { revision, massTokens, tokenBudget } = await requireAgent(ctx, agentId, "ledger.read");
  const after = readCursor(cursor, keySchema);
  const { groups, heldBy } = await findGroups(ctx.db, agentId);
  const rest = groups.filter(
    ({ stays, copies }) =>
      copies.length > 0 &&
      (after === null || compareInLedger(stays, { createdAt: after[0], number: after[1] }) > 0),
  );
  const page = toPage(rest, limit, ({ stays }) => [stays.createdAt, stays.number]);
  return {
    items: await describeGroups(ctx.db, agentId, page.items),
    nextCursor: page.nextCursor,
    /** A drop names it. */
    revision,
    massTokens,
    tokenBudget,
    total: sumGroups(groups),
    held: groups.flatMap(({ stays, held }) =>
      held.map(({ number }) => ({ number, stays: stays.number })),
    ),
    heldBy,
  };
}

const namedCopies = 12;

export const mostGroups = 10_000;

export const loadFirstDuplicatesSchema = z.strictObject({
  agentId: agentIdSchema,
  /** How many are looked at. */
  groups: z.coerce.number().int().min(1).max(mostGroups).default(50),
});

/** The same for a page: as many groups, and copies of a group, as one looks at. */
export async function loadFirstDuplicates(
  ctx: Context,
  { agentId, groups }: z.infer<typeof loadFirstDuplicatesSchema>,
): Promise<DuplicatesPage> {
  const page = await loadDuplicates(ctx, { agentId, limit: groups });
  const items = page.items.map((group) => ({
    ...group,
    copies: group.copies.slice(0, namedCopies),
  }));
  return { ...page, items };
}

/** What each part of the page Duplicates needs: how many there are, and what the reader may do. */
export async function loadDuplicatesHead(ctx: Context, { agentId }: { readonly agentId: string }) {
  const { ownerId, accountId } = await requireAgent(ctx, agentId, "ledger.read");
  const [{ groups }, apart, { fourEyes }] = await Promise.all([
    findGroups(ctx.db, agentId),
    listKeptApart(ctx, { agentId }),
    loadAccount(ctx.db, accountId),
  ]);
  const target = { agentId, ownerId };
  return {
    exact: sumGroups(groups).groups,
    apart: apart.length,
    mayEdit: may(ctx.acting, "memories.edit", target) === true,
    mayDecide: may(ctx.acting, "sessions.decide", target, { fourEyes }) === true,
  };
}

export const loadLookAlikesSchema = z.strictObject({
  agentId: agentIdSchema,
  from: z.coerce.number().int().min(0).max(2_147_483_647).default(0),
});

const alikeGroupsAtOnce = 25;
const mostPairs = 6;

export type LookAlikesPage = Awaited<ReturnType<typeof loadLookAlikes>>;
export type ShownPair = ReturnType<typeof toShown>;

/** M9, P6: memories alike by words, then in meaning, a page at a time, but those kept apart. */
export async function loadLookAlikes(
  ctx: Context,
  { agentId, from }: z.infer<typeof loadLookAlikesSchema>,
) {
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
  const end = from + alikeGroupsAtOnce;
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

function toShown({ one, other, likeness }: AlikePair<Memory>, alikeIn: "words" | "meaning") {
  return {
    one: toAlike(one),
    other: toAlike(other),
    likeness,
    alikeIn,
    /** The same normalised text, but no copy to drop: under other labels, or both constitutional. */
    isSameText: normaliseText(one.content) === normaliseText(other.content),
  };
}

function toAlike({ number, content, createdAt, category, constitutional }: Memory) {
  return { number, content, createdAt, category, constitutional };
}
