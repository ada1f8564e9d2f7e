import { bigint, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { agents } from "@/db/schema/agents";

/**
 * The index of claims (L5): which memories of a ledger hold which claims. A memory has a row while
 * it is in the ledger. Only writeAgent writes here, and `rebuildClaims`.
 */
export const claimKeys = pgTable(
  "claim_keys",
  {
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id),
    number: integer().notNull(),
    /** One for each distinct claim: a hash that the agent is part of, so two agents share none. */
    keys: bigint({ mode: "bigint" }).array().notNull(),
    /** What each claim weighs by its kind, in the same order; 0 for a key that only says that a word is a name. */
    weights: smallint().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.agentId, table.number] }),
    // Without a list of pending entries: each lookup would read it whole.
    index("claim_keys_by_key").using("gin", table.keys).with({ fastupdate: false }),
  ],
);
