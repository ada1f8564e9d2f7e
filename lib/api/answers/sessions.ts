import { z } from "zod";
import { actorSchema } from "@/lib/ledger/entries/actor";
import { certificateSchema, conflictSchema, warningSchema } from "@/lib/ledger/entries/entry";
import {
  sessionCauses,
  sessionKinds,
  sessionModes,
  sessionStates,
} from "@/lib/ledger/entries/session";
import { instantAnswer } from "@/lib/page";
import type { SweepOutcome } from "@/lib/schedule/sweep";

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

/** A session's current state. Masses, hashes and retention are null until it runs. */
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
      added: z.int().optional().describe("Memories that the agent wrote itself."),
      observed: z.int().optional().describe("Observations, of the observer."),
    }),
    summary: z.string().nullable(),
    summaryMismatch: z.boolean(),
    marks: z.array(z.string()),
    rehearsal: z.boolean().describe("Whether it was only tried: it takes itself back."),
    held: z.boolean().describe("Of edits: nothing is applied until a person decides (F7)."),
    findings: z.int().describe("What the second reader doubts; each is a loud mark."),
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
    restingFacts: z.array(z.int()).meta({
      description: "Facts that rest on observations of this session alone. A rollback leaves them.",
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

const agent = { agentId: z.string(), name: z.string() };

const mode = z.enum(sessionModes).meta({ description: "Of the sessions that it starts." });

const run = {
  at: instantAnswer,
  mode,
  started: z.array(
    z.strictObject({
      ...agent,
      reason: z.enum(["first", "due", "over-budget", "unread"]),
      sessionId: z.string().nullable().meta({ description: "Null in a dry run." }),
    }),
  ),
  left: z.array(
    z.strictObject({
      ...agent,
      obstacle: z.enum([
        "paused",
        "under-way",
        "awaiting-review",
        "empty",
        "budget-spent",
        "recent",
      ]),
      from: instantAnswer.nullable().meta({ description: "In a dry run: when it becomes due." }),
    }),
  ),
  failed: z
    .array(z.strictObject(agent))
    .meta({ description: "Agents whose session couldn't be started because of an error." }),
};

/** What a run of the schedule did, or would do. */
export const runAnswer = z.strictObject(run).meta({ id: "ScheduleRun" });

export const scheduleAnswer = z
  .strictObject({
    version: z.int().meta({ description: "Of the account's settings." }),
    days: z
      .array(z.int())
      .meta({ description: "1 is Monday, 7 is Sunday; an empty list turns it off." }),
    time: z.string().meta({ description: "Time of day in the time zone, like 05:00." }),
    zone: z.string().meta({ description: "An IANA time zone name." }),
    mode,
    nextRunAt: instantAnswer.nullable(),
    lastRun: z.strictObject({ ...run, startedBy: actorSchema }).nullable(),
  })
  .meta({ id: "Schedule" });

export function describeSweep<Sweep extends SweepOutcome>(sweep: Sweep) {
  return { ...sweep, left: sweep.left.map(({ openSessionId: _open, ...one }) => one) };
}
