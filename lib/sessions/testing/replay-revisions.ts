import type { Revision, StoredImage } from "@/db/queries/memories/list-revisions";
import { sha256 } from "@/db/hash-text";
import { hashLedger } from "@/lib/ledger/audit/ledger-hash";
import { compareInLedger, massTokensOf, type Memory } from "@/lib/ledger/memory";

/** What the revisions of an agent, oldest first, come to (I1). */
export function replayRevisions(revisions: readonly Revision[]) {
  const held = new Map<number, Memory>();
  for (const { number, after } of revisions) held.set(number, toMemory(number, after));
  const memories = [...held.values()].sort(compareInLedger);
  return {
    memories,
    massTokens: memories.reduce((mass, memory) => mass + massTokensOf(memory), 0),
    ledgerHash: hashLedger(memories, sha256),
    coreCount: memories.filter((memory) => massTokensOf(memory) > 0).length,
  };
}

/** An image with its text, as the core knows it; without it where it was purged (M7). */
export function toMemory(number: number, stored: StoredImage): Memory {
  const { tokens: _tokens, contentHash, content, purged, ...image } = stored;
  if (purged !== null) return { ...image, number, content: "", purged };
  if (content === null || sha256(content) !== contentHash) {
    throw new Error(`A text of memory #${number} is not what its revision says.`);
  }
  return { ...image, number, content };
}
