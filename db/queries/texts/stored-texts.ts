import type { Db, Tx } from "@/db/client";
import { sha256 } from "@/db/hash-text";
import { send } from "@/db/send";
import { type Entry, entryDataSchemas } from "@/lib/ledger/entries/entry";
import { type Place, rewriteMarked } from "@/lib/ledger/entries/meaning";
import type { MemoryImage, Purge } from "@/lib/ledger/memory";
import { countTokens } from "@/lib/ledger/texts/content";

/** A text stored separately from the row that refers to it (M7), under the number of its memory. */
export interface StoredText {
  readonly number: number;
  readonly hash: string;
  readonly content: string;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** How a row refers to a text: `{ "$text": [number, hash] }`. */
const reference = "$text";
const noMemory = 0;

/** Collects the texts of data to store, and rewrites the data to refer to them. */
export class TextCollector {
  readonly texts = new Map<string, StoredText>();

  /** An image as stored in chained rows: with the hash and the tokens of its text. */
  packImage(number: number, createdAt: number, image: MemoryImage): Record<string, unknown> {
    const { content, ...rest } = image;
    return { ...rest, createdAt, tokens: countTokens(content), text: this.add(number, content) };
  }

  /** An entry's data with references for the texts that its schema marks as stored separately. */
  packData({ kind, data }: Pick<Entry, "kind" | "data">): Record<string, unknown> {
    return rewriteMarked(entryDataSchemas[kind], data, (value, place) => {
      const number = ownerOf(place, data);
      if (typeof value !== "string" || number === null) return value;
      return { [reference]: [number, this.add(number, value)] };
    });
  }

  add(number: number, content: string): string {
    const hash = sha256(content);
    this.texts.set(`${number} ${hash}`, { number, hash, content });
    return hash;
  }
}

/** The number under which a text is stored; null if it is stored in the entry itself. */
function ownerOf({ meaning, number }: Place, data: Entry["data"]): number | null {
  switch (meaning) {
    case "memory":
      return number ?? noMemory;
    case "proposal":
      return ("changes" in data ? data.changes?.at(-1)?.number : null) ?? noMemory;
    case "call":
      return ("numbers" in data ? data.numbers[0] : null) ?? noMemory;
    case "document":
      return noMemory;
    case "words":
    case "code":
    case "number":
      return null;
  }
}

type Reference = readonly [number: number, hash: string];

/** A text as stored: empty if it was purged (M7). */
export interface FoundText extends StoredText {
  readonly purged: Purge | null;
}

const wantedTexts = `select t.number, t.hash, t.content, t.purged
  from unnest($2::text::int[], $3::text::text[]) as w(number, hash)
  join texts t on t.agent_id = $1 and t.number = w.number and t.hash = w.hash`;

/** An agent's stored texts, by `number hash`. */
export async function findTexts(db: Db, agentId: string, references: Iterable<Reference>) {
  const wanted = [...new Map([...references].map((one) => [one.join(" "), one])).values()];
  if (wanted.length === 0) return new Map<string, FoundText>();
  const rows = await send<FoundText>(db, wantedTexts, [
    agentId,
    `{${wanted.map(([number]) => number).join(",")}}`,
    `{${wanted.map(([, hash]) => hash).join(",")}}`,
  ]);
  return new Map(rows.map((row) => [`${row.number} ${row.hash}`, row]));
}

/** Restores the texts that data refers to; a purged one is empty and marked (M7). */
export async function unpackTexts<T>(db: Db, agentId: string, values: readonly T[]): Promise<T[]> {
  const found = await findTexts(db, agentId, values.flatMap(referencesIn));
  return found.size === 0 ? [...values] : values.map((value) => restore(value as Json, found) as T);
}

export function referencesIn(value: unknown): Reference[] {
  if (typeof value !== "object" || value === null) return [];
  const target = referenceOf(value);
  return target === null ? Object.values(value).flatMap(referencesIn) : [target];
}

function restore(value: Json, found: ReadonlyMap<string, FoundText>): Json {
  if (typeof value !== "object" || value === null) return value;
  if (isList(value)) return value.map((item) => restore(item, found));
  let purged: Purge | null = null;
  const restored = Object.entries(value).map(([key, item]): [string, Json] => {
    const target = referenceOf(item);
    if (target === null) return [key, restore(item, found)];
    const text = found.get(target.join(" "));
    if (text === undefined) throw new Error("A text that is referred to is missing.");
    purged ??= text.purged;
    return [key, text.content];
  });
  return Object.fromEntries(purged === null ? restored : [...restored, ["purged", purged]]);
}

/** The number and hash of the text that a value refers to; null if it is no reference. */
function referenceOf(value: unknown): Reference | null {
  if (typeof value !== "object" || value === null || !(reference in value)) return null;
  const target = value[reference];
  if (!Array.isArray(target)) return null;
  const [number, hash]: readonly unknown[] = target;
  return typeof number === "number" && typeof hash === "string" ? [number, hash] : null;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

const isImage = `exists (select from audit_records a
    where a.agent_id = t.agent_id and a.number = t.number and a.revision is not null
      and (a.after->>'text' = t.hash or a.before->>'text' = t.hash))`;

/** An agent's loose texts after one of them, by number and hash. */
export async function listLooseTexts(
  tx: Tx,
  agentId: string,
  after: { readonly number: number; readonly hash: string },
  limit: number,
) {
  return send<{ number: number; hash: string; content: string }>(tx, looseTexts, [
    agentId,
    after.number,
    after.hash,
    limit,
  ]);
}

const looseTexts = `select t.number, t.hash, t.content from texts t
  where t.agent_id = $1 and (t.number, t.hash) > ($2::int, $3::text) and t.purged is null
    and not ${isImage}
  order by t.number, t.hash limit $4::int`;

/** Empties a loose text, not a memory's; hash and tokens stay (M7). Whether it was emptied. */
export async function emptyLooseText(
  tx: Tx,
  text: { readonly agentId: string; readonly number: number; readonly hash: string },
  purge: Omit<Purge, "tokens">,
): Promise<boolean> {
  const { agentId, number, hash } = text;
  const rows = await send(tx, emptied, [agentId, number, hash, JSON.stringify(purge)]);
  return rows.length > 0;
}

const emptied = `update texts t set content = '', purged = $4::text::jsonb
      || jsonb_build_object('tokens', (char_length(content) + 3) / 4)
    where agent_id = $1 and number = $2 and hash = $3 and purged is null and not ${isImage} returning 1`;
