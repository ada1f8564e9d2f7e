import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Running workers, each with when it was last seen, by the database's clock (S7). */
export const workers = pgTable("workers", {
  id: text().primaryKey(),
  seenAt: timestamp("seen_at", { withTimezone: true, precision: 3 }).notNull(),
});
