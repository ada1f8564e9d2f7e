import { readTexts } from "@/lib/claims/judge-claims";
import type { ClaimTexts } from "@/lib/claims/judge/verdict";
import { isMutating, namedNumbers } from "@/lib/ledger/entries/operations";
import type { Memory } from "@/lib/ledger/memory";
import { checkContent } from "@/lib/ledger/texts/content";
import type { ParsedCall } from "@/lib/refinement/operation";

/** Who else holds a claim: other kept core memories of the agent, those that the call names left out. */
export interface ClaimHolders {
  /** Exact up to a few, and at least that many beyond. */
  readonly count: number;
  /** The first of them. */
  readonly numbers: readonly number[];
}

/** What the gate is told about the claims of an operation's texts (L5). */
export interface ClaimFacts {
  /** What it changes or removes, and what is there instead, as they were read. */
  readonly texts: ClaimTexts;
  readonly holdersOf: (value: string) => ClaimHolders;
  /** Whether another memory shows that a word is a name: capitalised within a sentence. */
  readonly isName: (value: string) => boolean;
}

export const noHolders: ClaimHolders = { count: 0, numbers: [] };

/** Of a ledger that holds nothing else. */
export const noClaimFacts: ClaimFacts = {
  texts: { before: [], after: [] },
  holdersOf: () => noHolders,
  isName: () => false,
};

/**
 * What a call's texts say, read once for the lookup and for the verdict; null where it changes no
 * text, or where the gate refuses its text, however long that is (G9).
 */
export function readCall(
  call: ParsedCall,
  memories: ReadonlyMap<number, Pick<Memory, "content">>,
): ClaimTexts | null {
  if (!call.ok || !isMutating(call.operation)) return null;
  const { operation } = call;
  const sources = namedNumbers(operation).flatMap((number) => memories.get(number)?.content ?? []);
  if (!("content" in operation)) return readTexts(sources, []);
  const content = checkContent(operation.content.trim());
  return content.ok ? readTexts(sources, [content.content]) : null;
}
