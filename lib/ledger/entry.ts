import { z } from "zod";
import { actorSchema, type Actor } from "@/lib/ledger/actor";
import { memoryTypes, relevances } from "@/lib/ledger/memory";
import {
  reviewPolicies,
  sessionCauses,
  sessionKinds,
  sessionModes,
  sessionStates,
} from "@/lib/ledger/session";

/**
 * The log of a session: one entry per thing that happened, in the order of `sequence`, from 1
 * without a gap. The union is the contract between database, worker, stream, API and browser.
 * Times are ISO 8601 in UTC, counts are tokens where the name says so, ratios are 0 to 1.
 */
/** M7: whose words are gone for good; their text is then empty. */
const purgeSchema = z.object({ by: z.string(), at: z.string(), tokens: z.number() });
const purged = purgeSchema.optional();

const imageSchema = z.object({
  type: z.enum(memoryTypes),
  content: z.string(),
  category: z.string().nullable(),
  constitutional: z.boolean(),
  discardedAt: z.number().nullable(),
  relevance: z.enum(relevances).nullable(),
  supports: z.array(z.number()).readonly(),
  purged,
});

const changeSchema = z.object({
  number: z.number(),
  createdAt: z.number(),
  before: imageSchema.nullable(),
  after: imageSchema,
});

export const operationNames = [
  "search",
  "consolidate",
  "update",
  "delete",
  "protect",
  "complete",
] as const;
export type OperationName = (typeof operationNames)[number];

/** An operation as parsed by G2. */
const operationSchema = z.discriminatedUnion("name", [
  z.object({ name: z.literal("search"), query: z.string() }),
  z.object({
    name: z.literal("consolidate"),
    ids: z.array(z.number()).readonly(),
    content: z.string(),
    purged,
  }),
  z.object({ name: z.literal("update"), id: z.number(), content: z.string(), purged }),
  z.object({ name: z.literal("delete"), id: z.number() }),
  z.object({ name: z.literal("protect"), id: z.number() }),
  z.object({ name: z.literal("complete"), summary: z.string() }),
]);
export type Operation = z.infer<typeof operationSchema>;

/** A mass against the session's start. `keptTokens` is the smaller of the two of G11. */
const gaugeSchema = z.object({
  massTokens: z.number(),
  creditTokens: z.number(),
  keptTokens: z.number(),
  retention: z.number(),
});
export type Gauge = z.infer<typeof gaugeSchema>;

const statsSchema = z.object({
  consolidated: z.number(),
  updated: z.number(),
  deleted: z.number(),
  protected: z.number(),
});
export type Stats = z.infer<typeof statsSchema>;

export const certificateSchema = z.object({
  startHash: z.string(),
  endHash: z.string(),
  equal: z.boolean(),
  /** Memories the session had touched and that are as they were at its start. */
  restored: z.array(z.number()).readonly(),
  /** Memories the session had created and that are discarded. */
  discarded: z.array(z.number()).readonly(),
  /** Revisions that others made since the start, as inclusive ranges. */
  otherRevisions: z.array(z.tuple([z.number(), z.number()])).readonly(),
  /** Memories whose texts were purged meanwhile and could not come back (M7). */
  purged: z.array(z.number()).readonly(),
  checkedAt: z.string(),
});
export type Certificate = z.infer<typeof certificateSchema>;

export const conflictSchema = z.object({
  number: z.number(),
  createdAt: z.number(),
  start: imageSchema.nullable(),
  current: imageSchema,
  /** What a person chose (R2); null while nobody has. */
  keep: z.enum(["current", "start"]).nullable(),
});
export type Conflict = z.infer<typeof conflictSchema>;

/** One reversed operation, as the rolled-back entry lists them, newest first. */
const reversalSchema = z.object({
  sequence: z.number(),
  operation: z.enum([...operationNames, "journal"]),
  slot: z.number().nullable(),
  changes: z.array(changeSchema).readonly(),
});
export type Reversal = z.infer<typeof reversalSchema>;

export const warningSchema = z.object({
  code: z.enum([
    "near-threshold",
    "refusals",
    "summary-mismatch",
    "marks",
    "erosion",
    "unfinished",
    "condensing",
  ]),
  message: z.string(),
});
export type Warning = z.infer<typeof warningSchema>;

/** A conversation between two folds: how many messages are folded, and into which words (K3). */
const foldedSchema = z.object({
  cursor: z.number(),
  summary: z.string(),
  /** Its length in words when condensing it was last thrown away (K5). */
  trippedAtWords: z.number().nullable(),
});
export type FoldedState = z.infer<typeof foldedSchema>;

/** A try to condense a summary that had grown too long (K5), and what its gauge said. */
const condensingSchema = z.object({
  outcome: z.enum(["condensed", "tripped", "no-gain", "failed"]),
  message: z.string(),
  wordsBefore: z.number(),
  wordsAfter: z.number().nullable(),
  /** Names, numbers, dates and quoted words before, and how many of them survived. */
  specifics: z.number(),
  kept: z.number().nullable(),
});
export type Condensing = z.infer<typeof condensingSchema>;

/** What a fold is to do: so many of the waiting messages, in at most so many sentences. */
const foldPlanSchema = z.object({
  conversationId: z.string(),
  conversationName: z.string().nullable(),
  cursor: z.number(),
  messageCount: z.number(),
  messages: z.number(),
  sentences: z.number(),
});
export type FoldPlan = z.infer<typeof foldPlanSchema>;

/** Where a call stood: step of the model loop (from 1) and index within the step (from 0). */
const callShape = { step: z.number(), index: z.number() };

const dataSchemas = {
  "session-queued": z.object({
    sessionKind: z.enum(sessionKinds),
    mode: z.enum(sessionModes),
    /** What a summary folds. */
    conversationId: z.string().optional(),
  }),
  "consent-answered": z.object({
    answer: z.enum(["yes", "no"]),
    reason: z.string(),
    model: z.string(),
  }),
  "session-started": z.object({
    startRevision: z.number(),
    startMassTokens: z.number(),
    startHash: z.string(),
    coreCount: z.number(),
    threshold: z.number(),
    cap: z.number(),
    model: z.string(),
    fold: foldPlanSchema.optional(),
  }),
  "step-started": z.object({ step: z.number() }),
  "text-written": z.object({ step: z.number(), text: z.string() }),
  "operation-answered": z.object({
    ...callShape,
    operation: operationSchema,
    /** What a search found, oldest first, and how many there are in all. */
    found: z.array(z.object({ number: z.number(), content: z.string(), purged })).readonly(),
    total: z.number(),
    answer: z.string(),
  }),
  "operation-applied": z.object({
    ...callShape,
    operation: operationSchema,
    /** The n-th mutating operation of the session; null for protect. */
    slot: z.number().nullable(),
    changes: z.array(changeSchema).readonly(),
    /** The exact duplicate that justified the loss of a memory (G8), by the memory's number. */
    twins: z.record(z.string(), z.number()),
    /** Why a person must look (G17), in words; empty if nothing is marked. */
    marks: z.array(z.string()).readonly(),
    /** Credits of the touched memories before and after (G11), by number. */
    credits: z.record(z.string(), z.tuple([z.number(), z.number()]).readonly()),
    gauge: gaugeSchema,
    operationsApplied: z.number(),
    protectsApplied: z.number(),
    answer: z.string(),
  }),
  "operation-refused": z.object({
    ...callShape,
    /** Name and arguments as the model sent them, made loggable; the arguments as JSON text. */
    name: z.string(),
    arguments: z.string(),
    purged,
    /** The memories that the call named, as far as they could be read. */
    numbers: z.array(z.number()).readonly(),
    code: z.string(),
    message: z.string(),
  }),
  "breaker-tripped": z.object({
    ...callShape,
    operation: operationSchema,
    /** What would have been changed, and where the gauge would have been. */
    changes: z.array(changeSchema).readonly(),
    wouldBe: gaugeSchema,
    startMassTokens: z.number(),
    threshold: z.number(),
    answer: z.string(),
  }),
  "conversation-folded": z.object({
    plan: foldPlanSchema,
    /** What the model wrote, before anything was condensed. */
    added: z.string(),
    before: foldedSchema,
    after: foldedSchema,
    condensing: condensingSchema.nullable(),
  }),
  "session-rolled-back": z.object({
    cause: z.enum(sessionCauses),
    message: z.string(),
    note: z.string().nullable(),
    reversed: z.array(reversalSchema).readonly(),
    /** Every memory change of the reversal, the journal's included. */
    changes: z.array(changeSchema).readonly(),
    conflicts: z.array(conflictSchema).readonly(),
    journal: z.number().nullable(),
    gauge: gaugeSchema,
    certificate: certificateSchema,
    /** Of a fold: what its conversation went back to, and the later folds that went along (K6). */
    conversation: z
      .object({ before: foldedSchema, after: foldedSchema, along: z.array(z.string()).readonly() })
      .optional(),
  }),
  "session-completed": z.object({
    state: z.enum(sessionStates),
    summary: z.string(),
    summaryMismatch: z.boolean(),
    unfinished: z.boolean(),
    reason: z.string().nullable(),
    stats: statsSchema,
    warnings: z.array(warningSchema).readonly(),
    erosion30d: z.number(),
    changes: z.array(changeSchema).readonly(),
    journal: z.number().nullable(),
    gauge: gaugeSchema,
    endHash: z.string(),
    answer: z.string(),
    step: z.number().nullable(),
    index: z.number().nullable(),
  }),
  "session-approved": z.object({
    note: z.string().nullable(),
    policy: z.enum(reviewPolicies).nullable(),
  }),
  "operations-reverted": z.object({
    /** Sequences of the applied entries that were reverted, dependants included. */
    sequences: z.array(z.number()).readonly(),
    reversed: z.array(reversalSchema).readonly(),
    changes: z.array(changeSchema).readonly(),
    note: z.string().nullable(),
    stats: statsSchema,
    operationsReverted: z.number(),
    gauge: gaugeSchema,
    /** Memories whose texts were purged and could not come back (M7). */
    purged: z.array(z.number()).readonly().optional(),
  }),
  "memory-changed-elsewhere": z.object({
    changes: z.array(changeSchema).readonly(),
    /** Set where this is a person's answer to a conflict of the rollback (R2). */
    conflict: z.object({ number: z.number(), keep: z.enum(["current", "start"]) }).nullable(),
    massTokens: z.number(),
  }),
  "stop-requested": z.object({ note: z.string().nullable() }),
  "session-declined": z.object({ reason: z.string() }),
  "session-failed": z.object({ cause: z.enum(sessionCauses), message: z.string() }),
} as const;

export type EntryKind = keyof typeof dataSchemas;
export type EntryData<K extends EntryKind> = z.infer<(typeof dataSchemas)[K]>;
export const entryKinds = Object.keys(dataSchemas) as EntryKind[];

export type Entry = {
  [K in EntryKind]: {
    readonly sequence: number;
    readonly kind: K;
    readonly at: string;
    readonly actor: Actor;
    readonly data: EntryData<K>;
  };
}[EntryKind];
export type EntryOf<K extends EntryKind> = Extract<Entry, { kind: K }>;

function entrySchemaOf<K extends EntryKind>(kind: K) {
  return z.object({
    sequence: z.number().int().positive(),
    kind: z.literal(kind),
    at: z.string(),
    actor: actorSchema,
    data: dataSchemas[kind],
  });
}

const [first, ...rest] = entryKinds.map((kind) => entrySchemaOf(kind));
if (first === undefined) throw new Error("There are no entry kinds.");

/** Parses one entry from outside: a frame of the stream, a row of the API. */
export const entrySchema = z.discriminatedUnion("kind", [
  first,
  ...rest,
]) as unknown as z.ZodType<Entry>;
