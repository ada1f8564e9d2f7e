import { and, eq, isNull, or } from "drizzle-orm";
import type { Db } from "@/db/client";
import { agents } from "@/db/schema";
import { foldName } from "@/lib/ledger/fold-name";

/**
 * The agent of an account that is called so (A2), `exceptId` aside: one with this very name before
 * one whose name only looks like it. A name that has no key is compared here.
 */
export async function findAgentByName(
  db: Db,
  wanted: {
    readonly accountId: string;
    readonly name: string;
    readonly exceptId?: string | undefined;
  },
): Promise<{ id: string; name: string } | null> {
  const key = foldName(wanted.name);
  const rows = await db
    .select({ id: agents.id, name: agents.name })
    .from(agents)
    .where(
      and(
        eq(agents.accountId, wanted.accountId),
        or(eq(agents.nameKey, key), isNull(agents.nameKey)),
      ),
    );
  const alike = rows.filter(({ id, name }) => id !== wanted.exceptId && foldName(name) === key);
  return alike.find(({ name }) => name === wanted.name) ?? alike[0] ?? null;
}
