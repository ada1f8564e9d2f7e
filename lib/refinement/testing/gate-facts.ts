import type { EarlierDecision } from "@/lib/ledger/decisions/earlier-decision";
import { namedNumbers } from "@/lib/ledger/entries/operations";
import { isExactDuplicate } from "@/lib/ledger/texts/duplicates";
import { normaliseText } from "@/lib/ledger/texts/normalised-text";
import { compareInLedger, isInLedger, massTokensOf, type Memory } from "@/lib/ledger/memory";
import type { Credit } from "@/lib/refinement/credit/credit";
import type { GateFacts, GateMemory, GateSession, GateTwin } from "@/lib/refinement/gate";
import type { ParsedCall } from "@/lib/refinement/operation";
import { noLosses } from "@/lib/losses/loudness";
import { judgeLosses, readTexts, type Holder, type JudgeLosses } from "@/lib/losses/judge-losses";
import { splitWords } from "@/lib/ledger/texts/words";
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
  /** What words come to; nothing, unless said. */
  readonly judge?: JudgeLosses;
  readonly derived?: GateFacts["derived"];
}

/** The facts that the gate judges a call by, counted from the memories without a database. */
export function gateFacts(
  world: World,
  call: ParsedCall,
  patch: Partial<GateSession> = {},
): GateFacts {
  const { memories, creditOf = plainCredit, justifying = new Set(), now = 1_000 } = world;
  const { earlier = [], derived = new Map(), judge = judgesNothing } = world;
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
    judge,
    hashText: normaliseText,
  };
}

/** For properties of the gate: what words come to has its own tests. */
const judgesNothing: JudgeLosses = () => noLosses;

/** Judges as the gate does in a ledger of these memories (L2). */
export function judgeAmong(memories: readonly Memory[]): JudgeLosses {
  return (sources, results) => {
    const own = new Set([...sources, ...results].map(({ number }) => number));
    const holders = new Map<string, Holder>();
    for (const { number, content } of memories.filter(
      (one) => isInLedger(one) && !own.has(one.number),
    )) {
      for (const { text, key } of splitWords(content)) {
        const known = holders.get(key);
        const isLowerCase = known?.isLowerCase === true || /^\p{Ll}/u.test(text);
        holders.set(key, { heldBy: Math.min(number, known?.heldBy ?? number), isLowerCase });
      }
    }
    return judgeLosses(readTexts(sources, results), (key) => holders.get(key));
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
