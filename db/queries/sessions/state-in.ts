import { sql, type SQL } from "drizzle-orm";
import { sessions } from "@/db/schema";
import type { SessionState } from "@/lib/ledger/entries/session";

/**
 * Whether a session is in one of these states. Written out as literals: Postgres uses a partial
 * index only if its states are in the statement.
 */
export function stateIn(states: readonly SessionState[]): SQL {
  return sql`${sessions.state} in (${sql.raw(states.map((state) => `'${state}'`).join(", "))})`;
}
