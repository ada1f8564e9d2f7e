import { z } from "zod";
import { parseJson } from "@/lib/interop/json";
import {
  approveSessionSchema,
  revertOperationsSchema,
  rollBackSessionSchema,
  startSessionSchema,
  stopSessionSchema,
} from "@/lib/sessions/frame/session-schema";

/** What pages post about sessions: the schemas of the API, with what a form can only say as text. */
export const startSessionForm = startSessionSchema.extend({
  oldRuns: textOf(startSessionSchema.shape.oldRuns, toBoolean),
});

const sessionId = z.string("Which session?").regex(/^[\w-]{1,64}$/, "Session not found.");

export const stopSessionForm = stopSessionSchema.extend({ sessionId });

export const putReminderAwayForm = z.strictObject({ sessionId });

export const approveSessionForm = z.strictObject({
  sessionId,
  seenSequence: textOf(approveSessionSchema.shape.seenSequence, toNumber),
  note: approveSessionSchema.shape.note,
});

export const rollBackSessionForm = approveSessionForm.extend({
  conflicts: textOf(rollBackSessionSchema.shape.conflicts, toJson),
  documents: textOf(rollBackSessionSchema.shape.documents, toJson),
  wrong: textOf(rollBackSessionSchema.shape.wrong, toJson),
  laterFolds: textOf(rollBackSessionSchema.shape.laterFolds, toNames),
});

/** Several decisions of the review queue, each as its form would post it. */
export const reviewDecisionsSchema = z.strictObject({
  decisions: z
    .array(
      z.discriminatedUnion(
        "kind",
        [
          approveSessionForm.extend({ kind: z.literal("approve") }),
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

export const revertOperationsForm = rollBackSessionForm.omit({ laterFolds: true }).extend({
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
