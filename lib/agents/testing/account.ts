import { and, eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { auditRecords } from "@/db/schema";
import { actAs, insertAccount, insertMembership } from "@/db/testing/factories";
import { configureAgentSchema, newAgentSchema } from "@/lib/agents/schema";
import { configureAgent, createAgent } from "@/lib/agents/save";
import type { Acting } from "@/lib/auth/permissions";
import { createContext, type Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";
import { parseInput } from "@/lib/parse-input";

export const noon = new Date("2026-03-02T12:00:00.000Z");

/** An account, its admin, and its other actors. */
export async function givenAccount(db: Database, values: Parameters<typeof insertAccount>[1] = {}) {
  const account = await insertAccount(db, values);
  const as = (role: NonNullable<Acting["role"]>, more: Partial<Acting> = {}) =>
    createContext(db, actAs(account.id, role, more), () => noon);
  return { account, as, admin: as("admin") };
}

/** As a member posts it: through the schema. */
export const create = async (who: Context, given: object) => {
  await insertMembership(who.db, who.acting);
  return createAgent(who, parseInput(newAgentSchema, given));
};
export const configure = async (who: Context, given: object) =>
  configureAgent(who, parseInput(configureAgentSchema, given));

/** The refusal of some work; throws if it isn't refused. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (error instanceof Refusal) return error;
  throw new Error(`This was not refused: ${String(error)}`);
}

/** The chain of an agent or an account, oldest first; of one kind of record if it is named. */
export const historyOf = (db: Database, chain: string, kind?: string) =>
  db
    .select()
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.chain, chain),
        kind === undefined ? undefined : eq(auditRecords.kind, kind),
      ),
    )
    .orderBy(auditRecords.position);
