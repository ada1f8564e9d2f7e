import type { z } from "zod";
import { Refusal } from "@/lib/errors";
import { sayIssue } from "@/lib/say-issue";

/** Parses what came from outside with a strict schema. Throws a 400 with a sentence for each wrong field. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input, { error: sayIssue });
  if (parsed.success) return parsed.data;
  // A map, as what is unknown may be called like something that every object has.
  const fields = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    for (const [path, sentence] of faultsOf(issue)) {
      if (!fields.has(path)) fields.set(path, sentence);
    }
  }
  throw Refusal.invalid(Object.fromEntries(fields));
}

/** Of many unknown fields each is named for itself: all of them for each would fill any answer. */
function faultsOf(issue: z.core.$ZodIssue): [string, string][] {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return [[path.join("."), issue.message]];
  return issue.keys.map((key) => [[...path, key].join("."), `Not known: ${key}.`]);
}
