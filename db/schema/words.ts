import { bigint, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";

/**
 * Which memories of a ledger hold a word (L2): one row for each distinct word of each. A key is a hash
 * of the agent and the word, so a row holds no word and two agents share none. Only writeAgent writes
 * here, and `updateDerived` once.
 */
export const heldWords = pgTable(
  "held_words",
  {
    key: bigint({ mode: "bigint" }).notNull(),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.number] })],
);
