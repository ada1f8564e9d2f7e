import type { z } from "zod";
import { Refusal } from "@/lib/errors";

/** Parses external input with a strict schema. Throws a 400 with a sentence per invalid field. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input, { error: sayIssue });
  if (parsed.success) return parsed.data;
  // A map, because unknown fields may have the names of built-in properties.
  const fields = new Map<string, string>();
  for (const issue of parsed.error.issues) {
    for (const [path, sentence] of faultsOf(issue)) {
      if (!fields.has(path)) fields.set(path, sentence);
    }
  }
  throw Refusal.invalid(Object.fromEntries(fields));
}

/** An unknown field gets its own name alone: all for each would make the answer huge. */
function faultsOf(issue: z.core.$ZodIssue): [string, string][] {
  const path = issue.path.map(String);
  if (issue.code !== "unrecognized_keys") return [[path.join("."), issue.message]];
  return issue.keys.map((key) => [[...path, key].join("."), `Not known: ${key}.`]);
}

type Given = Readonly<Record<string, unknown>>;

/** The part of an address that a schema knows: shared links may have other parameters. */
export function knownOf(schema: z.ZodObject, given: Given): Given {
  const names = Object.keys(schema.shape).filter((name) => Object.hasOwn(given, name));
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}

/** A page's parameters from its address. Invalid values are ignored. */
export function readSearch<S extends z.ZodObject>(schema: S, given: Given): z.output<S> {
  const known = knownOf(schema, given);
  const parsed = schema.safeParse(known);
  if (parsed.success) return parsed.data;
  const wrong = new Set(parsed.error.issues.map(({ path }) => path[0]));
  const good = Object.entries(known).filter(([name]) => !wrong.has(name));
  return schema.parse(Object.fromEntries(good));
}

/** A sentence for an error whose message would name types; undefined if that is fine. */
function sayIssue(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "This is missing." : sayType(issue.expected);
    case "too_big":
      return `At most ${sayCount(issue.maximum)}${unitOf(issue.origin)}.`;
    case "too_small":
      return issue.origin === "string" && issue.minimum === 1
        ? "This can't be empty."
        : `At least ${sayCount(issue.minimum)}${unitOf(issue.origin)}.`;
    case "invalid_value":
      return `Choose: ${issue.values.map(String).join(", ")}.`;
    case "invalid_format":
      return "This has the wrong format.";
    case "not_multiple_of":
      return "This must be a whole number.";
    case "invalid_union":
    case "invalid_key":
    case "invalid_element":
      return "This isn't one of the allowed values.";
    default:
      return undefined;
  }
}

const typeWords: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

function sayType(expected: string): string {
  const words = typeWords[expected];
  return words === undefined ? "This value isn't valid here." : `This must be ${words}.`;
}

function unitOf(origin: string): string {
  return origin === "string" ? " characters" : "";
}

function sayCount(count: number | bigint): string {
  return count.toLocaleString("en");
}

/** The values of a query by name: a list where a name is there more than once. */
export function valuesOf(params: URLSearchParams): Readonly<Record<string, unknown>> {
  // From entries, because keys of the query may have the names of built-in properties.
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
