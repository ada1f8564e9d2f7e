import { and, asc, desc, eq, gt, inArray, isNotNull } from "drizzle-orm";
import type { Db } from "@/db/client";
import { findTexts, type FoundText } from "@/db/queries/texts/stored-texts";
import { auditRecords } from "@/db/schema";
import type { Actor } from "@/lib/ledger/entries/actor";
import { type MemoryImage, memoryTypes, type Purge, relevances } from "@/lib/ledger/memory";

/** An image with its text restored; null where the text was purged (M7). */
export type StoredImage = Omit<MemoryImage, "content" | "purged"> & {
  readonly content: string | null;
  readonly contentHash: string;
  readonly purged: Purge | null;
  readonly tokens: number;
  readonly createdAt: number;
};

/** One revision of an agent's memories (M1). */
export interface Revision {
  readonly revision: number;
  readonly number: number;
  readonly at: Date;
  readonly actor: Actor;
  readonly kind: string;
  readonly sessionId: string | null;
  readonly sequence: number | null;
  readonly before: StoredImage | null;
  readonly after: StoredImage;
}

/** Revisions of an agent after a given one, oldest first; of one memory if named. */
export async function listRevisions(
  db: Db,
  wanted: { agentId: string; number: number | null; after: number; limit: number },
): Promise<Revision[]> {
  const rows = await db
    .select()
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.agentId, wanted.agentId),
        isNotNull(auditRecords.revision),
        gt(auditRecords.revision, wanted.after),
        wanted.number === null ? undefined : eq(auditRecords.number, wanted.number),
      ),
    )
    .orderBy(asc(auditRecords.revision))
    .limit(wanted.limit);
  const texts = await findTexts(
    db,
    wanted.agentId,
    rows.flatMap(({ number, before, after }) =>
      [before, after].flatMap((image): [number, string][] =>
        number === null || image === null ? [] : [[number, String(image["text"])]],
      ),
    ),
  );
  return rows.map((row) => toRevision(row, texts));
}

function toRevision(
  row: typeof auditRecords.$inferSelect,
  texts: ReadonlyMap<string, FoundText>,
): Revision {
  const { revision, number, at, actor, kind, sessionId, sequence, before, after } = row;
  if (revision === null || number === null || after === null) throw new Error(unwritten);
  const images = {
    before: before === null ? null : toImage(number, before, texts),
    after: toImage(number, after, texts),
  };
  return { revision, number, at, actor, kind, sessionId, sequence, ...images };
}

const unwritten = "A stored revision is not as one is written.";

/** Reads what TextCollector.packImage wrote. */
export function toImage(
  number: number,
  stored: Readonly<Record<string, unknown>>,
  texts: ReadonlyMap<string, FoundText>,
): StoredImage {
  const { text, category, constitutional, discardedAt, createdAt, tokens } = stored;
  const type = memoryTypes.find((known) => known === stored["type"]);
  if (type === undefined || typeof text !== "string") throw new Error(unwritten);
  const found = texts.get(`${number} ${text}`);
  if (found === undefined) throw new Error("The text of a revision is missing.");
  return {
    type,
    content: found.purged === null ? found.content : null,
    contentHash: text,
    purged: found.purged,
    tokens: Number(tokens),
    category: typeof category === "string" ? category : null,
    constitutional: constitutional === true,
    discardedAt: typeof discardedAt === "number" ? discardedAt : null,
    createdAt: Number(createdAt),
    relevance: relevances.find((known) => known === stored["relevance"]) ?? null,
    supports: Array.isArray(stored["supports"]) ? stored["supports"].map(Number) : [],
    ...(Array.isArray(stored["sources"]) && { sources: stored["sources"].map(String) }),
  };
}

export interface LastChange {
  readonly by: Actor;
  readonly at: Date;
}

/** The last change of each of an agent's memories, by number. */
export async function listLastChanges(
  db: Db,
  agentId: string,
  numbers: readonly number[],
): Promise<Map<number, LastChange>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([auditRecords.number], {
      number: auditRecords.number,
      by: auditRecords.actor,
      at: auditRecords.at,
    })
    .from(auditRecords)
    .where(
      and(
        eq(auditRecords.agentId, agentId),
        inArray(auditRecords.number, [...numbers]),
        isNotNull(auditRecords.revision),
      ),
    )
    .orderBy(auditRecords.number, desc(auditRecords.revision));
  return new Map(
    rows.flatMap(({ number, by, at }) => (number === null ? [] : [[number, { by, at }]])),
  );
}
