import { hash } from "node:crypto";
import type { Claim } from "@/lib/claims/claim";
import { extractClaims } from "@/lib/claims/extract-claims";
import { baseWeight } from "@/lib/claims/weigh-claim";

export interface ClaimKeys {
  /** Whole numbers of 64 bits, as text. */
  readonly keys: readonly string[];
  readonly weights: readonly number[];
}

/** What the index holds of a memory (L5): the keys of its claims, with what each weighs by its kind. */
export function listClaimKeys(agentId: string, content: string): ClaimKeys {
  const weights = new Map<string, number>();
  for (const claim of extractClaims(content)) {
    if (!isIndexed(claim)) continue;
    const { value } = claim;
    weights.set(value, Math.max(weights.get(value) ?? 0, weightOf(claim)));
    if (claim.kind === "name" && !claim.opensSentence) weights.set(nameValue(value), 0);
  }
  return {
    keys: [...weights.keys()].map((value) => claimKey(agentId, value)),
    weights: [...weights.values()],
  };
}

/** By what the index knows a claim of an agent. */
export function claimKey(agentId: string, value: string): string {
  const digest = hash("sha256", `${agentId}\n${value}`, "hex");
  return BigInt.asIntN(64, BigInt(`0x${digest.slice(0, 16)}`)).toString();
}

/** The key under this value says that a word is known as a name. */
export function nameValue(value: string): string {
  return `name ${value}`;
}

/** A negation or an order belongs to its sentence: that another memory has one says nothing. */
function isIndexed({ kind }: Claim): boolean {
  return kind !== "polarity" && kind !== "condition" && kind !== "order";
}

/** A word that only begins a sentence is perhaps no name. */
function weightOf({ kind, opensSentence }: Claim): number {
  return opensSentence ? baseWeight("word") : baseWeight(kind);
}
