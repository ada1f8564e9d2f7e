import { bigint, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { agents } from "@/db/schema/agents";

/**
 * The index of claims (L5): one row for each claim that a memory of the ledger holds. Only writeAgent
 * writes here, and `rebuildClaims`.
 */
export const heldClaims = pgTable(
  "held_claims",
  {
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id),
    /** A hash of the claim that the agent is part of: two agents share none. */
    key: bigint({ mode: "bigint" }).notNull(),
    number: integer().notNull(),
    /** What it weighs by its kind; 0 where the row only says that a word is a name. */
    weight: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.key, table.number] })],
);
