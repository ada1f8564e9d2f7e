import { createMemory, changeMemory, type Change } from "@/lib/ledger/change";
import { checkContent } from "@/lib/ledger/content";
import { foldText } from "@/lib/ledger/duplicates";
import type { Gauge, Operation } from "@/lib/ledger/entry";
import { isInLedger, type Memory } from "@/lib/ledger/memory";
import { isBelowThreshold } from "@/lib/ledger/retention";
import type { SessionMode, SessionState } from "@/lib/ledger/session";
import { answerApplied, answerTripped } from "@/lib/refinement/answer";
import { moveCredits, readGauge } from "@/lib/refinement/credit";
import { findMarks } from "@/lib/refinement/marks";
import {
  isMutating,
  namedNumbers,
  type ParsedCall,
  type RefusalCode,
} from "@/lib/refinement/operation";
import { maxSources } from "@/lib/refinement/settings";

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
  readonly immutableCategories: readonly string[];
  readonly relationalCategories: readonly string[];
}

/** A memory that the call names, of this agent, kept or not. */
export interface GateMemory extends Memory {
  /** Its credit in this session before the call (G11), in tokens. */
  readonly credit: number;
  /** The oldest exact duplicate that the call does not name (G8); null if there is none. */
  readonly twin: number | null;
}

export interface GateFacts {
  readonly session: GateSession;
  readonly massTokens: number;
  readonly nextNumber: number;
  /** Milliseconds UTC. */
  readonly now: number;
  readonly memories: ReadonlyMap<number, GateMemory>;
}

export interface Outcome {
  readonly operation: Operation;
  readonly changes: readonly Change[];
  readonly twins: Readonly<Record<string, number>>;
  readonly marks: readonly string[];
  /** Credits of the touched memories before and after (G11), by number. */
  readonly credits: Readonly<Record<string, readonly [before: number, after: number]>>;
  readonly gauge: Gauge;
  readonly operationsApplied: number;
  readonly protectsApplied: number;
  readonly answer: string;
}

export type Decision =
  | { readonly kind: "refused"; readonly code: RefusalCode; readonly message: string }
  | { readonly kind: "search"; readonly query: string }
  | { readonly kind: "complete"; readonly summary: string }
  | { readonly kind: "already-protected"; readonly operation: Operation; readonly answer: string }
  | ({ readonly kind: "applied" } & Outcome)
  | ({ readonly kind: "tripped" } & Outcome);

type Refused = Extract<Decision, { kind: "refused" }>;

export const terminated = "session terminated";

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
    (operation.name === "protect" ? protect(operation, facts) : mutate(operation, facts))
  );
}

function refuse(code: RefusalCode, message: string): Refused {
  return { kind: "refused", code, message };
}

/** G3 */
function checkCaps(operation: Operation, session: GateSession): Refused | null {
  if (isMutating(operation) && session.operationsApplied >= session.cap) {
    return refuse(
      "cap-reached",
      `Hard cap reached: ${session.cap} of ${session.cap} operations are used. Call complete.`,
    );
  }
  if (operation.name === "protect" && session.protectsApplied >= session.protectCap) {
    return refuse(
      "cap-reached",
      `Hard cap reached: ${session.protectCap} memories were protected in this session.`,
    );
  }
  return null;
}

/** G4 */
function checkIds(operation: Operation, facts: GateFacts): Refused | null {
  const numbers = namedNumbers(operation);
  for (const [index, number] of numbers.entries()) {
    const memory = facts.memories.get(number);
    if (numbers.indexOf(number) !== index) {
      return refuse("unknown-memory", `#${number} is listed twice; nothing was changed.`);
    }
    if (memory === undefined || !isInLedger(memory)) {
      return refuse(
        "unknown-memory",
        `There is no memory #${number} in the ledger; nothing was changed.`,
      );
    }
  }
  if (operation.name === "consolidate" && (numbers.length < 2 || numbers.length > maxSources)) {
    return refuse(
      "bad-parameters",
      `consolidate takes 2 to ${maxSources} memories, ${numbers.length} are named.`,
    );
  }
  return null;
}

function protect(operation: Operation & { name: "protect" }, facts: GateFacts): Decision {
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

/** G5 to G12, for an operation that changes what the ledger says. */
function mutate(operation: MutatingOperation, facts: GateFacts): Decision {
  const sources = namedMemories(operation, facts);
  const refused =
    checkConstitutional(sources) ??
    checkCategories(operation, sources, facts.session) ??
    checkDuplicates(operation, sources, facts.session);
  if (refused !== null) return refused;
  const changes = planChanges(operation, sources, facts);
  if (!Array.isArray(changes)) return changes;
  const outcome = foresee(operation, changes, facts);
  const { startMassTokens, threshold } = facts.session;
  if (!isBelowThreshold(outcome.gauge.keptTokens, startMassTokens, threshold)) {
    return { kind: "applied", ...outcome };
  }
  return {
    kind: "tripped",
    ...outcome,
    answer: answerTripped(outcome.gauge, startMassTokens, threshold),
  };
}

type MutatingOperation = Extract<Operation, { name: "consolidate" | "update" | "delete" }>;

/** G5 */
function checkConstitutional(sources: readonly GateMemory[]): Refused | null {
  const held = sources.filter((memory) => memory.constitutional);
  if (held.length === 0) return null;
  return refuse(
    "constitutional",
    `${names(held)} ${be(held)} constitutional: no session may change that.`,
  );
}

/** G6, and the half of G7 that needs no duplicates. */
function checkCategories(
  operation: MutatingOperation,
  sources: readonly GateMemory[],
  session: GateSession,
): Refused | null {
  const immutable = sources.filter((memory) =>
    isListed(memory.category, session.immutableCategories),
  );
  if (immutable.length > 0) {
    return refuse(
      "immutable-category",
      `${names(immutable)} ${be(immutable)} of an immutable category.`,
    );
  }
  if (new Set(sources.map((memory) => memory.category)).size > 1) {
    return refuse(
      "mixed-categories",
      `${names(sources)} are of different categories and are not consolidated.`,
    );
  }
  const relational = sources.filter((memory) =>
    isListed(memory.category, session.relationalCategories),
  );
  if (operation.name === "update" && relational.length > 0) {
    return refuse(
      "relational",
      `${names(relational)} is relational: its words are not to be touched.`,
    );
  }
  return null;
}

/** G7 and S6: what may be lost only beside an exact duplicate (G8). */
function checkDuplicates(
  operation: MutatingOperation,
  sources: readonly GateMemory[],
  session: GateSession,
): Refused | null {
  if (operation.name === "update" || isPure(operation, sources)) return null;
  const single = sources.filter((memory) => memory.twin === null);
  const relational = single.filter((memory) =>
    isListed(memory.category, session.relationalCategories),
  );
  if (relational.length > 0) {
    return refuse(
      "relational",
      `${names(relational)} ${be(relational)} relational and without an exact duplicate that this call does not name.`,
    );
  }
  if (session.mode === "dedup-only" && single.length > 0) {
    return refuse(
      "no-duplicate",
      `${names(single)} has no exact duplicate; this session removes nothing else.`,
    );
  }
  return null;
}

/** A merge of exact duplicates of one another into the words of one of them (G8). */
function isPure(operation: MutatingOperation, sources: readonly GateMemory[]): boolean {
  if (operation.name !== "consolidate") return false;
  const content = operation.content.trim();
  return (
    new Set(sources.map((memory) => foldText(memory.content))).size === 1 &&
    sources.some((memory) => memory.content === content)
  );
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
    supports: [...new Set(sources.flatMap((memory) => memory.supports))].sort((a, b) => a - b),
  };
}

/** What the session would be after the changes: credits, gauge, counts, marks, the answer. */
function foresee(operation: Operation, changes: readonly Change[], facts: GateFacts): Outcome {
  const { session } = facts;
  const sources = namedMemories(operation, facts);
  const before = new Map(sources.map((memory) => [memory.number, memory.credit]));
  const credits = moveCredits(operation, changes, before);
  const gauge = readGauge(
    { ...session, massTokens: facts.massTokens },
    changes,
    sum(credits) - sum(before),
  );
  const isProtect = operation.name === "protect";
  const losing = operation.name === "delete" || operation.name === "consolidate" ? sources : [];
  const twins = Object.fromEntries(
    losing.flatMap(({ number, twin }) => (twin === null ? [] : [[String(number), twin]])),
  );
  const isPureMerge = operation.name === "consolidate" && isPure(operation, sources);
  const operationsApplied = session.operationsApplied + (isProtect ? 0 : 1);
  return {
    operation,
    changes,
    twins,
    marks: findMarks(operation, changes, twins, isPureMerge),
    credits: Object.fromEntries(
      [...credits].map(([number, after]) => [
        String(number),
        [before.get(number) ?? 0, after] as const,
      ]),
    ),
    gauge,
    operationsApplied,
    protectsApplied: session.protectsApplied + (isProtect ? 1 : 0),
    answer: answerApplied(operation, changes, gauge, { ...session, operationsApplied }),
  };
}

function namedMemories(operation: Operation, facts: GateFacts): GateMemory[] {
  return namedNumbers(operation).flatMap((number) => facts.memories.get(number) ?? []);
}

function stripFacts({ credit: _credit, twin: _twin, ...memory }: GateMemory): Memory {
  return memory;
}

/** Categories are labels that people write: `Voice` is as immutable as `voice`. */
function isListed(category: string | null, categories: readonly string[]): boolean {
  const folded = category?.trim().toLowerCase();
  return categories.some((one) => one.trim().toLowerCase() === folded);
}

function sum(credits: ReadonlyMap<number, number>): number {
  return [...credits.values()].reduce((total, credit) => total + credit, 0);
}

function names(memories: readonly Memory[]): string {
  return memories.map((memory) => `#${memory.number}`).join(", ");
}

function be(memories: readonly Memory[]): string {
  return memories.length === 1 ? "is" : "are";
}
