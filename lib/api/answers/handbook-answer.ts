import { z } from "zod";
import { instantAnswer } from "@/lib/api/answers/instant-answer";

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
      .array(
        z.strictObject({
          path: z.string(),
          line: z.int(),
          rule: z.string(),
          message: z.string(),
        }),
      )
      .meta({ description: "What doesn't follow the format. A person's text is saved anyway." }),
  })
  .meta({ id: "SavedDocument" });

export const foundLinesAnswer = z
  .strictObject({
    items: z.array(
      z.strictObject({
        path: z.string(),
        line: z.int(),
        text: z.string(),
        block: z.string().nullable(),
      }),
    ),
    total: z.int(),
  })
  .meta({ id: "FoundLines" });

export const forgetAnswer = z
  .strictObject({
    act: z.string().nullable().meta({
      description: "What POST /acts/{id}/undo takes back; null if nothing was removed.",
    }),
    removed: z.array(z.strictObject({ path: z.string(), line: z.int(), text: z.string() })),
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
