import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import type { AccountRow } from "@/db/queries/accounts/load-account";
import { accounts, agents, memories } from "@/db/schema";
import {
  policiesWithFloor,
  type AgentValues,
  type FlooredField,
} from "@/lib/agents/agent-settings";

export type SettingsPatch = Partial<
  Pick<
    AccountRow,
    | "name"
    | "fourEyes"
    | "operatorsEditPrompts"
    | "lowestThreshold"
    | "weakestReviewPolicy"
    | "immutableCategories"
    | "relationalCategories"
    | "allowedModels"
    | "inputLimits"
    | "modelPrices"
    | "sweepDays"
    | "sweepMinute"
    | "sweepZone"
    | "sweepMode"
  >
>;

/** Locks an account's row. The caller has already seen it. */
export async function lockAccount(tx: Tx, accountId: string): Promise<AccountRow> {
  const [row] = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for("no key update");
  if (row === undefined) throw new Error("The account is unknown.");
  return row;
}

/** Changes the settings of an account whose row is locked and increments its version. */
export async function updateSettings(
  tx: Tx,
  account: AccountRow,
  patch: SettingsPatch,
): Promise<AccountRow> {
  const [row] = await tx
    .update(accounts)
    .set({ ...patch, version: account.version + 1 })
    .where(eq(accounts.id, account.id))
    .returning();
  if (row === undefined) throw new Error("The account is unknown.");
  return row;
}

/** Number of kept core memories per category in an account; empty categories are left out. */
export async function countCategories(db: Db, accountId: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ category: memories.category, count: sql<number>`count(*)::int` })
    .from(memories)
    .innerJoin(agents, eq(agents.id, memories.agentId))
    .where(
      and(
        eq(agents.accountId, accountId),
        isNull(memories.discardedAt),
        eq(memories.type, "core"),
        isNotNull(memories.category),
      ),
    )
    .groupBy(memories.category);
  return new Map(rows.map(({ category, count }) => [category ?? "", count]));
}

/** The settings of an agent that the account's floors and model list apply to. */
type StanceField = "name" | "model" | "refinementThreshold" | FlooredField;
export type AgentStance = Pick<AgentValues, StanceField>;

const policyColumns = Object.fromEntries(
  policiesWithFloor.map(({ field }) => [field, agents[field]]),
) as Pick<typeof agents, FlooredField>;

/** Every agent of an account, by name. */
export async function listAgentStances(db: Db, accountId: string): Promise<AgentStance[]> {
  return db
    .select({
      name: agents.name,
      model: agents.model,
      refinementThreshold: agents.refinementThreshold,
      ...policyColumns,
    })
    .from(agents)
    .where(eq(agents.accountId, accountId))
    .orderBy(asc(agents.name));
}
