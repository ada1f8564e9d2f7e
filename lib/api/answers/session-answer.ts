import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";
import { actorSchema } from "@/lib/ledger/entries/actor";
import { certificateSchema, conflictSchema, warningSchema } from "@/lib/ledger/entries/entry";
import {
  sessionCauses,
  sessionKinds,
  sessionModes,
  sessionStates,
} from "@/lib/ledger/entries/session";

/** A session's current state. Masses, hashes and retention are null until it runs. */
const lossesAnswer = z
  .strictObject({
    gone: z.int().describe("Words that no memory of the ledger holds any more."),
    elsewhere: z.int().describe("Words that only other memories hold now."),
    new: z.int().describe("Words that no source holds."),
    specifics: z
      .array(
        z.strictObject({
          text: z.string(),
          fate: z.enum(["gone", "elsewhere", "new"]),
          heldBy: z.int().optional(),
        }),
      )
      .describe("Numbers, identifiers, quotes, names and turning words, at most 50."),
  })
  .meta({ id: "Losses" });

export const sessionAnswer = z
  .strictObject({
    id: z.string(),
    agentId: z.string(),
    kind: z.enum(sessionKinds),
    mode: z.enum(sessionModes),
    conversationId: z.string().nullable(),
    state: z.enum(sessionStates),
    cause: z.enum(sessionCauses).nullable(),
    startMassTokens: z.int().nullable(),
    massTokens: z.int().nullable(),
    copyTokens: z.int().describe("Tokens of removed exact copies; other memories keep their text."),
    retention: z.number().nullable(),
    lines: z
      .strictObject({ start: z.int(), kept: z.int() })
      .nullable()
      .describe("Of a handbook: old lines that could be lost, and those that are kept."),
    threshold: z.number(),
    operationsApplied: z.int(),
    operationsReverted: z.int(),
    losses: lossesAnswer
      .nullable()
      .describe("What its changes in effect took away, in words; null where its kind judges none."),
    claims: z.null().describe("Withdrawn: see losses."),
    cap: z.int(),
    stats: z.strictObject({
      consolidated: z.int().describe("Memories that went into merges."),
      updated: z.int(),
      deleted: z.int(),
      protected: z.int(),
      recorded: z.int().optional().describe("Facts, of a reflection."),
      replaced: z.int().optional().describe("Facts that took another's place."),
      dropped: z.int().optional().describe("Observations."),
      written: z.int().optional().describe("Documents, of a handbook."),
    }),
    summary: z.string().nullable(),
    summaryMismatch: z.boolean(),
    marks: z.array(z.string()),
    loudMarks: z.int().describe("Of these, the ones about details that are gone or new."),
    warnings: z.array(warningSchema),
    gateVersion: z.int().nullable().describe("The version of the gate's rules that decided it."),
    unfinished: z.boolean(),
    consent: z
      .strictObject({ answer: z.enum(["yes", "no"]), reason: z.string(), unread: z.boolean() })
      .nullable(),
    model: z.string(),
    usage: z.strictObject({
      inputTokens: z.int().describe("All input, from the provider's cache or not."),
      cachedInputTokens: z.int().describe("Of the input: read from the provider's cache."),
      cacheWriteTokens: z.int().describe("Of the input: written to the provider's cache."),
      outputTokens: z.int(),
    }),
    costUsd: z.number().nullable().meta({
      description:
        "What the usage costs at the prices that held when the session began; null if they were unknown.",
    }),
    startHash: z.string().nullable(),
    endHash: z.string().nullable(),
    certificate: certificateSchema.nullable(),
    conflicts: z.array(conflictSchema),
    laterFolds: z.array(z.string()),
    droppedSince: z.array(z.int()).meta({
      description:
        "Observations that later sessions dropped because facts of this one name them. A rollback doesn't restore them.",
    }),
    lastSequence: z.int(),
    startedBy: actorSchema,
    decidedBy: actorSchema.nullable(),
    decidedAt: instantAnswer.nullable(),
    note: z.string().nullable(),
    acceptedFrom: z.string().nullable().meta({
      description: "The failed session whose refused summary a reviewer accepted with this one.",
    }),
    createdAt: instantAnswer,
    endedAt: instantAnswer.nullable(),
  })
  .meta({ id: "Session" });
