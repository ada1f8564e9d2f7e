import { z } from "zod";
import "@/lib/ledger/texts/zod-without-eval";
import { actorSchema, type Actor } from "@/lib/ledger/entries/actor";
import {
  type Finding,
  changeSchema,
  gaugeSchema,
  lossesSchema,
  certificateSchema,
  conflictSchema,
  reversalSchema,
  warningSchema,
  documentChangeSchema,
  findingSchema,
  draftSchema,
  handbookStartSchema,
  keptLinesSchema,
  condensingSchema,
  foldPlanSchema,
  heldSchema,
  evidenceSchema,
  observedSchema,
  saidSchema,
  namedTextSchema,
  passSchema,
  poolSchema,
} from "@/lib/ledger/entries/entry-parts";
import { code, storedText, words } from "@/lib/ledger/entries/meaning";
import { operationSchema } from "@/lib/ledger/entries/operations";
import { purged, statsSchema } from "@/lib/ledger/entries/operation-table";
import {
  reviewPolicies,
  sessionCauses,
  sessionKinds,
  sessionModes,
  sessionStates,
} from "@/lib/ledger/entries/session";

export {
  certificateSchema,
  conflictSchema,
  warningSchema,
  type Gauge,
  type Losses,
  type LostSpecific,
  type Certificate,
  type Conflict,
  type Reversal,
  type Warning,
  type Finding,
  type DocumentState,
  type DocumentChange,
  type Draft,
  type HandbookStart,
  type HeldEdit,
  type KeptLines,
  type LineFacts,
  type Condensing,
  type FoldPlan,
  type CoverageCounts,
  type Evidence,
  type NamedText,
  type Said,
} from "@/lib/ledger/entries/entry-parts";

/** Where a call stood: step of the model loop (from 1) and index within the step (from 0). */
const callShape = { step: z.number(), index: z.number() };

/**
 * The log of a session: one entry per thing that happened, in the order of `sequence`, from 1
 * without a gap. The union is the contract between database, worker, stream, API and browser.
 * Times are ISO 8601 in UTC, counts are tokens where the name says so, ratios are 0 to 1. Each string
 * says whether it holds someone's words, which a purge must reach (M7).
 */
export const entryDataSchemas = {
  "session-queued": z.object({
    sessionKind: z.enum(sessionKinds),
    mode: z.enum(sessionModes),
    conversationId: code().optional(),
    /** The failed session whose refused text a reviewer accepted with this one (K7). */
    acceptedFrom: code().optional(),
  }),
  "consent-answered": z.object({
    answer: z.enum(["yes", "no"]),
    reason: words(),
    model: code(),
    /** C2: it held neither word, and was asked for again, or then taken for a refusal. */
    unread: z.enum(["asked-again", "refused"]).optional(),
  }),
  "session-started": z.object({
    startRevision: z.number(),
    startMassTokens: z.number(),
    startHash: code(),
    coreCount: z.number(),
    threshold: z.number(),
    cap: z.number(),
    model: code(),
    fold: foldPlanSchema.optional(),
    pass: passSchema.optional(),
    observed: observedSchema.optional(),
    handbook: handbookStartSchema.optional(),
  }),
  "step-started": z.object({ step: z.number() }),
  "text-written": z.object({ step: z.number(), text: words() }),
  "operation-answered": z.object({
    ...callShape,
    operation: operationSchema,
    /** What a search found, oldest first, and how many there are in all (G16: 1,001 for more than 1,000). */
    found: z.array(namedTextSchema).readonly(),
    total: z.number(),
    answer: words(),
  }),
  "operation-applied": z.object({
    ...callShape,
    operation: operationSchema,
    /** The n-th mutating operation of the session; null for protect. */
    slot: z.number().nullable(),
    changes: z.array(changeSchema).readonly(),
    /** What justified the loss of a memory, by the memory's number: its exact duplicate (G8), or the fact that covers it (O5). */
    twins: z.record(z.string(), z.number()),
    /** Why a person must look (G17), in words; empty if nothing is marked. */
    marks: z.array(words()).readonly(),
    /** Credits of the touched memories before and after (G11), by number. */
    credits: z.record(z.string(), z.tuple([z.number(), z.number()]).readonly()),
    gauge: gaugeSchema,
    /** What it takes away (L2); older logs have none, and their marks count as loud (L5). */
    losses: lossesSchema.optional(),
    operationsApplied: z.number(),
    protectsApplied: z.number(),
    answer: words(),
    /** Of a fact: the observations that it comes from. */
    evidence: z.array(evidenceSchema).readonly().optional(),
    /** Of an observation: the messages that it comes from. */
    said: z.array(saidSchema).readonly().optional(),
    /** Of a dropped observation: the fact that covers it (O5b). */
    covering: namedTextSchema.optional(),
  }),
  "operation-refused": z.object({
    ...callShape,
    /** Name and arguments as the model sent them, made loggable; the arguments as JSON text. */
    name: words(),
    arguments: storedText("call"),
    purged,
    /** The memories that the call named, as far as they could be read. */
    numbers: z.array(z.number()).readonly(),
    code: code(),
    message: words(),
  }),
  "breaker-tripped": z.object({
    ...callShape,
    operation: operationSchema,
    /** What would have been changed, and where the gauge would have been. */
    changes: z.array(changeSchema).readonly(),
    wouldBe: gaugeSchema,
    startMassTokens: z.number(),
    threshold: z.number(),
    answer: words(),
  }),
  "document-drafted": draftSchema.extend({
    /** Absent where Keepsake itself wrote: it forgot removed runs, or took up a person's edit. */
    step: z.number().optional(),
    index: z.number().optional(),
    answer: words(),
  }),
  "document-written": documentChangeSchema.extend({
    /** Scripts of a skill, which are always flagged (H6); what a summary invents or reverses (S11). */
    marks: z.array(words()).readonly().optional(),
    /** Of a conversation's summary. */
    fold: z
      .object({
        /** What the model wrote, before anything was condensed. */
        added: storedText("document"),
        /** Set where words of that are gone for good (M7). */
        purged,
        condensing: condensingSchema.nullable(),
        /** Names, numbers, dates and quotes of the messages that it leaves out (S11), at most 50. */
        leftOut: z.array(words()).readonly().optional(),
      })
      .optional(),
  }),
  /** F7: what the agent edited was not applied. */
  "edits-held": heldSchema,
  "session-rolled-back": z.object({
    cause: z.enum(sessionCauses),
    message: words(),
    note: words().nullable(),
    reversed: z.array(reversalSchema).readonly(),
    /** Every memory change of the reversal, the journal's included. */
    changes: z.array(changeSchema).readonly(),
    conflicts: z.array(conflictSchema).readonly(),
    journal: z.number().nullable(),
    gauge: gaugeSchema,
    certificate: certificateSchema,
    documents: z.array(documentChangeSchema).readonly().optional(),
    /** Documents that others changed since, and that stay as they are (R2). */
    keptDocuments: z.array(code()).readonly().optional(),
    /** Of a handbook: what its lines would have come to (H6). */
    kept: keptLinesSchema.optional(),
    /** The later folds of the conversation that were rolled back with this one (K6), by session. */
    along: z.array(code()).readonly().optional(),
  }),
  "session-completed": z.object({
    state: z.enum(sessionStates),
    summary: words(),
    summaryMismatch: z.boolean(),
    unfinished: z.boolean(),
    reason: words().nullable(),
    stats: statsSchema,
    warnings: z.array(warningSchema).readonly(),
    /** What the refinements of 30 days kept of the mass (V5). */
    erosion30d: z.number(),
    changes: z.array(changeSchema).readonly(),
    journal: z.number().nullable(),
    gauge: gaugeSchema,
    endHash: code(),
    answer: words(),
    step: z.number().nullable(),
    index: z.number().nullable(),
    pool: poolSchema.optional(),
    kept: keptLinesSchema.nullable().optional(),
  }),
  /** What the second reader came to (B4). */
  "session-read": z.object({
    model: code(),
    findings: z.array(findingSchema).readonly(),
    /** Findings thrown away (B3). */
    dropped: z.number(),
    controlMissed: z.boolean(),
    /** Why it can't be relied on. */
    warning: words().optional(),
    /** What it adds to the warnings of a session that had ended before (F8). */
    doubts: z.array(warningSchema).readonly().optional(),
  }),
  "session-approved": z.object({
    note: words().nullable(),
    policy: z.enum(reviewPolicies).nullable(),
    /** What the person edited of it before they approved it (T3). */
    changes: z.array(changeSchema).readonly().optional(),
  }),
  "operations-reverted": z.object({
    /** Sequences of the applied entries that were reverted, dependants included. */
    sequences: z.array(z.number()).readonly(),
    reversed: z.array(reversalSchema).readonly(),
    changes: z.array(changeSchema).readonly(),
    note: words().nullable(),
    stats: statsSchema,
    operationsReverted: z.number(),
    gauge: gaugeSchema,
    /** What the memories answer for since (G11), by number; entries of older logs do not say it. */
    credits: z.record(z.string(), z.number()).optional(),
    /** Memories of the reverted operations that stay as they are; entries of older logs don't say it. */
    stuck: z.array(z.number()).readonly().optional(),
    /** Memories whose texts were purged and could not come back (M7). */
    purged: z.array(z.number()).readonly().optional(),
    documents: z.array(documentChangeSchema).readonly().optional(),
  }),
  "memory-changed-elsewhere": z.object({
    changes: z.array(changeSchema).readonly(),
    /** Set where this is a person's answer to a conflict of the rollback (R2). */
    conflict: z.object({ number: z.number(), keep: z.enum(["current", "start"]) }).nullable(),
    massTokens: z.number(),
    /** A purged memory, and what removed copies had whose words it kept: lost from then on (M7, G11). */
    copiesEnded: z.object({ number: z.number(), tokens: z.number() }).optional(),
  }),
  "stop-requested": z.object({ note: words().nullable() }),
  "session-declined": z.object({
    reason: words(),
    /** C2: set where the answer could not be read. */
    unread: z.literal(true).optional(),
  }),
  "session-failed": z.object({
    cause: z.enum(sessionCauses),
    message: words(),
    /** A summary that did not come from its messages (K7); a reviewer may accept it. */
    refusedText: words().optional(),
  }),
} as const;

/** What a session's row keeps of its reading: counts and kinds, no words. */
export interface ReadingFacts extends Pick<
  EntryData<"session-read">,
  "model" | "dropped" | "controlMissed"
> {
  readonly kinds: readonly Finding["kind"][];
  /** Whether it can't be relied on. */
  readonly failed: boolean;
  /** The findings, from 1 in the log's order, that reviewers called wrong (B7). */
  readonly wrong: readonly number[];
  /** What the reader itself used and cost, in micro-dollars; null where its model has no price. */
  readonly used?: {
    readonly inputTokens: number;
    readonly outputTokens: number;
    readonly cost: number | null;
  };
}

export type EntryKind = keyof typeof entryDataSchemas;
export type EntryData<K extends EntryKind> = z.infer<(typeof entryDataSchemas)[K]>;
export const entryKinds = Object.keys(entryDataSchemas) as EntryKind[];

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
    data: entryDataSchemas[kind],
  });
}

const [first, ...rest] = entryKinds.map((kind) => entrySchemaOf(kind));
if (first === undefined) throw new Error("There are no entry kinds.");

/** Parses one entry from outside: a frame of the stream, a row of the API. */
export const entrySchema = z.discriminatedUnion("kind", [
  first,
  ...rest,
]) as unknown as z.ZodType<Entry>;
