import { boolean, integer, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";
import { agents } from "@/db/schema/agents";

/** The observations that a completed pass was shown (O6), whatever the outcome of its session. */
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

/** State that an agent's passes keep for the next one. A missing row means all zero. */
export const reflectionStates = pgTable("reflection_states", {
  agentId: text("agent_id")
    .primaryKey()
    .references(() => agents.id),
  /** K3: consecutive passes that did not complete, and when the next automatic one may start. */
  failedTries: integer("failed_tries").notNull().default(0),
  nextTryAt: timestamp("next_try_at", { withTimezone: true, precision: 3 }),
  /** O5: consecutive completed passes that found the pool over its target. */
  passesOverTarget: integer("passes_over_target").notNull().default(0),
  /** O9: the schedule asked for a pass, regardless of the time. */
  isScheduled: boolean("is_scheduled").notNull().default(false),
  /** The agent's revision at which no pass was due; null if it must be checked again. */
  checkedRevision: integer("checked_revision"),
});
