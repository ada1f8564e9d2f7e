import { z } from "zod";
import { agentIdSchema } from "@/lib/agents/schema";
import { conversationIdSchema } from "@/lib/conversations/schema";
import { parseJson } from "@/lib/interop/json";
import { sessionKinds, sessionModes } from "@/lib/ledger/entries/session";
import { mostInRow } from "@/lib/ledger/entries/sync-row";
import { contentSchema, noteSchema, reasonSchema } from "@/lib/memories/schema";

/** More than a session can apply, and than its rollback can meet. */
const maxAtOnce = 1_000;

const sequenceSchema = z
  .int("A whole number: the sequence of an entry.")
  .min(1, "Sequences begin at 1.")
  .max(2_147_483_647, "No log is that long.");

const operationsSchema = z
  .array(sequenceSchema, "A list of sequences of applied operations.")
  .max(maxAtOnce, `At most ${maxAtOnce} operations.`);

const answerSchema = z
  .strictObject({
    number: z.int("A memory's number.").min(1, "A memory's number.").max(2_147_483_647),
    keep: z.enum(["current", "start"], "Choose: current or start.").optional(),
    content: contentSchema
      .optional()
      .meta({ description: "Your own text instead of the current one; without `keep`." }),
    was: z
      .string()
      .optional()
      .meta({ description: "The current text as you saw it; another one is refused (409)." }),
  })
  .refine(
    ({ keep, content, was }) =>
      (keep === undefined) === (content !== undefined) &&
      (was === undefined || content !== undefined),
    { path: ["keep"], message: "Choose: current or start, or give a text of your own." },
  );

/** R2: what stands where others changed a memory meanwhile, at most one answer for each. */
const conflictsSchema = z
  .array(answerSchema, "A list of { number, keep } or { number, content }.")
  .max(maxAtOnce, `At most ${maxAtOnce} answers.`)
  .refine(isOnceEach("number"), "A memory is answered once.")
  .default([]);

export const startSessionSchema = z.strictObject({
  agentId: agentIdSchema,
  kind: z.enum(sessionKinds, `Choose: ${sessionKinds.join(", ")}.`).default("refinement"),
  mode: z.enum(sessionModes, `Choose: ${sessionModes.join(", ")}.`).default("full"),
  conversationId: conversationIdSchema.optional(),
  fromMessage: z
    .int("A message's position.")
    .min(1, "Positions begin at 1.")
    .max(2_147_483_647, "No conversation is that long.")
    .optional()
    .meta({
      description: "For the observer: the message from which it reads again what a pass has seen.",
    }),
  oldRuns: z.boolean("Say true or false.").default(false).meta({
    description: "For a handbook: take runs of any age, also where all are older than 30 days.",
  }),
  rehearse: z.boolean("Say true or false.").default(false).meta({
    description: "For a refinement: try it without keeping anything. It takes itself back.",
  }),
});

export const stopSessionSchema = z.strictObject({ note: noteSchema });

/** V3: the last sequence that the reviewer has seen. */
const seenSchema = z
  .int("Give the last sequence of the log that you saw.")
  .min(0, "Sequences begin at 1.")
  .max(2_147_483_647, "No log is that long.")
  .meta({ description: "The session's `lastSequence` when you looked." });

const decisionFields = { seenSequence: seenSchema, note: noteSchema };

export const acceptSummarySchema = z.strictObject(decisionFields);

/** T3: texts instead of those that the session wrote, at most one for each memory. */
const editsSchema = z
  .array(
    z.strictObject({ number: answerSchema.shape.number, content: contentSchema }),
    "A list of { number, content }.",
  )
  .max(maxAtOnce, `At most ${maxAtOnce} edits.`)
  .refine(isOnceEach("number"), "A memory is edited once.")
  .default([])
  .meta({ description: "Your own texts instead of those that the session wrote." });

export const approveSessionSchema = z.strictObject({
  ...decisionFields,
  edits: editsSchema,
  operations: operationsSchema.optional().meta({
    description:
      "Of held edits: those that are taken over, by their places from 1; all unless named.",
  }),
  conflicts: conflictsSchema.refine(
    (answers) => answers.length === 0,
    "Approving restores nothing, so there is no conflict to answer.",
  ),
});

const documentAnswerSchema = z.strictObject({
  path: z.string("A document's path.").max(200, "At most 200 characters."),
  keep: z.enum(["current", "start"], "Choose: current or start."),
});

/** R2: what stays where others changed a document meanwhile, at most one answer for each. */
const documentsSchema = z
  .array(documentAnswerSchema, "A list of { path, keep }.")
  .max(maxAtOnce, `At most ${maxAtOnce} answers.`)
  .refine(isOnceEach("path"), "A document is answered once.")
  .default([])
  .meta({ description: "Answers for documents of a handbook that others changed since." });

/** K6: the folds that whoever rolls one back was told go along. */
const laterFoldsSchema = z
  .array(z.string().regex(/^[\w-]{1,64}$/, "A session's id."), "A list of sessions.")
  .max(maxAtOnce, `At most ${maxAtOnce} sessions.`)
  .optional()
  .meta({
    description:
      "The later folds that you saw, which are rolled back too; another list is refused (409).",
  });

const wrongOperationSchema = z.strictObject({ sequence: sequenceSchema, reason: reasonSchema });

/** D1: which of the operations that are taken back were wrong, and why. */
const wrongSchema = z
  .array(wrongOperationSchema, "A list of { sequence, reason }.")
  .max(maxAtOnce, `At most ${maxAtOnce} operations.`)
  .refine(isOnceEach("sequence"), "Name each operation once.")
  .default([])
  .meta({
    description:
      "Operations that were wrong: merges, updates, deletions and facts. Each is kept as an earlier decision, with the note, and is not done again.",
  });

export const rollBackSessionSchema = z.strictObject({
  ...decisionFields,
  operations: operationsSchema
    .max(0, "A rollback undoes the whole session. To undo some of its operations, use revert.")
    .optional(),
  conflicts: conflictsSchema,
  documents: documentsSchema,
  laterFolds: laterFoldsSchema,
  wrong: wrongSchema,
});

export const revertOperationsSchema = z.strictObject({
  ...decisionFields,
  operations: operationsSchema.min(1, "Name at least one operation."),
  conflicts: conflictsSchema,
  documents: documentsSchema,
  wrong: wrongSchema,
  approveRest: z.boolean("Say true or false.").default(false).meta({
    description: "Approve what is left in the same step, so that the session is decided.",
  }),
});

/** Answers to conflicts as the use cases take them. */
export function toAnswers({
  conflicts,
  documents,
}: {
  readonly conflicts: z.output<typeof conflictsSchema>;
  readonly documents: z.output<typeof documentsSchema>;
}) {
  return {
    answers: new Map(conflicts.map(({ number, keep = "current" }) => [number, keep])),
    own: new Map(
      conflicts.flatMap(({ number, content, was }) =>
        content === undefined ? [] : [[number, { content, was }] as const],
      ),
    ),
    documents: new Map(documents.map(({ path, keep }) => [path, keep])),
  };
}

/** F8: the other sessions of a row that are decided along, each as it was shown (V3). */
const rowSchema = z
  .array(
    z.strictObject({ sessionId: laterFoldsSchema.unwrap().element, seenSequence: seenSchema }),
    "A list of { sessionId, seenSequence }.",
  )
  .max(mostInRow, `At most ${mostInRow} sessions.`)
  .default([]);

/** What pages post about sessions: the schemas of the API, with what a form can only say as text. */
export const startSessionForm = startSessionSchema.extend({
  fromMessage: textOf(startSessionSchema.shape.fromMessage, toNumber),
  oldRuns: textOf(startSessionSchema.shape.oldRuns, toBoolean),
  rehearse: textOf(startSessionSchema.shape.rehearse, toBoolean),
});

const sessionId = z.string("Which session?").regex(/^[\w-]{1,64}$/, "Session not found.");

export const stopSessionForm = stopSessionSchema.extend({ sessionId });

/** B7: a finding, by its place among the session's from 1. */
export const judgeFindingForm = z.strictObject({
  sessionId,
  finding: textOf(z.int().min(1).max(10_000), toNumber),
  isWrong: textOf(z.boolean(), toBoolean),
});

export const approveSessionForm = z.strictObject({
  sessionId,
  seenSequence: textOf(approveSessionSchema.shape.seenSequence, toNumber),
  note: approveSessionSchema.shape.note,
});

/** T3: an approval with edits of what the session wrote. */
export const approveWithEditsForm = approveSessionForm.extend({
  edits: textOf(approveSessionSchema.shape.edits, toJson),
  operations: textOf(approveSessionSchema.shape.operations, toNumbers),
  row: textOf(rowSchema, toJson),
});

export const rollBackSessionForm = approveSessionForm.extend({
  conflicts: textOf(rollBackSessionSchema.shape.conflicts, toJson),
  documents: textOf(rollBackSessionSchema.shape.documents, toJson),
  wrong: textOf(rollBackSessionSchema.shape.wrong, toJson),
  laterFolds: textOf(rollBackSessionSchema.shape.laterFolds, toNames),
  row: textOf(rowSchema, toJson),
});

/** Several decisions of the review queue, each as its form would post it. */
export const reviewDecisionsSchema = z.strictObject({
  decisions: z
    .array(
      z.discriminatedUnion(
        "kind",
        [
          approveSessionForm.extend({
            kind: z.literal("approve"),
            row: textOf(rowSchema, toJson),
          }),
          rollBackSessionForm.extend({ kind: z.literal("rollBack") }),
        ],
        "Choose: approve or rollBack.",
      ),
      "A list of decisions.",
    )
    .min(1, "At least one decision.")
    .max(200, "At most 200 decisions."),
});

export type ReviewDecisionInput = z.output<typeof reviewDecisionsSchema>["decisions"][number];

export const revertOperationsForm = rollBackSessionForm
  .omit({ laterFolds: true, row: true })
  .extend({
    operations: textOf(revertOperationsSchema.shape.operations, toNumbers),
    approveRest: textOf(revertOperationsSchema.shape.approveRest, toBoolean),
  });

function textOf<S extends z.ZodType>(schema: S, read: (given: unknown) => unknown) {
  return z.preprocess(read, schema);
}

function toNumber(given: unknown): unknown {
  return typeof given === "string" && /^\d{1,10}$/.test(given.trim()) ? Number(given) : given;
}

function toBoolean(given: unknown): unknown {
  if (given === "false") return false;
  return given === "true" ? true : given;
}

/** A list of fields, or one field with commas between. */
function toNumbers(given: unknown): unknown {
  const parts = typeof given === "string" ? given.split(",") : given;
  return Array.isArray(parts) ? parts.map(toNumber) : given;
}

/** Names with commas between; none at all is an empty list. */
function toNames(given: unknown): unknown {
  if (typeof given !== "string") return given;
  return given === "" ? [] : given.split(",");
}

function toJson(given: unknown): unknown {
  if (typeof given !== "string") return given;
  return given.trim() === "" ? undefined : (parseJson(given) ?? given);
}

/** Whether a list names each of its things once. */
function isOnceEach<Key extends string>(key: Key) {
  return (all: readonly Readonly<Record<Key, unknown>>[]) =>
    new Set(all.map((one) => one[key])).size === all.length;
}
