import type { z } from "zod";
import { Refusal } from "@/lib/errors";
import { sayIssue } from "@/lib/say-issue";

/** Parses what came from outside with a strict schema. Throws a 400 with a sentence for each wrong field. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input, { error: sayIssue });
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    for (const path of pathsOf(issue)) fields[path] ??= issue.message;
  }
  throw Refusal.invalid(fields);
}

function pathsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return [path.join(".")];
  return issue.keys.map((key) => [...path, key].join("."));
}
