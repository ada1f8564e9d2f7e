import { z } from "zod";
import { findTextFaults } from "@/lib/api/requests/find-text-faults";
import { Refusal } from "@/lib/errors";
import { knownOf, parseInput } from "@/lib/parse-input";

const MAX_NUMBER = 2_147_483_647;

/** An id in a path. What cannot be one is unknown like any other (404). */
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

/** The content of the path. Throws a 404 for what names nothing, malformed ids included. */
export function parseParams<S extends z.ZodType>(schema: S, params: unknown): z.output<S> {
  const parsed = schema.safeParse(params ?? {});
  if (parsed.success) return parsed.data;
  throw Refusal.notFound();
}

/** What follows the `?`. Throws a 400 that names what is wrong, unknown or given twice. */
export function parseQuery<S extends z.ZodType>(schema: S, url: string): z.output<S> {
  return parseGiven(schema, queryOf(url));
}

/** The same for a page's own requests, whose address may hold parameters of others: they are ignored. */
export function parsePageQuery<S extends z.ZodObject>(schema: S, url: string): z.output<S> {
  return parseGiven(schema, knownOf(schema, queryOf(url)));
}

function queryOf(url: string): Readonly<Record<string, unknown>> {
  const { searchParams } = new URL(url);
  // Made of entries, as what is asked may be called like something that every object has.
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
