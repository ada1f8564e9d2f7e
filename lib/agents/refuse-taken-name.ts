import type { Db } from "@/db/client";
import { findAgentByName } from "@/db/queries/agents/configuration";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors";

/**
 * A2: throws a 409 that names the agent of the account with this name or a look-alike. Agents are
 * not told about other agents (U4).
 */
export async function refuseTakenName(
  { acting }: Context,
  db: Db,
  { name, exceptId }: { readonly name: string; readonly exceptId?: string },
): Promise<void> {
  const other = await findAgentByName(db, { accountId: acting.accountId, name, exceptId });
  if (other === null) return;
  if (acting.kind === "agent") {
    throw nameTaken("Another agent in this account has this name or one that looks like it.");
  }
  throw nameTaken(
    other.name === name
      ? `Another agent in this account is named “${name}”.`
      : `This looks like “${other.name}”, another agent in this account. Choose a different name.`,
  );
}

/** Turns the database's unique violation into a refusal that names the field. */
export async function orNameTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    if (!breaksUniqueName(error)) throw error;
    throw nameTaken("Another agent in this account was just given this name.");
  }
}

function nameTaken(message: string): Refusal {
  return new Refusal(409, "name-taken", message, { fields: { name: message } });
}

const uniqueNames: ReadonlySet<unknown> = new Set([
  "agents_name_per_account",
  "agents_name_key_per_account",
]);

function breaksUniqueName(error: unknown): boolean {
  for (let one = error; one instanceof Error; one = one.cause) {
    if ("constraint_name" in one && uniqueNames.has(one.constraint_name)) return true;
  }
  return false;
}
