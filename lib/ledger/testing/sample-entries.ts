import { z } from "zod";
import { normaliseText } from "@/lib/ledger/alike/exact-groups";
import { hashLedger, hashMemory, moveHash, type Sha256 } from "@/lib/ledger/audit/certificate";
import {
  applyChanges,
  type Change,
  changeMemory,
  massTokensMoved,
  memoryAfter,
} from "@/lib/ledger/change";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { Entry, EntryOf } from "@/lib/ledger/entries/entry";
import { meaningOf } from "@/lib/ledger/entries/meaning";
import { noStats } from "@/lib/ledger/entries/operation-table";
import { operationNames } from "@/lib/ledger/entries/operations";
import { imageOf, isInLedger, massTokensOf, type Memory, sameImage } from "@/lib/ledger/memory";

/** A kept core memory without a label, one minute younger than the number before it. */
export function memoryOf(number: number, patch: Partial<Memory> = {}): Memory {
  return {
    number,
    createdAt: Date.UTC(2026, 0, 5, 5, number),
    type: "core",
    content: `Memory ${number}`,
    category: null,
    constitutional: false,
    discardedAt: null,
    relevance: null,
    supports: [],
    ...patch,
  };
}

/** Whether `other` may justify the loss of `memory` (G8, F3): what SQL finds by the hash of the text. */
export function isExactDuplicate(memory: Memory, other: Memory): boolean {
  return (
    other.number !== memory.number &&
    isInLedger(other) &&
    (other.category === memory.category || other.constitutional) &&
    (other.place?.section ?? "") === (memory.place?.section ?? "") &&
    normaliseText(other.content) === normaliseText(memory.content)
  );
}

/** A session in pieces, each an entry: one memory of 100 tokens is shortened to 95. */
export const ada: Actor = { kind: "person", id: "7", name: "Ada" };
export const one = memoryOf(1, { content: "x".repeat(400) });
export const change = changeMemory(one, { content: "x".repeat(380) });
export const gauge = (tokens: number) => ({
  massTokens: tokens,
  creditTokens: tokens,
  keptTokens: tokens,
  retention: tokens / 100,
});

export const queued: Told = {
  kind: "session-queued",
  actor: ada,
  data: { sessionKind: "refinement", mode: "dedup-only" },
};
export const consented: Told = {
  kind: "consent-answered",
  data: { answer: "yes", reason: "Yes.", model: "m" },
};
export const started = {
  kind: "session-started",
  data: {
    startRevision: 4,
    startMassTokens: 100,
    startHash: "aa",
    coreCount: 1,
    threshold: 0.75,
    cap: 10,
    model: "m",
  },
} satisfies Told;
export const applied = {
  kind: "operation-applied",
  data: {
    step: 1,
    index: 0,
    operation: { name: "update", id: 1, content: change.after.content },
    slot: 1,
    changes: [change],
    twins: {},
    marks: ["looks short"],
    credits: { "1": [100, 95] },
    gauge: gauge(95),
    operationsApplied: 1,
    protectsApplied: 0,
    answer: "Updated #1.",
  },
} satisfies Told;
export const completed = {
  kind: "session-completed",
  data: {
    state: "awaiting-review",
    summary: "done",
    summaryMismatch: false,
    unfinished: false,
    reason: null,
    stats: { ...noStats, updated: 1 },
    warnings: [{ code: "marks", message: "looks short" }],
    erosion30d: 0.95,
    changes: [],
    journal: null,
    gauge: gauge(95),
    endHash: "bb",
    answer: "done",
    step: 2,
    index: 0,
  },
} satisfies Told;
export const certificate = {
  startHash: "aa",
  endHash: "aa",
  equal: true,
  restored: [1],
  discarded: [],
  otherRevisions: [],
  purged: [],
  checkedAt: "",
};
export const conflict = {
  number: 1,
  createdAt: one.createdAt,
  start: imageOf(one),
  current: change.after,
  keep: null,
};
export const rolledBack = {
  kind: "session-rolled-back",
  actor: ada,
  data: {
    cause: "reviewer",
    message: "rolled back",
    note: "too short",
    reversed: [],
    changes: [{ ...change, before: change.after, after: imageOf(one) }],
    conflicts: [conflict],
    journal: null,
    gauge: gauge(100),
    certificate,
  },
} satisfies Told;

/** What an entry says, without its place in the log. */
export type Told = {
  [K in Entry["kind"]]: Pick<EntryOf<K>, "kind" | "data"> & { readonly actor?: Actor };
}[Entry["kind"]];

export const sessionActor: Actor = { kind: "session", id: "1", name: "session" };

/** Entries numbered from 1, one second apart. */
export function entryLog(...told: readonly Told[]): Entry[] {
  return told.map((entry, index) => ({
    actor: sessionActor,
    ...entry,
    sequence: index + 1,
    at: `2026-01-05T05:00:${String(index + 1).padStart(2, "0")}.000Z`,
  }));
}

type Schema = z.core.$ZodType;

/** Samples of a schema until each of its shapes was in one: so many of an entry's operations there are. */
export const variants = operationNames.length;

/**
 * A value that a schema takes, with `words` in each string that may hold any; `turn` picks shapes,
 * `number` is every number in it.
 */
export function sampleOf(schema: Schema, words: string, turn: number, number = 1): unknown {
  const next = (inner: Schema) => sampleOf(inner, words, turn, number);
  if (schema instanceof z.ZodString) return meaningOf(schema) === "code" ? "c0de" : words;
  if (schema instanceof z.ZodNumber) return number;
  if (schema instanceof z.ZodBoolean) return false;
  if (schema instanceof z.ZodLiteral || schema instanceof z.ZodEnum) return firstOf(schema);
  if (schema instanceof z.ZodUnion) return next(optionAt(schema, turn));
  if (schema instanceof z.ZodArray) return [next(schema.element), next(schema.element)];
  if (schema instanceof z.ZodTuple) return schema.def.items.map(next);
  if (schema instanceof z.ZodRecord) return { "1": next(schema.valueType) };
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<Schema>(schema.shape);
    return Object.fromEntries(fields.map(([key, inner]) => [key, next(inner)]));
  }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodDefault
  ) {
    return next(schema.unwrap());
  }
  throw new Error("There is no sample of such a schema.");
}

function optionAt({ options }: z.ZodUnion, turn: number): Schema {
  const option = options[turn % options.length];
  if (option === undefined) throw new Error("A union has no options.");
  return option;
}

function firstOf(schema: z.ZodLiteral | z.ZodEnum): unknown {
  return schema instanceof z.ZodEnum ? schema.options[0] : [...schema.values][0];
}

/** An agent's memories as the database keeps them, with their counters; every write is a revision. */
export class ReferenceLedger {
  memories: ReadonlyMap<number, Memory>;
  massTokens: number;
  hash: string;
  revision = 0;
  readonly #sha256: Sha256;

  constructor(memories: readonly Memory[], sha256: Sha256) {
    this.memories = new Map(memories.map((memory) => [memory.number, memory]));
    this.massTokens = memories.reduce((sum, memory) => sum + massTokensOf(memory), 0);
    this.hash = hashLedger(memories, sha256);
    this.#sha256 = sha256;
  }

  get nextNumber(): number {
    return Math.max(0, ...this.memories.keys()) + 1;
  }

  /** Writes changes as one revision. Throws where one does not begin at what stands (M2). */
  write(changes: readonly Change[]): number {
    for (const made of changes) {
      const standing = this.memories.get(made.number) ?? null;
      if (!sameImage(standing === null ? null : imageOf(standing), made.before)) {
        throw new Error(`The change of #${made.number} does not begin at what stands.`);
      }
      this.massTokens += massTokensMoved(made);
      this.hash = moveHash(this.hash, this.#hashOf(standing), this.#hashOf(memoryAfter(made)));
      this.memories = applyChanges(this.memories, [made]);
    }
    this.revision += 1;
    return this.revision;
  }

  #hashOf(memory: Memory | null): string | null {
    return memory === null ? null : hashMemory(memory, this.#sha256);
  }
}
