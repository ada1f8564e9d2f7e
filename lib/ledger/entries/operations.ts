import { z } from "zod";
import "@/lib/ledger/zod-without-eval";
import {
  code,
  memoryNumber,
  rewriteMarked,
  storedText,
  words,
  type Place,
} from "@/lib/ledger/entries/meaning";
import type { SessionKind, SessionMode } from "@/lib/ledger/entries/session";

const purgeSchema = z.object({ by: code(), at: code(), tokens: z.number() });
/** M7: who removed the words of the text beside it for good; the text is then empty. */
export const purged = purgeSchema.optional();

/** The counts of a session as its answers and entries name them. */
export const statsSchema = z.object({
  consolidated: z.number(),
  updated: z.number(),
  deleted: z.number(),
  protected: z.number(),
});
export type Stats = z.infer<typeof statsSchema>;
export const noStats: Stats = { consolidated: 0, updated: 0, deleted: 0, protected: 0 };

interface OperationFacts {
  /** Its parameters as G2 reads them. What they hold is marked: the memories it names, its texts. */
  readonly schema: z.ZodObject;
  /** Whose sessions may call it, and in which of their modes (S6). */
  readonly writer: SessionKind;
  readonly modes: readonly SessionMode[];
  /** Whether it changes what the ledger says, and so takes one of the session's slots (G3). */
  readonly mutates: boolean;
  /** The count that the memories it names go into. */
  readonly stat: keyof Stats | null;
}

const anyMode = ["full", "dedup-only"] as const;

/** All that is to be known of an operation: what reads, stores, counts or purges it reads it here. */
export const operations = {
  search: {
    schema: z.object({ name: z.literal("search"), query: words() }),
    writer: "refinement",
    modes: anyMode,
    mutates: false,
    stat: null,
  },
  consolidate: {
    schema: z.object({
      name: z.literal("consolidate"),
      ids: z.array(memoryNumber()).readonly(),
      content: storedText("proposal"),
      purged,
    }),
    writer: "refinement",
    modes: ["full"],
    mutates: true,
    stat: "consolidated",
  },
  update: {
    schema: z.object({
      name: z.literal("update"),
      id: memoryNumber(),
      content: storedText("proposal"),
      purged,
    }),
    writer: "refinement",
    modes: ["full"],
    mutates: true,
    stat: "updated",
  },
  delete: {
    schema: z.object({ name: z.literal("delete"), id: memoryNumber() }),
    writer: "refinement",
    modes: anyMode,
    mutates: true,
    stat: "deleted",
  },
  protect: {
    schema: z.object({ name: z.literal("protect"), id: memoryNumber() }),
    writer: "refinement",
    modes: anyMode,
    mutates: false,
    stat: "protected",
  },
  complete: {
    schema: z.object({ name: z.literal("complete"), summary: words() }),
    writer: "refinement",
    modes: anyMode,
    mutates: false,
    stat: null,
  },
} as const satisfies Readonly<Record<string, OperationFacts>>;

export type OperationName = keyof typeof operations;
export const operationNames = Object.keys(operations).filter(
  (name): name is OperationName => name in operations,
);

/** The operations of which a fact holds, such as that they change what the ledger says. */
type NamesWith<Facts> = {
  [Name in OperationName]: (typeof operations)[Name] extends Facts ? Name : never;
}[OperationName];
type MutatingName = NamesWith<{ mutates: true }>;
type NameOf<Writer extends SessionKind> = NamesWith<{ writer: Writer }>;

const [first, ...rest] = Object.values(operations).map(({ schema }) => schema);
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
    const facts: OperationFacts = operations[name];
    return facts.writer === writer && facts.modes.includes(mode);
  });
}

export function isMutating(operation: Operation): operation is MutatingOperation {
  return operations[operation.name].mutates;
}

/** The memories that an operation names, in the order in which it does; as parsed or as stored. */
export function namedNumbers(operation: { readonly name: OperationName }): readonly number[] {
  const numbers: number[] = [];
  const note = (value: unknown, { meaning }: Place) => {
    if (meaning === "number" && typeof value === "number") numbers.push(value);
    return value;
  };
  rewriteMarked(operations[operation.name].schema, { ...operation }, note);
  return numbers;
}

/** How many memories a session's operations named, by operation; without those that are not counted. */
export type OperationStats = Readonly<Partial<Record<OperationName, number>>>;

/** The counts after one more operation. */
export function addOperation(stats: OperationStats, operation: Operation): OperationStats {
  const { name } = operation;
  if (operations[name].stat === null) return stats;
  return { ...stats, [name]: (stats[name] ?? 0) + namedNumbers(operation).length };
}

/**
 * Counts of what a session did, from its operations alone: logs of older versions hold stats that
 * were counted in another way.
 */
export function countStats(done: Iterable<{ readonly operation: Operation }>): OperationStats {
  let stats: OperationStats = {};
  for (const { operation } of done) stats = addOperation(stats, operation);
  return stats;
}

/** The counts under the names that answers and entries give them. */
export function toStats(counts: OperationStats): Stats {
  const stats = { ...noStats };
  for (const name of operationNames) {
    const { stat } = operations[name];
    if (stat !== null) stats[stat] += counts[name] ?? 0;
  }
  return stats;
}
