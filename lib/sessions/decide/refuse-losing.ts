import type { Tx } from "@/db/client";
import { findHolders } from "@/db/queries/memories/held-words";
import type { LoggedStep } from "@/db/queries/sessions/load-applied-steps";
import { Refusal } from "@/lib/errors";
import type { Change } from "@/lib/ledger/change";
import type { LostSpecific } from "@/lib/ledger/entries/entry";
import { isInLedger, type MemoryImage } from "@/lib/ledger/memory";
import { splitWords } from "@/lib/ledger/texts/words";
import { shortWords } from "@/lib/losses/loss-parts";

const mostNamed = 3;

/**
 * Refuses a revert that would lose words for good (V2, L2). An operation may take words from one memory
 * because another holds them. If it stands, and the revert takes them from that other memory, no
 * memory has them any more, and no operation says so. `changes`: what the revert would do; `left`: the
 * operations that would stand.
 */
export async function refuseLosing(
  tx: Tx,
  agentId: string,
  changes: readonly Change[],
  left: readonly LoggedStep[],
): Promise<void> {
  const numbers = changes.map(({ number }) => number);
  const kept = new Set(changes.flatMap(({ after }) => keysOf(after)));
  const relying = left.flatMap(({ slot, losses }) =>
    (losses?.specifics ?? []).flatMap((specific) => {
      const isTaken = specific.heldBy !== undefined && numbers.includes(specific.heldBy);
      const lost = splitWords(specific.text).filter(({ key }) => !kept.has(key));
      return isTaken ? lost.map(({ key }) => ({ slot, key, specific })) : [];
    }),
  );
  if (relying.length === 0) return;
  const asked = [...new Set(relying.map(({ key }) => key))];
  const holders = await findHolders(tx, agentId, asked, numbers);
  const lost = relying.filter(({ key }) => holders.get(key)?.heldBy == null);
  const [first] = lost;
  if (first === undefined) return;
  const words = lost.filter(({ slot }) => slot === first.slot).map(({ specific }) => specific);
  throw loses(first.slot, [...new Set(words)].slice(0, mostNamed));
}

function keysOf(image: MemoryImage): string[] {
  return isInLedger(image) ? splitWords(image.content).map(({ key }) => key) : [];
}

function loses(slot: number | null, specifics: readonly LostSpecific[]): Refusal {
  const operation = `operation ${slot ?? "after it"}`;
  const words = specifics.map(shortWords).join(", ");
  return Refusal.conflict(
    "loses-facts",
    `This would lose ${words}: ${operation} removed it because another memory held it, and the revert takes it from there. Revert ${operation} too, or roll the whole session back.`,
  );
}
