import { boolean, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { agents } from "@/db/schema/agents";

/** The observations that a completed pass was shown (O6), whatever became of its session. */
export const shownObservations = pgTable(
  "shown_observations",
  {
    agentId: text("agent_id")
      .notNull()
      .references(() => agents.id),
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.agentId, table.number] })],
);

/** What an agent's passes left, for the next of them. A missing row is all zero. */
export const reflectionStates = pgTable("reflection_states", {
  agentId: text("agent_id")
    .primaryKey()
    .references(() => agents.id),
  /** K3: passes in a row that did not complete, and when the next automatic one may start. */
  failedTries: integer("failed_tries").notNull().default(0),
  nextTryAt: timestamp("next_try_at", { withTimezone: true, precision: 3 }),
  /** O5: completed passes in a row that found the pool over its target. */
  passesOverTarget: integer("passes_over_target").notNull().default(0),
  /** O9: the schedule asked for a pass, whatever the clock says. */
  isScheduled: boolean("is_scheduled").notNull().default(false),
  /** The agent's revision at which no pass was due; null where that must be looked at again. */
  checkedRevision: integer("checked_revision"),
});
