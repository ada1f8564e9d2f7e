import { and, asc, desc, eq, gt, inArray, isNotNull, lte, max, sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { inLedger, toMemory } from "@/db/queries/memories/load-memories";
import { isAfter } from "@/db/queries/memories/select-memories";
import { findTexts, type FoundText } from "@/db/queries/texts/stored-texts";
import { auditRecords, memories } from "@/db/schema";
import { eqIfGiven } from "@/db/send";
import type { Actor } from "@/lib/ledger/entries/actor";
import {
  isInLedger,
  type Memory,
  type MemoryImage,
  memoryTypes,
  type Purge,
  relevances,
} from "@/lib/ledger/memory";

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

const isOfAgent = (agentId: string) =>
  and(eq(auditRecords.agentId, agentId), isNotNull(auditRecords.revision));

/** Revisions of an agent after a given one, oldest first; of one memory if named. */
export async function listRevisions(
  db: Db,
  wanted: { agentId: string; number: number | null; after: number; limit: number },
): Promise<Revision[]> {
  const { agentId, number: one, after: last, limit } = wanted;
  const isOfOne = eqIfGiven(auditRecords.number, one);
  const rows = await db
    .select()
    .from(auditRecords)
    .where(and(isOfAgent(agentId), gt(auditRecords.revision, last), isOfOne))
    .orderBy(asc(auditRecords.revision))
    .limit(limit);
  const named = rows.flatMap(({ number, before, after }) =>
    [before, after].flatMap((image): [number, string][] =>
      number === null || image === null ? [] : [[number, String(image["text"])]],
    ),
  );
  const texts = await findTexts(db, agentId, named);
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

export type LastChange = { readonly by: Actor; readonly at: Date };

/** The last change of each of an agent's memories, by number. */
export async function listLastChanges(db: Db, agentId: string, numbers: readonly number[]) {
  if (numbers.length === 0) return new Map<number, LastChange>();
  const { number: of, actor: by, at, revision } = auditRecords;
  const rows = await db
    .selectDistinctOn([of], { number: of, by, at })
    .from(auditRecords)
    .where(and(isOfAgent(agentId), inArray(of, [...numbers])))
    .orderBy(of, desc(revision));
  return new Map(
    rows.flatMap(({ number, ...change }) => (number === null ? [] : [[number, change]])),
  );
}

/** Part of an agent's ledger at a revision: a number of memories in ledger order, after a place. */
interface LedgerPart {
  readonly agentId: string;
  readonly revision: number;
  readonly limit: number;
  readonly after?: LedgerPlace | undefined;
}

/** A memory's place in the ledger: by creation time in ms UTC, then by number. */
export type LedgerPlace = Pick<Memory, "createdAt" | "number">;

/** Kept core memories at a revision that haven't changed since, in ledger order. */
export async function listUnchanged(db: Db, { agentId, revision, limit, after }: LedgerPart) {
  const later = sql`select from ${auditRecords} as later where later.agent_id = ${agentId}
    and later.number = ${memories.number} and later.revision > ${revision}`;
  const place = after === undefined ? null : ([after.createdAt, after.number] as const);
  const rows = await db
    .select()
    .from(memories)
    .where(and(inLedger(agentId), sql`not exists (${later})`, isAfter(place)))
    .orderBy(asc(memories.createdAt), asc(memories.number))
    .limit(limit);
  return rows.map(toMemory);
}

export async function findRevisionAt(db: Db, agentId: string, at: Date): Promise<number> {
  const [row] = await db
    .select({ revision: max(auditRecords.revision) })
    .from(auditRecords)
    .where(and(isOfAgent(agentId), lte(auditRecords.at, at)));
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
    .where(and(isOfAgent(agentId), gt(auditRecords.revision, revision)))
    .orderBy(asc(auditRecords.number), asc(auditRecords.revision))
    .as("first");
  // Memories created later have no image from before; an import creates many of those.
  const rows = await db.select().from(first).where(isNotNull(first.before));
  const found = rows.flatMap(({ number, before }) =>
    number === null || before === null ? [] : [{ number, image: before as object as PackedImage }],
  );
  const named = found.map(({ number, image }) => [number, image.text] as const);
  const texts = await findTexts(db, agentId, named);
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
