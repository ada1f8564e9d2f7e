import type { EarlierDecision } from "@/lib/ledger/decisions/earlier-decision";
import { namedNumbers } from "@/lib/ledger/entries/operations";
import { isExactDuplicate } from "@/lib/ledger/texts/duplicates";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";
import { compareInLedger, massTokensOf, type Memory } from "@/lib/ledger/memory";
import type { Credit } from "@/lib/refinement/credit/credit";
import type { GateFacts, GateMemory, GateSession, GateTwin } from "@/lib/refinement/gate";
import { claimFacts } from "@/lib/refinement/testing/claim-facts";
import type { ParsedCall } from "@/lib/refinement/operation";
import { startClaims } from "@/lib/refinement/claims/session-claims";
import {
  defaultImmutableCategories,
  defaultRelationalCategories,
  mutatingCap,
  protectCap,
} from "@/lib/refinement/settings";

interface World {
  readonly memories: readonly Memory[];
  /** What a memory answers for; what it weighs, unless said. */
  readonly creditOf?: (memory: Memory) => Credit;
  /** Those that keep the words of a removed copy. */
  readonly justifying?: ReadonlySet<number>;
  readonly now?: number;
  readonly earlier?: readonly EarlierDecision[];
  readonly derived?: GateFacts["derived"];
}

/** The facts that the gate judges a call by, counted from the memories without a database. */
export function gateFacts(
  world: World,
  call: ParsedCall,
  patch: Partial<GateSession> = {},
): GateFacts {
  const { memories, creditOf = plainCredit, justifying = new Set(), now = 1_000 } = world;
  const { earlier = [], derived = new Map() } = world;
  const named = call.ok ? namedNumbers(call.operation) : [];
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
    copyTokens: 0,
    claims: startClaims(0),
    claimThreshold: null,
    immutableCategories: defaultImmutableCategories,
    relationalCategories: defaultRelationalCategories,
    ...patch,
  };
  const facts = memories
    .filter(({ number }) => named.includes(number))
    .map((memory): [number, GateMemory] => {
      const twin = findTwin(memory, memories, named);
      const { number } = memory;
      const justifies = justifying.has(number);
      const kept: GateTwin | null = twin && { ...twin, credit: creditOf(twin) };
      return [number, { ...memory, credit: creditOf(memory), twin: kept, justifies }];
    });
  const nextNumber = Math.max(0, ...memories.map(({ number }) => number)) + 1;
  return {
    session,
    massTokens,
    nextNumber,
    now,
    memories: new Map(facts),
    earlier,
    derived,
    claims: claimFacts(memories, call),
    hashText: normaliseText,
  };
}

/** G8 */
function findTwin(
  memory: Memory,
  memories: readonly Memory[],
  named: readonly number[],
): Memory | null {
  const twins = memories.filter(
    (other) => !named.includes(other.number) && isExactDuplicate(memory, other),
  );
  return twins.sort(compareInLedger)[0] ?? null;
}

function plainCredit(memory: Memory): Credit {
  return { tokens: massTokensOf(memory), copies: 0 };
}
