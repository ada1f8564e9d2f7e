import { z } from "zod";
import { Refusal } from "@/lib/errors";

/** The parameters of every list: how many, and from where. Spread into a strict schema. */
export const pageFields = {
  cursor: z.string().max(1_000).optional(),
  limit: z.coerce
    .number("A whole number from 1 to 1,000.")
    .int("A whole number from 1 to 1,000.")
    .min(1, "At least 1.")
    .max(1_000, "At most 1,000.")
    .default(100),
};

/** One page of a list. `nextCursor` requests the next page; null at the end. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** Makes a page from rows read with a limit of `limit` + 1. `keyOf` returns a row's position. */
export function toPage<T>(
  rows: readonly T[],
  limit: number,
  keyOf: (row: T) => readonly (string | number)[],
): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const hasMore = rows.length > limit && last !== undefined;
  return { items, nextCursor: hasMore ? writeCursor(keyOf(last)) : null };
}

/** The same page with its items described. */
export function mapPage<T, R>({ items, nextCursor }: Page<T>, describe: (item: T) => R): Page<R> {
  return { items: items.map(describe), nextCursor };
}

/** A cursor that requests what follows a position in a list. */
export function writeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/** Where a page starts; null for the first. Throws a 400 for an invalid cursor. */
export function readCursor<K>(cursor: string | undefined, key: z.ZodType<K>): K | null {
  if (cursor === undefined) return null;
  const parsed = key.safeParse(parseCursor(cursor));
  if (parsed.success) return parsed.data;
  throw Refusal.invalid({ cursor: "This cursor was not given by this list." });
}

/** Rows in order of time: a time in milliseconds, and a tie-breaker. */
export const momentSchema = z.number().int().min(-62_135_596_800_000).max(253_402_300_799_999);

function parseCursor(cursor: string): unknown {
  try {
    const text = Buffer.from(cursor, "base64url").toString("utf8");
    // None of our cursors contains a NUL, and no query could accept one.
    return /\\u0000/i.test(text) ? null : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** A timestamp in every answer: ISO 8601 in UTC, to the millisecond. */
export const instantAnswer = z.iso.datetime({ precision: 3 });

/** A page of a list; `nextCursor` requests the next page and is null at the end. */
export function pageAnswer<S extends z.ZodType>(item: S) {
  return z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });
}
