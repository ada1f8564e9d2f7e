import { isExactDuplicate } from "@/lib/ledger/duplicates";
import { compareInLedger, massTokensOf, type Memory } from "@/lib/ledger/memory";
import type { GateFacts, GateMemory, GateSession } from "@/lib/refinement/gate";
import {
  defaultImmutableCategories,
  defaultRelationalCategories,
  mutatingCap,
  protectCap,
} from "@/lib/refinement/settings";

interface World {
  readonly memories: readonly Memory[];
  /** Credits that are not those of a memory that was there at the start, untouched. */
  readonly credits?: ReadonlyMap<number, number>;
  readonly now?: number;
}

/** What the gate is told where a call names these numbers: a plain recount, without a database. */
export function gateFacts(
  { memories, credits, now = 1_000 }: World,
  named: readonly number[],
  patch: Partial<GateSession> = {},
): GateFacts {
  const massTokens = memories.reduce((sum, memory) => sum + massTokensOf(memory), 0);
  const session: GateSession = {
    state: "running",
    holdsLease: true,
    mode: "full",
    threshold: 0.75,
    cap: mutatingCap,
    protectCap,
    operationsApplied: 0,
    protectsApplied: 0,
    startMassTokens: massTokens,
    creditTokens: massTokens,
    immutableCategories: defaultImmutableCategories,
    relationalCategories: defaultRelationalCategories,
    ...patch,
  };
  const facts = memories
    .filter(({ number }) => named.includes(number))
    .map((memory): [number, GateMemory] => {
      const credit = credits?.get(memory.number) ?? massTokensOf(memory);
      return [memory.number, { ...memory, credit, twin: findTwin(memory, memories, named) }];
    });
  const nextNumber = Math.max(0, ...memories.map(({ number }) => number)) + 1;
  return { session, massTokens, nextNumber, now, memories: new Map(facts) };
}

/** G8 */
function findTwin(
  memory: Memory,
  memories: readonly Memory[],
  named: readonly number[],
): number | null {
  const twins = memories.filter(
    (other) => !named.includes(other.number) && isExactDuplicate(memory, other),
  );
  return twins.sort(compareInLedger)[0]?.number ?? null;
}
