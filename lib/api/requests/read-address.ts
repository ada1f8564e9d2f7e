import { z } from "zod";
import { findTextFaults } from "@/lib/api/requests/find-text-faults";
import { Refusal } from "@/lib/errors";
import { knownOf, parseInput } from "@/lib/parse-input";

const MAX_NUMBER = 2_147_483_647;

/** An id in a path. A malformed id is unknown like any other (404). */
export const pathId = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .meta({ description: "An id." });

/** A memory's number in a path. */
export const pathNumber = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((number) => number <= MAX_NUMBER)
  .meta({ description: "A memory's number." });

/** The parameters in the path. Throws a 404 for unknown objects, including malformed ids. */
export function parseParams<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  const parsed = schema.safeParse(params ?? {});
  if (parsed.success) return parsed.data;
  throw Refusal.notFound();
}

/** The query string. Throws a 400 that names what is wrong, unknown or given twice. */
export function parseQuery<S extends z.ZodType>(schema: S, url: string): z.output<S> {
  return parseGiven(schema, queryOf(url));
}

/**
 * The same for a page's own requests, whose address may contain other parameters: they are ignored.
 */
export function parsePageQuery<S extends z.ZodObject>(schema: S, url: string): z.output<S> {
  return parseGiven(schema, knownOf(schema, queryOf(url)));
}

function queryOf(url: string): Readonly<Record<string, unknown>> {
  const { searchParams } = new URL(url);
  // From entries, because keys of the query may have the names of built-in properties.
  return Object.fromEntries(
    [...new Set(searchParams.keys())].map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}

function parseGiven<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const faults = findTextFaults(given);
  if (faults !== null) throw Refusal.invalid(faults);
  return parseInput(schema, given);
}
