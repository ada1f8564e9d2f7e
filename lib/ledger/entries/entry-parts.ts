import { z } from "zod";
import "@/lib/ledger/texts/zod-without-eval";
import { code, storedText, words } from "@/lib/ledger/entries/meaning";
import { operationNames, operationSchema } from "@/lib/ledger/entries/operations";
import { purged } from "@/lib/ledger/entries/operation-table";
import { memoryTypes, relevances } from "@/lib/ledger/memory";
import { messageRoles } from "@/lib/ledger/message";

/** What entries are put together from: images, the gauge, what a rollback certifies. */

const imageSchema = z.object({
  type: z.enum(memoryTypes),
  content: storedText("memory"),
  category: code().nullable(),
  constitutional: z.boolean(),
  discardedAt: z.number().nullable(),
  relevance: z.enum(relevances).nullable(),
  supports: z.array(z.number()).readonly(),
  sources: z.array(code()).readonly().optional(),
  purged,
});

export const changeSchema = z.object({
  number: z.number(),
  createdAt: z.number(),
  before: imageSchema.nullable(),
  after: imageSchema,
});

/** A mass against the session's start. `keptTokens` is the smaller of the two of G11. */
export const gaugeSchema = z.object({
  massTokens: z.number(),
  creditTokens: z.number(),
  /** Credits of exact copies that were removed, moved to what keeps their words; older logs have none. */
  copyTokens: z.number().optional(),
  keptTokens: z.number(),
  retention: z.number(),
});
export type Gauge = z.infer<typeof gaugeSchema>;

export const certificateSchema = z.object({
  startHash: code(),
  endHash: code(),
  equal: z.boolean(),
  /** Memories the session had touched and that are as they were at its start. */
  restored: z.array(z.number()).readonly(),
  /** Memories the session had created and that are discarded. */
  discarded: z.array(z.number()).readonly(),
  /** Revisions that others made since the start, as inclusive ranges. */
  otherRevisions: z.array(z.tuple([z.number(), z.number()])).readonly(),
  /** Memories whose texts were purged meanwhile and could not come back (M7). */
  purged: z.array(z.number()).readonly(),
  checkedAt: code(),
});
export type Certificate = z.infer<typeof certificateSchema>;

export const conflictSchema = z.object({
  number: z.number(),
  createdAt: z.number(),
  start: imageSchema.nullable(),
  current: imageSchema,
  /** What a person chose (R2); null while no one has. */
  keep: z.enum(["current", "start"]).nullable(),
});
export type Conflict = z.infer<typeof conflictSchema>;

/** A specific of an operation's texts that is gone, stands elsewhere, or is new (L3, L5). */
const lostSpecificSchema = z.object({
  text: words(),
  fate: z.enum(["gone", "elsewhere", "new"]),
  /** Whose word it is: a source of the operation, or its result. */
  of: z.enum(["source", "result"]),
  number: z.number(),
  /** Where it stands in that text, in UTF-16 units. */
  at: z.number(),
  end: z.number(),
  /** The oldest other memory that holds it. */
  heldBy: z.number().optional(),
});
export type LostSpecific = z.infer<typeof lostSpecificSchema>;

/** What an operation takes away and brings in (L2): words, each counted once, and its specifics. */
export const lossesSchema = z.object({
  gone: z.number(),
  elsewhere: z.number(),
  new: z.number(),
  specifics: z.array(lostSpecificSchema).readonly(),
});
export type Losses = z.infer<typeof lossesSchema>;

/** F7: what an agent's own edits would do to one memory, and why they wait for a person. */
const heldEditSchema = z.object({
  operation: operationSchema,
  /** Of an addition none: it has no number yet. */
  changes: z.array(changeSchema).readonly(),
  /** The file that it stands in, and the headings above it there; null for an edit with a tool. */
  path: words().nullable(),
  under: z.array(words()).readonly(),
  marks: z.array(words()).readonly(),
  losses: lossesSchema,
  /** Why this edit can't apply, as a sentence; null where only the whole can't. */
  why: words().nullable(),
});
export type HeldEdit = z.infer<typeof heldEditSchema>;

export const heldSchema = z.object({
  /** Why a person must look, in one sentence. */
  message: words(),
  files: z
    .array(
      z.object({
        path: words(),
        removed: z.number(),
        changed: z.number(),
        added: z.number(),
        unchanged: z.number(),
      }),
    )
    .readonly(),
  edits: z.array(heldEditSchema).readonly(),
  /** Where too little would stay (F7): what was measured, in tokens. */
  tripped: z
    .object({
      scope: words(),
      startTokens: z.number(),
      keptTokens: z.number(),
      /** Whether it rests on all edits of the last 24 hours. */
      overDay: z.boolean().optional(),
    })
    .optional(),
});

/** One reversed operation, as the rolled-back entry lists them, newest first. */
export const reversalSchema = z.object({
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
    "foreign-words",
    "reader",
    "findings",
  ]),
  message: words(),
});
export type Warning = z.infer<typeof warningSchema>;

/** What a second reader's finding says of a change (B3). `orders`: its text tells the reader what to do. */
const findingKinds = ["lost", "changed", "invented", "reversed", "stronger", "orders"] as const;

export const findingSchema = z.object({
  /** The change's slot, from 1; of a handbook the place among its changed documents, of a fold 1. */
  operation: z.number(),
  kind: z.enum(findingKinds),
  /** Stands word for word in one of the texts. */
  quote: words(),
  says: words(),
});
export type Finding = z.infer<typeof findingSchema>;

/** Of one line of a handbook's document: who wrote it, and the runs that were given with it (H10). */
const lineFactsSchema = z.object({
  by: z.enum(["session", "person", "import"]),
  person: code().optional(),
  from: z.array(code()).readonly().optional(),
});
export type LineFacts = z.infer<typeof lineFactsSchema>;

/** A document between two writes: its text, and what belongs to its kind. */
const documentStateSchema = z.object({
  content: storedText("document"),
  /** Set where words of it are gone for good (M7). */
  purged,
  /** Of a handbook's document: the version that holds this text. */
  version: z.number().optional(),
  /** Of a conversation's summary. */
  folded: z
    .object({
      /** How many messages it covers (K3). */
      cursor: z.number(),
      /** Its length in words when condensing it was last thrown away (K5). */
      trippedAtWords: z.number().nullable(),
    })
    .optional(),
});
export type DocumentState = z.infer<typeof documentStateSchema>;

/** One write of a document; a state is null where there was no document. */
export const documentChangeSchema = z.object({
  /** Of a conversation's summary: the conversation's id. */
  name: code(),
  before: documentStateSchema.nullable(),
  after: documentStateSchema.nullable(),
});
export type DocumentChange = z.infer<typeof documentChangeSchema>;

/** Where a handbook's grammar is not kept (H4). Lines count from 1. */
const faultSchema = z.object({
  path: code(),
  line: z.number(),
  rule: code(),
  message: words(),
});

/** What of a handbook's old lines and of their specifics is kept (H6). */
export const keptLinesSchema = z.object({
  oldLines: z.number(),
  restedOnRemoved: z.number(),
  keptLines: z.number(),
  /** The specifics of these lines, each once, and how many of them are still there; older logs have none. */
  specifics: z.object({ old: z.number(), kept: z.number() }).optional(),
});
export type KeptLines = z.infer<typeof keptLinesSchema>;

export const handbookStartSchema = z.object({
  /** Whether there was no handbook before (H2). */
  isFirst: z.boolean(),
  /** The selected runs and those that went, compared with the last approved session (H1). */
  runs: z
    .array(
      z.object({
        threadId: code(),
        file: code(),
        cwd: words(),
        rolloutPath: words(),
        updatedAt: code(),
        status: z.enum(["added", "retained", "removed"]),
        /** False for an added run that waits for the next session. */
        isTaken: z.boolean(),
        why: words().optional(),
      }),
    )
    .readonly(),
  documents: z.array(z.object({ name: code(), lines: z.number() })).readonly(),
});
export type HandbookStart = z.infer<typeof handbookStartSchema>;

/** One write to the working copy of a handbook (H2). */
export const draftSchema = z.object({
  name: code(),
  act: z.enum(["write", "edit", "delete", "forget", "rebase"]),
  /** The document that the first write of it started from; null where there was none. */
  base: z
    .object({
      content: storedText("document"),
      purged,
      version: z.number(),
      lines: z.array(lineFactsSchema).readonly(),
    })
    .nullable()
    .optional(),
  /** From the draft before: at a line, from 0, some lines go and others come. Last one first. */
  splices: z
    .array(z.object({ at: z.number(), removed: z.number(), added: z.array(words()).readonly() }))
    .readonly(),
  /** Whether the document is there afterwards. */
  isThere: z.boolean(),
  /** The runs that were given with the write (H3). */
  from: z.array(code()).readonly().optional(),
  /** The faults that remain in the whole handbook; at most the first twenty of them. */
  faults: z.array(faultSchema).readonly(),
  faultCount: z.number(),
  kept: keptLinesSchema.nullable(),
});
export type Draft = z.infer<typeof draftSchema>;

/** A try to condense a summary that had grown too long (K5), and what its gauge said. */
export const condensingSchema = z.object({
  outcome: z.enum(["condensed", "tripped", "no-gain", "failed"]),
  message: words(),
  wordsBefore: z.number(),
  wordsAfter: z.number().nullable(),
  /** Names, numbers, dates and quoted words before, and how many of them survived. */
  specifics: z.number(),
  kept: z.number().nullable(),
  /** Where those that did not are in the long summary, the first of them; older logs don't say it. */
  lost: z
    .array(z.object({ at: z.number(), end: z.number() }))
    .readonly()
    .optional(),
});
export type Condensing = z.infer<typeof condensingSchema>;

/** What a fold is to do: so many of the waiting messages, in at most so many sentences. */
export const foldPlanSchema = z.object({
  conversationId: code(),
  conversationName: words().nullable(),
  cursor: z.number(),
  messageCount: z.number(),
  messages: z.number(),
  sentences: z.number(),
  /** N2: of these, the ones that no pass of the observer had seen after its failures. */
  unseen: z.number().optional(),
});
export type FoldPlan = z.infer<typeof foldPlanSchema>;

export const namedTextSchema = z.object({
  number: z.number(),
  content: storedText("memory"),
  purged,
});
export type NamedText = z.infer<typeof namedTextSchema>;

/** O4: an observation that a fact was recorded from, as it was then. */
export const evidenceSchema = z.object({
  number: z.number(),
  createdAt: z.number(),
  relevance: z.enum(relevances),
  /** Standing facts that named it before this operation, and after it (O2). */
  facts: z.number(),
  factsAfter: z.number(),
  content: storedText("memory"),
  purged,
});
export type Evidence = z.infer<typeof evidenceSchema>;

/** N1: a message that an observation comes from, or its beginning. */
export const saidSchema = z.object({
  position: z.number(),
  role: z.enum(messageRoles),
  name: words().nullable(),
  at: z.number(),
  content: storedText("document"),
  purged,
});
export type Said = z.infer<typeof saidSchema>;

/** N1: the messages that a pass of the observer is shown, by their positions from 1. */
export const observedSchema = z.object({
  conversationId: code(),
  conversationName: words().nullable(),
  first: z.number(),
  last: z.number(),
  /** Messages after the last one, for later passes. */
  leftOut: z.number(),
});

/** O2: how many active observations no standing fact names, one, or more. */
const coverageSchema = z.object({ none: z.number(), partial: z.number(), strong: z.number() });
export type CoverageCounts = z.infer<typeof coverageSchema>;

/** What a reflection's pass is shown, and the pool that it was chosen from. Tokens are of lines (O5). */
export const passSchema = z.object({
  coverage: coverageSchema,
  observations: z.number(),
  leftOut: z.number(),
  facts: z.number(),
  poolTokens: z.number(),
  targetTokens: z.number(),
  limitTokens: z.number(),
});

/** The pool once a reflection has ended. */
export const poolSchema = z.object({
  tokens: z.number(),
  waitingTokens: z.number(),
  /** Null where automatic passes are off. */
  everyTokens: z.number().nullable(),
  coverage: coverageSchema,
});
