import type { KnownChain } from "@/db/queries/audit/audit-records";
import type { BrokenChain, ChainsStanding } from "@/lib/browser/audit-line";

/** The combined state of chains, from each one's last verification. */
export function chainsStanding(known: readonly KnownChain[], isOne: boolean): ChainsStanding {
  const verifications = known.flatMap(({ verification }) => verification ?? []);
  const oldest = verifications.toSorted((a, b) => a.at.getTime() - b.at.getTime())[0];
  const isWhole = verifications.length === known.length;
  const [first] = known;
  return {
    chains: known.length,
    records: known.reduce((sum, { count }) => sum + count, 0),
    verifiedChains: verifications.length,
    verifiedRecords: verifications.reduce((sum, { count }) => sum + count, 0),
    verifiedAt: isWhole ? (oldest?.at.toISOString() ?? null) : null,
    verifiedBy: isWhole ? (oldest?.actor.name ?? null) : null,
    head: isOne && first !== undefined ? { count: first.count, hash: first.hash } : null,
    vouchedTo: isOne ? (first?.verification?.vouchedTo ?? null) : null,
    broken: known.flatMap(brokenOf),
  };
}

function brokenOf({ chain, agentName, verification }: KnownChain): BrokenChain[] {
  if (verification === null || verification.wrongPosition === null) return [];
  const { wrongPosition: position, wrongReason, at } = verification;
  return [{ chain, agentName, position, reason: wrongReason ?? "", at: at.toISOString() }];
}
