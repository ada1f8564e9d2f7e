import { and, asc, count, eq, inArray, sql, isNull, or } from "drizzle-orm";
import type { Db } from "@/db/client";
import { agents } from "@/db/schema";
import { normaliseName } from "@/lib/ledger/texts/normalise-name";

/** The agents of an account with their names; optionally one or some of them. */
export async function listAgentNames(
  db: Db,
  wanted: {
    readonly accountId: string;
    readonly onlyId: string | null;
    readonly ids?: readonly string[];
    /** Only agents whose name contains each of these (lower-case). */
    readonly words?: readonly string[];
    readonly limit: number;
  },
): Promise<{ id: string; name: string; coreCount: number }[]> {
  const isOne = wanted.onlyId === null ? undefined : eq(agents.id, wanted.onlyId);
  const isSome = wanted.ids === undefined ? undefined : inArray(agents.id, [...wanted.ids]);
  const isNamed = (wanted.words ?? []).map(
    (word) => sql`strpos(lower(${agents.name}), ${word}) > 0`,
  );
  return db
    .select({ id: agents.id, name: agents.name, coreCount: agents.coreCount })
    .from(agents)
    .where(and(eq(agents.accountId, wanted.accountId), isOne, isSome, ...isNamed))
    .orderBy(asc(agents.name))
    .limit(wanted.limit);
}

export async function countAgents(db: Db, accountId: string): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(agents)
    .where(eq(agents.accountId, accountId));
  return row?.count ?? 0;
}

/**
 * The agent of an account with this name (A2), except `exceptId`. An exact match comes before a
 * look-alike name. Names without a key are compared here.
 */
export async function findAgentByName(
  db: Db,
  wanted: {
    readonly accountId: string;
    readonly name: string;
    readonly exceptId?: string | undefined;
  },
): Promise<{ id: string; name: string } | null> {
  const key = normaliseName(wanted.name);
  const rows = await db
    .select({ id: agents.id, name: agents.name })
    .from(agents)
    .where(
      and(
        eq(agents.accountId, wanted.accountId),
        or(eq(agents.nameKey, key), isNull(agents.nameKey)),
      ),
    );
  const alike = rows.filter(
    ({ id, name }) => id !== wanted.exceptId && normaliseName(name) === key,
  );
  return alike.find(({ name }) => name === wanted.name) ?? alike[0] ?? null;
}
