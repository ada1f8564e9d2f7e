import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { people } from "@/db/schema";

/**
 * Makes whatever changes a person's password, their accounts or their sign-ins wait for each other.
 * All lock in one order: an account's members, the person, links by id, agents, the password,
 * sign-ins, and last, for their audit, accounts by id. Who signs in waits for none of it but the password.
 */
export async function lockPerson(tx: Tx, personId: string): Promise<void> {
  await tx
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, personId))
    .for("no key update");
}
