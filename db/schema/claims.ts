import { bigint, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

/**
 * The index of claims (L5): one row for each claim that a memory of the ledger holds. Only writeAgent
 * writes here, and `rebuildClaims`.
 */
export const heldClaims = pgTable(
  "held_claims",
  {
    // No foreign key: it would be checked for each of an import's million rows.
    agentId: text("agent_id").notNull(),
    /** A hash of the claim that the agent is part of: two agents share none. */
    key: bigint({ mode: "bigint" }).notNull(),
    number: integer().notNull(),
    /** What it weighs by its kind; 0 where the row only says that a word is a name. */
    weight: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.key, table.number] })],
);
