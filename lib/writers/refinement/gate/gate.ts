import { type Change, changeMemory, createMemory } from "@/lib/ledger/change";
import type { DerivedText, EarlierDecision } from "@/lib/ledger/earlier-decision";
import { checkContent } from "@/lib/ledger/texts/content";
import type { Gauge, Losses } from "@/lib/ledger/entries/entry";
import { isMutating, namedNumbers } from "@/lib/ledger/entries/operations";
import { isInLedger, type Memory, uniteSupports } from "@/lib/ledger/memory";
import { highestGivenNumber } from "@/lib/ledger/memory-number";
import type { SessionMode, SessionState } from "@/lib/ledger/entries/session";
import { noLosses } from "@/lib/losses/losses";
import type { JudgeLosses } from "@/lib/losses/rules";
import { whyTripped } from "@/lib/ledger/retention";
import {
  type Credit,
  moveCredits,
  noCredit,
  readGauge,
  sumCredits,
  type Twins,
} from "@/lib/ledger/entries/credit";
import {
  checkCaps,
  checkCategories,
  checkConstitutional,
  checkDuplicates,
  checkEarlier,
  checkIds,
  checkJustifying,
  isPureMerge,
  type MutatingOperation,
  refuse,
} from "@/lib/writers/refinement/gate/checks";
import { findMarks, type MarkTwin } from "@/lib/writers/refinement/gate/marks";
import {
  answerApplied,
  answerTripped,
  type ParsedCall,
  type RefinementOperation,
  type RefusalCode,
} from "@/lib/writers/refinement/gate/tools";

/** The session as the gate sees it, read under its row lock. */
export interface GateSession {
  readonly state: SessionState;
  /** Whether the caller holds the lease that the session row names. */
  readonly holdsLease: boolean;
  readonly mode: SessionMode;
  readonly threshold: number;
  readonly cap: number;
  readonly protectCap: number;
  readonly operationsApplied: number;
  readonly protectsApplied: number;
  readonly startMassTokens: number;
  readonly creditTokens: number;
  readonly copyTokens: number;
  readonly immutableCategories: readonly string[];
  readonly relationalCategories: readonly string[];
}

/** A memory that the call names, of this agent, kept or not. */
export interface GateMemory extends Memory {
  /** Its credit in this session before the call (G11). */
  readonly credit: Credit;
  /** The oldest exact duplicate that the call does not name (G8); null if there is none. */
  readonly twin: GateTwin | null;
  /** Whether it keeps the words of a copy that this session removed (G8). */
  readonly justifies: boolean;
}

export interface GateTwin {
  readonly number: number;
  readonly createdAt: number;
  readonly credit: Credit;
}

export interface GateFacts {
  readonly session: GateSession;
  readonly massTokens: number;
  readonly nextNumber: number;
  /** Milliseconds UTC. */
  readonly now: number;
  readonly memories: ReadonlyMap<number, GateMemory>;
  /** What this session made texts from, by number (D2). */
  readonly derived: ReadonlyMap<number, DerivedText>;
  /** The decisions about the texts of these memories and those behind them, newest first (D2). */
  readonly earlier: readonly EarlierDecision[];
  /** What the words of these texts come to (L2): the gate's properties run with a trivial one. */
  readonly judge: JudgeLosses;
  readonly hashText: (content: string) => string;
}

interface Outcome {
  readonly operation: RefinementOperation;
  readonly changes: readonly Change[];
  readonly twins: Readonly<Record<string, number>>;
  readonly marks: readonly string[];
  /** Credits of the touched memories and their twins before and after (G11), in tokens, by number. */
  readonly credits: Readonly<Record<string, readonly [before: number, after: number]>>;
  readonly creditsAfter: ReadonlyMap<number, Credit>;
  readonly gauge: Gauge;
  /** What it takes away (L2); null for an operation that changes no text. */
  readonly losses: Losses | null;
  readonly operationsApplied: number;
  readonly protectsApplied: number;
  readonly answer: string;
}

export type Decision =
  | { readonly kind: "refused"; readonly code: RefusalCode; readonly message: string }
  | { readonly kind: "search"; readonly query: string }
  | { readonly kind: "complete"; readonly summary: string }
  | {
      readonly kind: "already-protected";
      readonly operation: RefinementOperation;
      readonly answer: string;
    }
  | ({ readonly kind: "applied" } & Outcome)
  /** `why`: what it would have done, in words. */
  | ({ readonly kind: "tripped"; readonly why: string } & Outcome);

/** What the model reads instead of an answer. */
export type Refused = Extract<Decision, { kind: "refused" }>;

const terminated = "session terminated";

/** Decides one call, in the order of G1 to G12. Pure: the caller holds the locks and writes. */
export function decide(call: ParsedCall, facts: GateFacts): Decision {
  const { session } = facts;
  if (session.state !== "running" || !session.holdsLease) {
    return refuse("session-terminated", `${terminated}.`);
  }
  if (!call.ok) return refuse(call.code, call.message);
  const { operation } = call;
  if (operation.name === "search") return { kind: "search", query: operation.query };
  if (operation.name === "complete") return { kind: "complete", summary: operation.summary };
  return (
    checkCaps(operation, session) ??
    checkIds(operation, facts) ??
    (operation.name === "protect" ? protect(operation, facts) : mutate(trim(operation), facts))
  );
}

function protect(operation: RefinementOperation & { name: "protect" }, facts: GateFacts): Decision {
  const memory = namedMemories(operation, facts)[0];
  if (memory?.constitutional === true) {
    return {
      kind: "already-protected",
      operation,
      answer: `#${memory.number} is already protected.`,
    };
  }
  const changes = namedMemories(operation, facts).map((one) =>
    changeMemory(stripFacts(one), { constitutional: true }),
  );
  return { kind: "applied", ...foresee(operation, changes, facts) };
}

/** G5 to G12 with D2, for an operation that changes what the ledger says. */
function mutate(operation: MutatingOperation, facts: GateFacts): Decision {
  const sources = namedMemories(operation, facts);
  const refused =
    checkConstitutional(sources) ??
    checkCategories(operation, sources, facts.session) ??
    checkDuplicates(operation, sources, facts.session) ??
    checkJustifying(operation, sources) ??
    checkEarlier(operation, sources, facts);
  if (refused !== null) return refused;
  const changes = planChanges(operation, sources, facts);
  if (!Array.isArray(changes)) return changes;
  const outcome = foresee(operation, changes, facts);
  const { startMassTokens, threshold } = facts.session;
  const why = whyTripped({ keptTokens: outcome.gauge.keptTokens, startMassTokens, threshold });
  if (why === null) return { kind: "applied", ...outcome };
  return { kind: "tripped", ...outcome, why, answer: answerTripped(why) };
}

/** What is applied is what is logged: white space around it, however much, is neither's (G9). */
function trim(operation: MutatingOperation): MutatingOperation {
  return operation.name === "delete"
    ? operation
    : { ...operation, content: operation.content.trim() };
}

/** G9, and the changes that G10 is to write. */
function planChanges(
  operation: MutatingOperation,
  sources: readonly GateMemory[],
  facts: GateFacts,
): Change[] | Refused {
  const discarded = sources.map((memory) =>
    changeMemory(stripFacts(memory), { discardedAt: facts.now }),
  );
  if (operation.name === "delete") return discarded;
  const check = checkContent(operation.content);
  if (!check.ok) return refuse("bad-content", check.message);
  if (operation.name === "consolidate") {
    if (facts.nextNumber > highestGivenNumber) {
      return refuse(
        "no-number-left",
        "This agent has no memory numbers left: nothing can be merged.",
      );
    }
    return [...discarded, createMemory(mergeSources(sources, check.content, facts.nextNumber))];
  }
  if (sources.every((memory) => memory.content === check.content)) {
    return refuse("no-change", `#${operation.id} already says exactly that; nothing was changed.`);
  }
  return sources.map((memory) => changeMemory(stripFacts(memory), { content: check.content }));
}

function mergeSources(sources: readonly GateMemory[], content: string, number: number): Memory {
  return {
    number,
    createdAt: Math.min(...sources.map((memory) => memory.createdAt)),
    type: "core",
    content,
    category: sources[0]?.category ?? null,
    constitutional: false,
    discardedAt: null,
    relevance: null,
    supports: uniteSupports(sources),
  };
}

/** What the session would be after the changes: credits, gauge, counts, marks, the answer. */
function foresee(
  operation: RefinementOperation,
  changes: readonly Change[],
  facts: GateFacts,
): Outcome {
  const { session } = facts;
  const sources = namedMemories(operation, facts);
  const isPure = isPureMerge(operation, sources);
  const twins = findTwins(operation, sources, isPure ? facts.nextNumber : null);
  const before = new Map(creditsOf(sources));
  const after = moveCredits(operation.name, changes, numbersOf(twins), before);
  const was = (number: number) => before.get(number) ?? noCredit;
  const [had, has] = [sumCredits([...after.keys()].map(was)), sumCredits(after.values())];
  const moved = { tokens: has.tokens - had.tokens, copies: has.copies - had.copies };
  const gauge = readGauge({ ...session, massTokens: facts.massTokens }, changes, moved);
  const judged = judgeTextsOf(operation, changes, facts);
  const marks = findMarks(operation, changes, isPure ? "pure" : twins, judged ?? noLosses);
  // What is proven lossless (L4) loses nothing, however its words look in another case.
  const losses = judged !== null && marks.length === 0 ? noLosses : judged;
  const isProtect = operation.name === "protect";
  const operationsApplied = session.operationsApplied + (isProtect ? 0 : 1);
  return {
    operation,
    changes,
    twins: numbersOf(twins),
    marks,
    losses,
    credits: Object.fromEntries(
      [...after].map(([number, { tokens }]) => [String(number), [was(number).tokens, tokens]]),
    ),
    creditsAfter: after,
    gauge,
    operationsApplied,
    protectsApplied: session.protectsApplied + (isProtect ? 1 : 0),
    answer: answerApplied(operation, changes, gauge, { ...session, operationsApplied }),
  };
}

/** Null where no text changes. */
function judgeTextsOf(
  operation: RefinementOperation,
  changes: readonly Change[],
  { judge }: GateFacts,
): Losses | null {
  if (!isMutating(operation)) return null;
  const sources = changes.flatMap(({ number, before }) =>
    before === null ? [] : [{ number, content: before.content }],
  );
  const results = changes.flatMap(({ number, after }) =>
    isInLedger(after) ? [{ number, content: after.content }] : [],
  );
  return judge(sources, results);
}

function namedMemories(operation: RefinementOperation, facts: GateFacts): GateMemory[] {
  return namedNumbers(operation).flatMap((number) => facts.memories.get(number) ?? []);
}

/** The duplicates that justify a removal (G8), by its number; a pure merge has its result. */
function findTwins(
  operation: RefinementOperation,
  sources: readonly GateMemory[],
  pureResult: number | null,
): ReadonlyMap<number, MarkTwin> {
  if (operation.name !== "delete" && operation.name !== "consolidate") return new Map();
  const createdAt = Math.min(...sources.map((memory) => memory.createdAt));
  const made = pureResult === null ? null : { number: pureResult, createdAt };
  return new Map(
    sources.flatMap(({ number, twin }): [number, MarkTwin][] => {
      const keeper = made ?? twin;
      return keeper === null ? [] : [[number, keeper]];
    }),
  );
}

function numbersOf(twins: ReadonlyMap<number, MarkTwin>): Twins {
  return Object.fromEntries([...twins].map(([number, twin]) => [String(number), twin.number]));
}

function* creditsOf(sources: readonly GateMemory[]): Generator<[number, Credit]> {
  for (const { number, credit, twin } of sources) {
    yield [number, credit];
    if (twin !== null) yield [twin.number, twin.credit];
  }
}

function stripFacts({
  credit: _credit,
  twin: _twin,
  justifies: _justifies,
  ...memory
}: GateMemory) {
  return memory;
}
