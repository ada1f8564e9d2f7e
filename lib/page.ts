import { z } from "zod";
import { Refusal } from "@/lib/errors";

/** What every list is asked with: how many, and from where on. Spread into a strict schema. */
export const pageFields = {
  cursor: z.string().max(1_000).optional(),
  limit: z.coerce
    .number("A whole number from 1 to 1,000.")
    .int("A whole number from 1 to 1,000.")
    .min(1, "At least 1.")
    .max(1_000, "At most 1,000.")
    .default(100),
};

/** One page of a list. `nextCursor` asks for what follows; null at the end. */
export interface Page<T> {
  readonly items: readonly T[];
  readonly nextCursor: string | null;
}

/** Makes a page of rows that were read with one more than `limit`. `keyOf` says where a row stands. */
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

/** Asks a list for what follows a place in it. */
export function writeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString("base64url");
}

/** Where a page begins; null for the first. Throws a 400 for a cursor that no page gave. */
export function readCursor<K>(cursor: string | undefined, key: z.ZodType<K>): K | null {
  if (cursor === undefined) return null;
  const parsed = key.safeParse(parseCursor(cursor));
  if (parsed.success) return parsed.data;
  throw Refusal.invalid({ cursor: "This cursor was not given by this list." });
}

/** Rows in their order in time: a moment in milliseconds, and what tells equal ones apart. */
export const momentSchema = z.number().int().min(-62_135_596_800_000).max(253_402_300_799_999);

function parseCursor(cursor: string): unknown {
  try {
    const text = Buffer.from(cursor, "base64url").toString("utf8");
    // No cursor of ours holds a NUL, and no query could take one.
    return /\\u0000/i.test(text) ? null : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
