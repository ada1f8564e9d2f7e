import { bigint, integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";

/**
 * The index of claims (L5): one row for each claim that a memory of the ledger holds. Only writeAgent
 * writes here, and `rebuildClaims`.
 */
export const heldClaims = pgTable(
  "held_claims",
  {
    /** A hash of the agent's id: a million rows of an import take a third of the space. */
    agentKey: bigint("agent_key", { mode: "bigint" }).notNull(),
    /** A hash of the claim that the agent is part of: two agents share none. */
    key: bigint({ mode: "bigint" }).notNull(),
    number: integer().notNull(),
    /** What it weighs by its kind; 0 where the row only says that a word is a name. */
    weight: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentKey, table.key, table.number] })],
);
