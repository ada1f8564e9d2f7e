import { Refusal } from "@/lib/errors";
import { toSearchText } from "@/lib/ledger/alike/exact-groups";
import { applyChanges, type Change } from "@/lib/ledger/change";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { Conflict } from "@/lib/ledger/entries/entry";
import { compareInLedger, isInLedger, massTokensOf, type Memory } from "@/lib/ledger/memory";
import {
  activeStates,
  openStates,
  type ReviewPolicy,
  type SessionCause,
  type SessionState,
} from "@/lib/ledger/entries/session";
import type { Credit } from "@/lib/ledger/entries/credit";
import type { LoggedStep } from "@/db/queries/sessions/load-applied-steps";
import type { OperationStats } from "@/lib/ledger/entries/operations";
import {
  commonFrom,
  planWords,
  readAskedWords,
  wordParts,
  wordWeight,
} from "@/lib/ledger/texts/asked-words";
import { splitWords } from "@/lib/ledger/texts/words";

/** A session as the reference knows it: small, whole in memory, no part of the database. */
export interface ReferenceRun {
  readonly state: SessionState;
  readonly cause: SessionCause | null;
  readonly lease: number;
  /** Entries in its log. */
  readonly lastSequence: number;
  readonly threshold: number;
  readonly policy: ReviewPolicy;
  readonly start: {
    readonly memories: ReadonlyMap<number, Memory>;
    readonly mass: number;
    readonly revision: number;
  } | null;
  readonly steps: readonly Omit<LoggedStep, "parsed">[];
  readonly credits: ReadonlyMap<number, Credit>;
  readonly creditTokens: number;
  readonly copyTokens: number;
  /** What was applied, reverted or not: a model is told while it runs. */
  readonly stats: OperationStats;
  readonly operationsApplied: number;
  readonly protectsApplied: number;
  readonly operationsReverted: number;
  readonly refusals: number;
  /** What each call was answered, by its place (G10). */
  readonly answers: ReadonlyMap<string, string>;
  readonly conflicts: readonly Conflict[];
  readonly journal: number | null;
  /** The journal that it had written of itself, where its rollback took that back (G14). */
  readonly takenBack: number | null;
  readonly endedAt: number;
  /** Who decided it: a person or its policy. */
  readonly decidedBy: Actor | null;
  /** The entry of its approval by a person, and those of its reverts. */
  readonly approvedAt: number | null;
  readonly revertedAt: readonly number[];
}

export interface Categories {
  readonly immutable: string[];
  readonly relational: string[];
}

/** An agent with its memories and sessions, as the rules say they are. Never changed in place. */
export interface ReferenceAgent {
  readonly threshold: number;
  readonly policy: ReviewPolicy;
  /** The account's own lists (G6, G7). */
  readonly categories: Categories;
  readonly memories: ReadonlyMap<number, Memory>;
  readonly versions: ReadonlyMap<number, number>;
  readonly nextNumber: number;
  readonly revision: number;
  readonly runs: readonly ReferenceRun[];
  /**
   * Every change in order, with the place of the run that made it; null for people. Only where it is
   * asked for: orders of commands that end alike differ in it.
   */
  readonly changes?: readonly { readonly by: number | null; readonly change: Change }[];
}

/** Of an agent whose memories were all just added, and that had no session. */
export function newReference(
  agent: { readonly refinementThreshold: number; readonly reviewPolicy: ReviewPolicy },
  categories: Categories,
  memories: ReadonlyMap<number, Memory>,
): ReferenceAgent {
  return {
    threshold: agent.refinementThreshold,
    policy: agent.reviewPolicy,
    categories,
    memories,
    versions: new Map([...memories.keys()].map((number) => [number, 1])),
    nextNumber: memories.size + 1,
    revision: memories.size,
    runs: [],
  };
}

/** Whoever decides, a person or a policy. */
export const decider: Actor = { kind: "person", id: "decider", name: "Decider" };

export const isActive = ({ state }: ReferenceRun) => activeStates.some((one) => one === state);
export const isOpen = ({ state }: ReferenceRun) => openStates.some((one) => one === state);
export const standingOf = ({ steps }: ReferenceRun) => steps.filter((step) => step.standing);

export function massOf(memories: ReadonlyMap<number, Memory>): number {
  return [...memories.values()].reduce((mass, memory) => mass + massTokensOf(memory), 0);
}

/** What is thrown where the rules say no: a refusal is told apart by its code alone. */
export const refusal = (code: string) => Refusal.conflict(code, code);

export function patchRun(
  agent: ReferenceAgent,
  index: number,
  patch: Partial<ReferenceRun>,
): ReferenceAgent {
  const runs = agent.runs.map((run, at) => (at === index ? { ...run, ...patch } : run));
  return { ...agent, runs };
}

export function runOf(agent: ReferenceAgent, index: number): ReferenceRun {
  const run = agent.runs[index];
  if (run === undefined) throw new Error(`There is no session ${index}.`);
  return run;
}

/** M1: the changes as revisions, by a run or by people (null). */
export function writeChanges(
  agent: ReferenceAgent,
  changes: readonly Change[],
  by: number | null,
): ReferenceAgent {
  const versions = new Map(agent.versions);
  for (const { number } of changes) versions.set(number, (versions.get(number) ?? 0) + 1);
  return {
    ...agent,
    versions,
    ...(agent.changes !== undefined && {
      changes: [...agent.changes, ...changes.map((change) => ({ by, change }))],
    }),
    memories: applyChanges(agent.memories, changes),
    nextNumber: Math.max(agent.nextNumber, ...changes.map(({ number }) => number + 1)),
    revision: agent.revision + changes.length,
  };
}

/** M6: what the open session says to changes by someone else, of a run or of people (null), and then tells in its log (V3). */
export function writeBesideOpen(
  agent: ReferenceAgent,
  changes: readonly Change[],
  by: number | null,
): ReferenceAgent {
  const index = agent.runs.findIndex((run, at) => at !== by && isOpen(run));
  const open = agent.runs[index];
  const written = writeChanges(agent, changes, by);
  if (open === undefined || open.start === null) return written;
  const steps = standingOf(open);
  const justifying = new Set(steps.flatMap((step) => Object.values(step.twins)));
  if (changes.some((change) => justifying.has(change.number) && isWeaker(change))) {
    throw refusal("justifies-operation");
  }
  const touched = new Set(steps.flatMap((step) => step.changes.map(({ number }) => number)));
  if (!changes.some(({ number }) => touched.has(number))) return written;
  return patchRun(written, index, { lastSequence: open.lastSequence + 1 });
}

function isWeaker({ before, after }: Change): boolean {
  if (before === null || !isInLedger(before)) return false;
  const isSame = before.content === after.content && before.category === after.category;
  return !isSame || !isInLedger(after);
}

/** What a search of the ledger finds (G16, F16), as TypeScript finds it. */
export function searchReference(all: readonly Memory[], query: string): Memory[] {
  const kept = all.filter(({ discardedAt }) => discardedAt === null);
  const ledger = kept.filter(isInLedger).toSorted(compareInLedger);
  const { words, texts, whole } = readAskedWords(query);
  const contain = (sought: readonly string[]) =>
    ledger.filter(({ content }) => sought.every((one) => toSearchText(content).includes(one)));
  if (words.length === 0) return contain(texts);
  const held = new Map(kept.map(({ number, content }) => [number, partsOf(content)]));
  const holds = (number: number, place: number) =>
    held.get(number)?.has(words[place] ?? "") === true;
  const plan = planWords(
    words.map((_, place) =>
      Math.min(commonFrom, kept.filter(({ number }) => holds(number, place)).length),
    ),
  );
  if (plan === null) return contain([whole]);
  const { order, chosen } = plan;
  const having = ledger.filter(({ number }) => order.every((place) => holds(number, place)));
  if (chosen === 0 && having.length > 0) return having;
  const choosing = order.slice(0, chosen === 0 ? order.length : chosen);
  const rankOf = ({ number }: Memory) =>
    order.reduce((rank, place, index) => rank + (holds(number, place) ? wordWeight(index) : 0), 0);
  return ledger
    .filter(({ number }) => choosing.some((place) => holds(number, place)))
    .toSorted((a, b) => rankOf(b) - rankOf(a) || compareInLedger(a, b));
}

function partsOf(content: string): Set<string> {
  return new Set(splitWords(content).flatMap(({ key }) => wordParts(key)));
}
