import { z } from "zod";
import { runOutcomes } from "@/lib/handbook/grammar/raw-memory";
import { findTextFault, makeLoggable } from "@/lib/ledger/texts/content";
import { countCodePoints } from "@/lib/ledger/texts/tokens";
import {
  mostKeywords,
  mostLine,
  mostLines,
  mostSummary,
  mostTasks,
} from "@/lib/writers/extract/settings";

const line = z
  .string("a text")
  .trim()
  .refine((text) => text !== "" && !/[\p{Cc}\u2028\u2029]/u.test(text), "one line of text")
  .refine((text) => countCodePoints(text) <= mostLine, `at most ${mostLine} characters`)
  .refine((text) => findTextFault(text) === null, "text without broken characters");

const lines = (what: string) =>
  z.array(line, "a list of lines").max(mostLines, `at most ${mostLines}`).describe(what);

const outcome = z.enum(runOutcomes, `one of ${runOutcomes.join(", ")}`);

const taskSchema = z.strictObject({
  title: line.describe("The goal, in the user's words where they have a short one."),
  outcome,
  preferences: z
    .array(
      z.strictObject({
        message: z.int("a message's position").describe("The user's message that says it."),
        quote: line
          .min(6, "at least 6 characters")
          .describe("The user's own words, copied exactly from that message."),
        means: line.describe("What a later run should do because of it."),
      }),
      "a list of { message, quote, means }",
    )
    .max(mostLines, `at most ${mostLines}`),
  knowledge: lines("Facts and procedures that held when they were tried."),
  failures: lines("What failed, why, and what to do instead."),
  references: lines("Commands, paths, errors and links as they stood."),
});

const recordSchema = z.strictObject({
  description: line.describe("What the run was about and what came of it, in a sentence."),
  task: line.describe("The main task, in a few words."),
  task_group: line.describe("The family of tasks that it belongs to, in a few words."),
  outcome,
  keywords: z
    .array(
      line.refine((word) => !word.includes(","), "words without commas"),
      "a list of words",
    )
    .min(1, "at least one")
    .max(mostKeywords, `at most ${mostKeywords}`),
  tasks: z.array(taskSchema, "a list of tasks").min(1, "at least one").max(mostTasks),
  summary: z
    .string("a text")
    .trim()
    .min(1, "a text")
    .refine((text) => countCodePoints(text) <= mostSummary, `at most ${mostSummary} characters`)
    .refine((text) => findTextFault(text) === null, "text without broken characters")
    .describe("The run in the order in which it went, for somebody who was not there."),
});

/** What a model says of a run (H1). */
export type RunNotes = z.infer<typeof recordSchema>;

const completeSchema = z.strictObject({ why: line.describe("Why nothing is worth keeping.") });

export interface Refused {
  readonly ok: false;
  readonly code: "unknown-operation" | "bad-parameters" | "bad-quote";
  readonly message: string;
}

/** A call as G2 reads it; `notes` is null where nothing is worth keeping. */
export type Extracted =
  | { readonly notes: RunNotes }
  | { readonly notes: null; readonly why: string };

/** Reads a model's call. `input` is its parsed JSON, or raw text where that did not parse. */
export function parseExtract(
  name: string,
  input: unknown,
): Refused | { readonly ok: true; readonly found: Extracted } {
  if (name === "complete") {
    const read = completeSchema.safeParse(input);
    return read.success
      ? { ok: true, found: { notes: null, why: read.data.why } }
      : refuseFields(name, read.error);
  }
  if (name !== "record") {
    const message = `There is no operation "${makeLoggable(name, 100)}". Allowed: record and complete.`;
    return { ok: false, code: "unknown-operation", message };
  }
  const read = recordSchema.safeParse(input);
  return read.success ? { ok: true, found: { notes: read.data } } : refuseFields(name, read.error);
}

function refuseFields(name: string, { issues: [first] }: z.ZodError): Refused {
  const place = [name, ...(first?.path ?? [])].join(".");
  const why = makeLoggable(first?.message ?? "not valid", 200);
  const message = `${place}: expected ${why}. Nothing was recorded.`;
  return { ok: false, code: "bad-parameters", message };
}

const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input" });
  return rest;
};

/** The two tools, as models are told of them: one call ends the session. */
export const extractTools = [
  {
    name: "record",
    description: "Records what the run leaves behind. Call it once, with everything.",
    inputSchema: schemaOf(recordSchema),
  },
  {
    name: "complete",
    description: "Ends without a record, where nothing in the run would help a later one.",
    inputSchema: schemaOf(completeSchema),
  },
] as const;
