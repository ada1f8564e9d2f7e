import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { agents } from "@/db/schema/agents";
import { sessions } from "@/db/schema/sessions";
import type { DecidedOperation, DecisionReason } from "@/lib/ledger/earlier-decision";
import type { Actor } from "@/lib/ledger/entries/actor";

/** A text that was decided about: whose it was, where it is stored, and what it is compared by. */
export interface DecidedText {
  readonly number: number;
  /** Its hash in `texts`, which a purge empties (M7). */
  readonly text: string;
  /** The hash of its normalised words. */
  readonly normalised: string;
}

/** What people decided about texts before (D1). At most 1,000 for each agent. */
export const decisions = pgTable(
  "decisions",
  {
    id: text().primaryKey(),
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id),
    operation: text().$type<DecidedOperation>().notNull(),
    reason: text().$type<DecisionReason>().notNull(),
    note: text(),
    sources: jsonb().$type<DecidedText[]>().notNull(),
    result: jsonb().$type<DecidedText>(),
    /** The normalised hashes of all its texts, each once, in order. */
    hashes: text().array().notNull(),
    by: jsonb().$type<Actor>().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    /** The operation that was taken back; null for texts kept apart. */
    sessionId: text("session_id"),
    sequence: integer(),
  },
  (table) => [
    foreignKey({
      name: "decisions_session_of_the_agent",
      columns: [table.sessionId, table.agentId],
      foreignColumns: [sessions.id, sessions.agentId],
    }),
    index("decisions_of_an_agent").on(table.agentId, table.at, table.id),
    index("decisions_by_text").using("gin", table.hashes),
    uniqueIndex("decisions_once_per_operation").on(table.sessionId, table.sequence),
  ],
);
