import { z } from "zod";

/** A page of a list; `nextCursor` requests the next page and is null at the end. */
export function pageAnswer<S extends z.ZodType>(item: S) {
  return z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });
}
