import type { Db } from "@/db/client";
import { listDifferentCopies } from "@/db/queries/memories/copies";
import { loadMemories } from "@/db/queries/memories/load-memories";
import type { DuplicateGroup } from "@/lib/browser/duplicates";
import { findCopyDifferences, type CopyDifference } from "@/lib/ledger/alike/copy-differences";
import type { FoundGroup } from "@/lib/memories/duplicates/find-groups";

/** Copies that are compared in one go: their words may be long, and mostly none differs. */
const atOnce = 1_000;

/** The words of groups. One whose memory was discarded a moment ago is left out. */
export async function describeGroups(
  db: Db,
  agentId: string,
  groups: readonly FoundGroup[],
): Promise<DuplicateGroup[]> {
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
      differs: differences.get(copy.number) ?? [],
    }));
    const tokens = copies.reduce((sum, copy) => sum + copy.tokens, 0);
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
