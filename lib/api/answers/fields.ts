import { z } from "zod";

/** A timestamp in every answer: ISO 8601 in UTC, to the millisecond. */
export const instantAnswer = z.iso.datetime({ precision: 3 });

/** A page of a list; `nextCursor` requests the next page and is null at the end. */
export function pageAnswer<S extends z.ZodType>(item: S) {
  return z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });
}
