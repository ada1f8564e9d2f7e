import { and, asc, eq, inArray } from "drizzle-orm";
import type { Db } from "@/db/client";
import { agents } from "@/db/schema";

/** The agents of an account with what they are called; one alone, or some, if named. */
export async function listAgentNames(
  db: Db,
  wanted: {
    readonly accountId: string;
    readonly onlyId: string | null;
    readonly ids?: readonly string[];
    readonly limit: number;
  },
): Promise<{ id: string; name: string; coreCount: number }[]> {
  const isOne = wanted.onlyId === null ? undefined : eq(agents.id, wanted.onlyId);
  const isSome = wanted.ids === undefined ? undefined : inArray(agents.id, [...wanted.ids]);
  return db
    .select({ id: agents.id, name: agents.name, coreCount: agents.coreCount })
    .from(agents)
    .where(and(eq(agents.accountId, wanted.accountId), isOne, isSome))
    .orderBy(asc(agents.name))
    .limit(wanted.limit);
}
