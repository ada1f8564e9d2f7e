import type { Tx } from "@/db/client";
import type { LoggedStep } from "@/db/queries/sessions/load-applied-steps";
import { listPieces } from "@/lib/claims/claim-pieces";
import { findCover } from "@/lib/claims/judge/cover";
import { judgeTexts, readTexts } from "@/lib/claims/judge-claims";
import { shortWords } from "@/lib/claims/say-losses";
import { Refusal } from "@/lib/errors";
import type { Change } from "@/lib/ledger/change";
import { isInLedger, type MemoryImage } from "@/lib/ledger/memory";
import { lookUpClaims } from "@/lib/sessions/refinement/load-claim-facts";

const mostNamed = 3;

/**
 * Refuses a revert that would lose a fact (V2, L2). An operation may take a fact from one memory
 * because another holds it. If it stands, and the revert takes the fact from that other memory, no
 * memory has it any more, and no operation says so. `changes`: what the revert would do; `left`: the
 * operations that would stand.
 */
export async function refuseLosing(
  tx: Tx,
  agentId: string,
  changes: readonly Change[],
  left: readonly LoggedStep[],
): Promise<void> {
  const numbers = changes.map(({ number }) => number);
  const relying = left.filter((step) => reliesOn(step, numbers));
  if (relying.length === 0) return;
  const texts = readTexts(
    textsOf(changes.map(({ before }) => before)),
    textsOf(changes.map(({ after }) => after)),
  );
  const { holdersOf, isName } = await lookUpClaims(tx, agentId, texts, numbers);
  const elsewhere = ({ value }: { value: string }) => holdersOf(value).numbers;
  const lost = judgeTexts(texts, { elsewhere, isName }).filter(({ state }) => state === "lost");
  for (const { slot, changes: taken } of relying) {
    const { before } = readTexts(textsOf(taken.map((change) => change.before)), []);
    const pieces = listPieces(lost.filter(({ claim }) => findCover(claim, before) !== undefined));
    if (pieces.length > 0) throw loses(slot, pieces.slice(0, mostNamed).map(shortWords));
  }
}

function reliesOn({ claims }: LoggedStep, numbers: readonly number[]): boolean {
  return (claims?.pieces ?? []).some(
    ({ state, holders }) =>
      state === "elsewhere" && holders.some((holder) => numbers.includes(holder)),
  );
}

function textsOf(images: readonly (MemoryImage | null)[]): string[] {
  return images.flatMap((image) => (image !== null && isInLedger(image) ? [image.content] : []));
}

function loses(slot: number | null, words: readonly string[]): Refusal {
  const operation = `operation ${slot ?? "after it"}`;
  return Refusal.conflict(
    "loses-facts",
    `This would lose ${words.join(", ")}: ${operation} removed it because another memory held it, and the revert takes it from there. Revert ${operation} too, or roll the whole session back.`,
  );
}
