import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import type { DocumentVersion } from "@/db/queries/handbook/document-versions";
import { documentVersions, entries } from "@/db/schema";
import { send } from "@/db/send";
import { readActId } from "@/lib/ledger/entries/bulk-act";

/** Where a version stands: its agent, its path and its number. */
interface Place {
  readonly agentId: string;
  readonly path: string;
}

const ofPlace = ({ agentId, path }: Place) =>
  and(eq(documentVersions.agentId, agentId), eq(documentVersions.path, path));

/** The newest version of one document, of a removed one too; null where there never was one. */
export async function findNewestVersion(db: Db, place: Place): Promise<DocumentVersion | null> {
  const [row] = await db
    .select()
    .from(documentVersions)
    .where(ofPlace(place))
    .orderBy(desc(documentVersions.version))
    .limit(1);
  return row ?? null;
}

/** One version of a document; null where there is none. */
export async function findVersion(
  db: Db,
  { version, ...place }: Place & { readonly version: number },
): Promise<DocumentVersion | null> {
  const [row] = await db
    .select()
    .from(documentVersions)
    .where(and(ofPlace(place), eq(documentVersions.version, version)));
  return row ?? null;
}

/** A document's versions below a number, newest first. */
export async function listVersionsBefore(
  db: Db,
  { before, limit, ...place }: Place & { readonly before: number | null; readonly limit: number },
): Promise<DocumentVersion[]> {
  const isBefore = before === null ? undefined : lt(documentVersions.version, before);
  return db
    .select()
    .from(documentVersions)
    .where(and(ofPlace(place), isBefore))
    .orderBy(desc(documentVersions.version))
    .limit(limit);
}

/** Whether a session put a document in force. */
export async function hasWritten(db: Db, sessionId: string, path: string): Promise<boolean> {
  const rows = await db
    .select({ sequence: entries.sequence })
    .from(entries)
    .where(
      and(
        eq(entries.sessionId, sessionId),
        eq(entries.kind, "document-written"),
        sql`${entries.data}->>'name' = ${path}`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** The data of an act of forgetting, by its id; null for any other act. */
export async function findForgetting(
  db: Db,
  id: string,
): Promise<{ readonly agentId: string; readonly position: number; readonly data: unknown } | null> {
  const name = readActId(id);
  if (name === null) return null;
  const statement = `select data from audit_records
    where chain = $1 and position = $2::int and kind = 'handbook-forgotten'`;
  const [row] = await send<{ data: unknown }>(db, statement, [name.agentId, name.position]);
  return row === undefined ? null : { ...name, data: row.data };
}
