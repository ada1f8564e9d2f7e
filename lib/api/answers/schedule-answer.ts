import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";
import { sessionModes } from "@/lib/ledger/entries/session";
import { actorSchema } from "@/lib/ledger/entries/actor";
import type { SweepOutcome } from "@/lib/schedule/sweep-outcome";

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

export function toRunAnswer({
  at,
  mode: inMode,
  started,
  left,
  failed,
}: SweepOutcome): z.input<typeof runAnswer> {
  return {
    at: at.toISOString(),
    mode: inMode,
    started: [...started],
    left: left.map(({ agentId, name, obstacle, from }) => ({
      agentId,
      name,
      obstacle,
      from: from?.toISOString() ?? null,
    })),
    failed: [...failed],
  };
}
