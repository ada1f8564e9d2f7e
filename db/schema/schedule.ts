import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { accountId, instant } from "@/db/schema/accounts";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { SessionMode } from "@/lib/ledger/entries/session";
import type { SweepObstacle, SweepReason } from "@/lib/schedule/sweep";

/** What an account's sweep started, and which agents it skipped for which reason (W1). */
export interface SweepResult {
  /** The mode of the sessions that it started (S6); missing in older ones, which were full. */
  readonly mode?: SessionMode;
  readonly started: readonly {
    readonly agentId: string;
    readonly sessionId: string;
    readonly reason: SweepReason;
  }[];
  readonly left: readonly { readonly agentId: string; readonly obstacle: SweepObstacle }[];
  /** Agents whose session failed to start; the next sweep tries them again. */
  readonly failed: readonly string[];
}

/** One run of an account's sweep, scheduled or manual. */
export const sweeps = pgTable(
  "sweeps",
  {
    id: text().primaryKey(),
    accountId: accountId(),
    startedBy: jsonb("started_by").$type<Actor>().notNull(),
    at: instant("at").notNull(),
    result: jsonb().$type<SweepResult>().notNull(),
  },
  (table) => [index("sweeps_of_an_account").on(table.accountId, table.at)],
);

/** Running workers, each with when it was last seen, by the database's clock (S7). */
export const workers = pgTable("workers", {
  id: text().primaryKey(),
  seenAt: instant("seen_at").notNull(),
});
