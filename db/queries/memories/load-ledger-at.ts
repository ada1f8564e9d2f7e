import { and, asc, eq, gt, isNotNull, lte, max, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { inLedger, toMemory } from "@/db/queries/memories/load-memories";
import { findTexts } from "@/db/queries/texts/stored-texts";
import { auditRecords, memories } from "@/db/schema";
import { isInLedger, type Memory, type MemoryImage } from "@/lib/ledger/memory";

/** Part of an agent's ledger at a revision: a number of memories in ledger order, after a place. */
export interface LedgerPart {
  readonly agentId: string;
  readonly revision: number;
  readonly limit: number;
  readonly after?: LedgerPlace | undefined;
}

/** A memory's place in the ledger: by creation time in ms UTC, then by number. */
export type LedgerPlace = Pick<Memory, "createdAt" | "number">;

/** Kept core memories at a revision that haven't changed since, in ledger order. */
export async function listUnchanged(
  db: Db,
  { agentId, revision, limit, after }: LedgerPart,
): Promise<Memory[]> {
  const later = sql`select from ${auditRecords} as later where later.agent_id = ${agentId}
    and later.number = ${memories.number} and later.revision > ${revision}`;
  const place =
    after === undefined
      ? undefined
      : sql`(${memories.createdAt}, ${memories.number}) > (${new Date(after.createdAt).toISOString()}::timestamptz, ${after.number})`;
  const rows = await db
    .select()
    .from(memories)
    .where(and(inLedger(agentId), sql`not exists (${later})`, place))
    .orderBy(asc(memories.createdAt), asc(memories.number))
    .limit(limit);
  return rows.map(toMemory);
}

export async function findRevisionAt(db: Db, agentId: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ revision: max(auditRecords.revision) })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.agentId, agentId),
        isNotNull(auditRecords.revision),
        lte(auditRecords.at, at),
      ),
    );
  return row?.revision ?? 0;
}

/** Kept core memories that changed after a revision, as they were then; purged ones empty (M7). */
export async function listChangedSince(
  db: Db,
  { agentId, revision }: Pick<LedgerPart, "agentId" | "revision">,
): Promise<Memory[]> {
  const first = db
    .selectDistinctOn([auditRecords.number], {
      number: auditRecords.number,
      before: auditRecords.before,
    })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.agentId, agentId),
        isNotNull(auditRecords.revision),
        gt(auditRecords.revision, revision),
      ),
    )
    .orderBy(asc(auditRecords.number), asc(auditRecords.revision))
    .as("first");
  // Memories created later have no image from before; an import creates many of those.
  const rows = await db.select().from(first).where(isNotNull(first.before));
  const found = rows.flatMap(({ number, before }) =>
    number === null || before === null ? [] : [{ number, image: before as object as PackedImage }],
  );
  const texts = await findTexts(
    db,
    agentId,
    found.map(({ number, image }) => [number, image.text]),
  );
  return found
    .map(({ number, image: { text, tokens: _tokens, ...image } }) => {
      const { content = "", purged = null } = texts.get(`${number} ${text}`) ?? {};
      return { ...image, number, content, ...(purged === null ? {} : { purged }) };
    })
    .filter(isInLedger);
}

/** An image as `writeAgent` stores it: with the hash of its text. */
type PackedImage = Omit<MemoryImage, "content"> & {
  readonly createdAt: number;
  readonly tokens: number;
  readonly text: string;
};

/** The first memories of a ledger after a number, by number. */
export async function listLedgerByNumber(
  db: Db,
  agentId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<Memory[]> {
  const rows = await db
    .select()
    .from(memories)
    .where(and(inLedger(agentId), gt(memories.number, after)))
    .orderBy(asc(memories.number))
    .limit(limit);
  return rows.map(toMemory);
}
