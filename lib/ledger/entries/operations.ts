import { z } from "zod";
import { operationFacts, type OperationFacts } from "@/lib/ledger/entries/operation-facts";
import { type Place, rewriteMarked } from "@/lib/ledger/entries/meaning";
import { noStats, operationSchemas, type Stats } from "@/lib/ledger/entries/operation-table";
import type { SessionKind, SessionMode } from "@/lib/ledger/entries/session";

export type OperationName = keyof typeof operationFacts;
export const operationNames = Object.keys(operationFacts).filter(
  (name): name is OperationName => name in operationFacts,
);

/** The operations of which a fact holds, such as that they change what the ledger says. */
type NamesWith<Facts> = {
  [Name in OperationName]: (typeof operationFacts)[Name] extends Facts ? Name : never;
}[OperationName];
type MutatingName = NamesWith<{ mutates: true }>;
type NameOf<Writer extends SessionKind> = NamesWith<{ writer: Writer }>;

const [first, ...rest] = Object.values(operationSchemas);
if (first === undefined) throw new Error("There are no operations.");
/** An operation as parsed by G2. */
export const operationSchema = z.discriminatedUnion("name", [first, ...rest]);
export type Operation = z.infer<typeof operationSchema>;
export type OperationOf<Writer extends SessionKind> = Extract<Operation, { name: NameOf<Writer> }>;
export type MutatingOperation = Extract<Operation, { name: MutatingName }>;

/** The operations that a writer's sessions may call in a mode (S6). */
export function operationsOf<Writer extends SessionKind>(
  writer: Writer,
  mode: SessionMode,
): readonly NameOf<Writer>[] {
  return operationNames.filter((name): name is NameOf<Writer> => {
    const facts: OperationFacts = operationFacts[name];
    return facts.writer === writer && facts.modes?.includes(mode) === true;
  });
}

export function isMutating(operation: Operation): operation is MutatingOperation {
  const facts: OperationFacts = operationFacts[operation.name];
  return facts.mutates === true;
}

/** The memories that an operation names, in the order in which it does; as parsed or as stored. */
export function namedNumbers(operation: { readonly name: OperationName }): readonly number[] {
  const numbers: number[] = [];
  const note = (value: unknown, { meaning }: Place) => {
    if (meaning === "number" && typeof value === "number") numbers.push(value);
    return value;
  };
  rewriteMarked(operationSchemas[operation.name], { ...operation }, note);
  return numbers;
}

/** What a session's operations count for, by operation; without those that are not counted. */
export type OperationStats = Readonly<Partial<Record<OperationName, number>>>;

/** The counts after one more operation. */
export function addOperation(stats: OperationStats, operation: Operation): OperationStats {
  const { name } = operation;
  const facts: OperationFacts = operationFacts[name];
  if (facts.stats === undefined && facts.mutates !== true) return stats;
  const count = facts.countsMemories === true ? namedNumbers(operation).length : 1;
  return { ...stats, [name]: (stats[name] ?? 0) + count };
}

/** A session's counts from its operations: older logs hold stats counted another way. */
export function countStats(done: Iterable<{ readonly operation: Operation }>): OperationStats {
  let stats: OperationStats = {};
  for (const { operation } of done) stats = addOperation(stats, operation);
  return stats;
}

/** The counts under the names that answers and entries give them. */
export function toStats(counts: OperationStats): Stats {
  const stats = { ...noStats };
  for (const name of operationNames) {
    const facts: OperationFacts = operationFacts[name];
    const count = counts[name] ?? 0;
    if (count === 0) continue;
    for (const stat of facts.stats ?? []) stats[stat] = (stats[stat] ?? 0) + count;
  }
  return stats;
}

interface Counted {
  readonly stats: OperationStats;
  readonly operationsApplied: number;
}

/** What a session did so far: its stats, and how many merges they come from. */
export interface Counts extends Stats {
  readonly merges: number;
}

/** The counts of a session of which nothing was reverted yet. */
export function countsOf({ stats, operationsApplied }: Counted): Counts {
  const named = toStats(stats);
  return { ...named, merges: operationsApplied - named.updated - named.deleted };
}

/** "consolidated 4 memories into 2, updated 1, deleted 0, protected 0" */
export function sayStats(counts: Counts): string {
  const { consolidated, merges, updated, deleted } = counts;
  const merged = merges === 0 ? "0" : `${consolidated} memories into ${merges}`;
  return `consolidated ${merged}, updated ${updated}, deleted ${deleted}, protected ${counts.protected}`;
}

/** What an operation answered, with the counts so far: so a model's summary can be true. */
export function withCounts(answer: string, session: Counted): string {
  return `${answer} So far: ${sayStats(countsOf(session))}.`;
}
