import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import type { EarlierDecision } from "@/lib/ledger/earlier-decision";
import type { Credit } from "@/lib/ledger/entries/credit";
import { namedNumbers } from "@/lib/ledger/entries/operations";
import { compareInLedger, isInLedger, massTokensOf, type Memory } from "@/lib/ledger/memory";
import { isExactDuplicate, memoryOf } from "@/lib/ledger/testing/sample-entries";
import { splitWords } from "@/lib/ledger/texts/words";
import { noLosses } from "@/lib/losses/losses";
import { type Holder, type JudgeLosses, judgeLosses, readTexts } from "@/lib/losses/rules";
import {
  decide,
  type Decision,
  type GateFacts,
  type GateMemory,
  type GateSession,
  type GateTwin,
} from "@/lib/writers/refinement/gate/gate";
import {
  defaultImmutableCategories,
  defaultRelationalCategories,
  mutatingCap,
  protectCap,
} from "@/lib/writers/refinement/gate/settings";
import type { ParsedCall, RefinementOperation } from "@/lib/writers/refinement/gate/tools";

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
  const { earlier = [], derived = new Map(), judge: judgeWords = judgesNothing } = world;
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
    judge: judgeWords,
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

/** Filler of 1,000 tokens, so that no small loss trips. */
const rest = memoryOf(99, { content: "r".repeat(4_000) });

/** What the gate says of one operation on a ledger of these memories and a long one. */
export function judge(
  operation: RefinementOperation,
  memories: readonly Memory[],
  patch: Partial<GateSession> = {},
): Decision {
  const call = { ok: true, operation } as const;
  const all = [...memories, rest];
  return decide(call, gateFacts({ memories: all, judge: judgeAmong(all) }, call, patch));
}

/** A decision as one word: the code of a refusal, or its kind. */
export function codeOf(decision: Decision): string {
  return decision.kind === "refused" ? decision.code : decision.kind;
}

export const remove = (id: number): RefinementOperation => ({ name: "delete", id });
export const update = (id: number, content: string): RefinementOperation => ({
  name: "update",
  id,
  content,
});
export const merge = (ids: number[], content: string): RefinementOperation => ({
  name: "consolidate",
  ids,
  content,
});
export const protect = (id: number): RefinementOperation => ({ name: "protect", id });

/** One of each operation that changes what a memory says. */
export const eachOn = (id: number): RefinementOperation[] => [
  remove(id),
  update(id, "new"),
  merge([id, 2], "new"),
];
