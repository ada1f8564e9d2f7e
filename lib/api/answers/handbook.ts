import { z } from "zod";
import { runOutcomes } from "@/lib/handbook/grammar/raw-memory";
import { actorSchema } from "@/lib/ledger/entries/actor";
import type { LoadedRun } from "@/lib/handbook/load-runs";
import { instantAnswer } from "@/lib/page";

/** A line of a document. */
const placeAnswer = z.strictObject({ path: z.string(), line: z.int(), text: z.string() });

/** What is out of form in a line. */
const faultAnswer = z.strictObject({
  path: z.string(),
  line: z.int(),
  rule: z.string(),
  message: z.string(),
});

export const handbookTreeAnswer = z
  .strictObject({
    agentId: z.string(),
    files: z.array(
      z.strictObject({
        path: z.string(),
        lines: z.int(),
        tokens: z.int(),
        version: z.int(),
        by: z.string(),
        at: instantAnswer,
      }),
    ),
  })
  .meta({ id: "Handbook" });

const lineAnswer = z.strictObject({
  number: z.int().meta({ description: "From 1, in the whole document." }),
  text: z.string(),
  by: z.enum(["session", "person", "import"]),
  person: z.string().nullable(),
  version: z.int().meta({ description: "The version that the line came with." }),
  at: instantAnswer,
  sessionId: z.string().nullable().meta({ description: "The session that wrote it." }),
  runs: z
    .array(z.string())
    .nullable()
    .meta({ description: "Threads of the runs that it rests on; null for all of the handbook." }),
});

const runAnswer = z.strictObject({
  threadId: z.string(),
  file: z.string(),
  cwd: z.string(),
  rolloutPath: z.string(),
  updatedAt: instantAnswer,
  outcome: z.string().nullable(),
  uses: z.int(),
  usedAt: instantAnswer.nullable(),
  isDeleted: z.boolean(),
});

/** A document in force; with `cwd` without the blocks that don't apply there. */
export const documentAnswer = z
  .strictObject({
    path: z.string(),
    version: z.int(),
    at: instantAnswer,
    by: z.string(),
    content: z.string(),
    tokens: z.int(),
    hiddenLines: z.int().meta({ description: "Lines that don't apply in `cwd`, left out." }),
    lines: z.array(lineAnswer),
    runs: z.array(runAnswer).meta({ description: "The runs that these lines rest on." }),
  })
  .meta({ id: "Document" });

export const savedDocumentAnswer = z
  .strictObject({
    path: z.string(),
    version: z.int(),
    content: z.string().nullable(),
    faults: z
      .array(faultAnswer)
      .meta({ description: "What doesn't follow the format. A person's text is saved anyway." }),
  })
  .meta({ id: "SavedDocument" });

export const foundLinesAnswer = z
  .strictObject({
    items: z.array(placeAnswer.extend({ block: z.string().nullable() })),
    total: z.int(),
  })
  .meta({ id: "FoundLines" });

export const forgetAnswer = z
  .strictObject({
    act: z.string().nullable().meta({
      description: "What POST /acts/{id}/undo takes back; null if nothing was removed.",
    }),
    removed: z.array(placeAnswer),
    stays: z.int().meta({ description: "Lines that other runs support, too." }),
    runs: z.array(z.string()),
    versions: z.record(z.string(), z.int()).meta({
      description: "Of the documents, by path. Pass a preview's as `seenVersions`.",
    }),
  })
  .meta({ id: "Forgotten" });

const partly = z.strictObject({ restored: z.array(z.string()), changed: z.array(z.string()) });

/** Documents by path, runs by thread: what came back, and what changed since and was left. */
export const forgettingUndoneAnswer = z
  .strictObject({ documents: partly, runs: partly })
  .meta({ id: "ForgettingUndone" });

export const citedRunAnswer = z.strictObject({
  threadId: z.string(),
  cwd: z.string(),
  path: z.string(),
  file: z.string(),
  updatedAt: instantAnswer,
  summary: z.string(),
  rawMemory: z.string(),
});

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

export const runRecordAnswer = z
  .strictObject({
    ...fields,
    summary: z.string(),
    rawMemory: z.string(),
    addedBy: actorSchema,
    deletedBy: actorSchema.nullable(),
    lines: z.array(placeAnswer).meta({ description: "The handbook's lines that rest on it." }),
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
      dropped: z.array(placeAnswer.extend({ person: z.string() })).meta({
        description: "Lines that people wrote and the replaced documents no longer have.",
      }),
      faults: z.array(faultAnswer).meta({
        description:
          "Why no document was written. With faults=keep they are written, and this says what can't be read.",
      }),
    }),
    warnings: z.array(faultAnswer).meta({
      description:
        "What is out of form in the documents, and lines with bytes that were replaced. They stop nothing.",
    }),
    redactions: z.int().meta({ description: "How many secrets were replaced by a mark." }),
  })
  .meta({ id: "HandbookImport" });

export function describeRun({ run: row, lines }: LoadedRun) {
  const { agentId: _agentId, messages: _messages, ...run } = row;
  return { ...run, lines: lines.map(({ path, line, text }) => ({ path, line, text })) };
}
