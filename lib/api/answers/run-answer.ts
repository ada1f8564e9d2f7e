import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";
import { runOutcomes } from "@/lib/handbook/run-files/read-raw-memory";
import { actorSchema } from "@/lib/ledger/entries/actor";
import type { ListedRun } from "@/lib/runs/list-runs";
import type { LoadedRun } from "@/lib/runs/load-run";

const fields = {
  threadId: z.string(),
  cwd: z.string(),
  path: z.string().meta({ description: "The rollout's path." }),
  file: z.string().meta({ description: "Its name below rollout_summaries/." }),
  updatedAt: instantAnswer,
  uses: z.int().meta({ description: "How often it was read or cited." }),
  usedAt: instantAnswer.nullable(),
  addedAt: instantAnswer,
  deletedAt: instantAnswer.nullable(),
};

/** A run in a list: without its texts. */
export const listedRunAnswer = z
  .strictObject({
    ...fields,
    description: z.string().nullable(),
    outcome: z.enum(runOutcomes).nullable(),
  })
  .meta({ id: "ListedRun" });

/** A run with its texts. */
export const runRecordAnswer = z
  .strictObject({
    ...fields,
    summary: z.string(),
    rawMemory: z.string(),
    addedBy: actorSchema,
    deletedBy: actorSchema.nullable(),
    lines: z
      .array(z.strictObject({ path: z.string(), line: z.int(), text: z.string() }))
      .meta({ description: "The handbook's lines that rest on it." }),
  })
  .meta({ id: "Run" });

/** What became of the runs that were sent, in their order. */
export const addedRunsAnswer = z
  .strictObject({
    items: z.array(
      z.strictObject({
        threadId: z.string(),
        file: z.string(),
        change: z.enum(["added", "refreshed", "restored", "unchanged"]),
      }),
    ),
    redactions: z.int().meta({ description: "How many secrets were replaced by a mark." }),
  })
  .meta({ id: "AddedRuns" });

/** What became of an imported folder. */
export const folderReportAnswer = z
  .strictObject({
    runs: z.strictObject({
      added: z.int(),
      refreshed: z.int(),
      restored: z.int(),
      unchanged: z.int(),
      skipped: z.array(z.strictObject({ path: z.string(), reason: z.string() })),
    }),
    documents: z.strictObject({
      written: z.array(z.string()),
      kept: z
        .array(z.strictObject({ path: z.string(), isSame: z.boolean() }))
        .meta({ description: "There already: the same, or another version." }),
      dropped: z
        .array(
          z.strictObject({
            path: z.string(),
            line: z.int(),
            text: z.string(),
            person: z.string(),
          }),
        )
        .meta({
          description: "Lines that people wrote and the replaced documents no longer have.",
        }),
      faults: z
        .array(
          z.strictObject({
            path: z.string(),
            line: z.int(),
            rule: z.string(),
            message: z.string(),
          }),
        )
        .meta({
          description:
            "Why no document was written. With faults=keep they are written, and this says what can't be read.",
        }),
    }),
    warnings: z
      .array(
        z.strictObject({ path: z.string(), line: z.int(), rule: z.string(), message: z.string() }),
      )
      .meta({
        description:
          "What is out of form in the documents, and lines with bytes that were replaced. They stop nothing.",
      }),
    redactions: z.int().meta({ description: "How many secrets were replaced by a mark." }),
  })
  .meta({ id: "HandbookImport" });

export function describeListedRun({ updatedAt, usedAt, addedAt, deletedAt, ...run }: ListedRun) {
  return { ...run, ...describeTimes({ updatedAt, usedAt, addedAt, deletedAt }) };
}

export function describeRun({ run: row, lines }: LoadedRun) {
  const { agentId: _agentId, updatedAt, usedAt, addedAt, deletedAt, ...run } = row;
  return {
    ...run,
    ...describeTimes({ updatedAt, usedAt, addedAt, deletedAt }),
    lines: lines.map(({ path, line, text }) => ({ path, line, text })),
  };
}

function describeTimes(
  run: Pick<ListedRun, "updatedAt" | "usedAt" | "addedAt" | "deletedAt">,
): Record<"updatedAt" | "addedAt", string> & Record<"usedAt" | "deletedAt", string | null> {
  return {
    updatedAt: run.updatedAt.toISOString(),
    usedAt: run.usedAt?.toISOString() ?? null,
    addedAt: run.addedAt.toISOString(),
    deletedAt: run.deletedAt?.toISOString() ?? null,
  };
}
