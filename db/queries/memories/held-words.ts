import { hash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { entryKey } from "@/db/queries/audit/audit-records";
import { entries } from "@/db/schema";
import { send } from "@/db/send";
import type { Change } from "@/lib/ledger/change";
import type { Actor } from "@/lib/ledger/entries/actor";
import type { LostSpecific } from "@/lib/ledger/entries/entry";
import { isInLedger, type MemoryImage } from "@/lib/ledger/memory";
import { wordParts } from "@/lib/ledger/texts/asked-words";
import { splitWords, type Word } from "@/lib/ledger/texts/words";
import type { Holder } from "@/lib/losses/rules";

/** Of an image, the keys that the index holds, as whole numbers in text. */
export type HeldKeysOf = (image: HeldImage | null) => ReadonlySet<string>;

type HeldKeys = readonly { readonly number: number; readonly keys: readonly string[] }[];

/** Writes to the index of words what changes bring into memories and take out of them (L2, F16). */
export async function writeWords(tx: Tx, changes: readonly Change[], keysOf: HeldKeysOf) {
  const held: { number: number; keys: string[] }[] = [];
  const dropped: { number: number; keys: string[] }[] = [];
  for (const { number, before, after } of changes) {
    if (before !== null && isHeldAlike(before, after)) continue;
    const [old, now] = [keysOf(before), keysOf(after)];
    const come = [...now].filter((key) => !old.has(key));
    const gone = [...old].filter((key) => !now.has(key));
    if (come.length > 0) held.push({ number, keys: come });
    if (gone.length > 0) dropped.push({ number, keys: gone });
  }
  if (changes.every(({ before }) => before === null)) await send(tx, addHeld, toArrays(held));
  else if (held.length + dropped.length > 0)
    await send(tx, moveHeld, [...toArrays(held), ...toArrays(dropped)]);
}

/** Each key and the number beside it, as two arrays that Postgres reads. */
function toArrays(moved: HeldKeys): [keys: string, numbers: string] {
  const keys = moved.flatMap((one) => one.keys);
  const numbers = moved.flatMap(({ number, keys: { length } }) =>
    Array<number>(length).fill(number),
  );
  return [`{${keys.join(",")}}`, `{${numbers.join(",")}}`];
}

/** Adds an agent's memories to the index. What it holds of them already stays. */
export async function addWords(
  tx: Tx,
  agentId: string,
  memories: readonly (HeldImage & { readonly number: number })[],
): Promise<void> {
  const keysOf = heldKeysFor(agentId);
  const held = memories.map((one) => ({ number: one.number, keys: [...keysOf(one)] }));
  await send(tx, `${addHeld} on conflict do nothing`, toArrays(held));
}

/** The oldest other kept core memory with each of these words (L2), in one statement. */
export async function findHolders(
  db: Db,
  agentId: string,
  words: readonly string[],
  except: readonly number[],
): Promise<ReadonlyMap<string, Holder>> {
  if (words.length === 0) return new Map();
  const asked = words.map((word) => ({
    lower: keyFor(agentId, lowerForm(word)),
    other: keyFor(agentId, word),
  }));
  const rows = await send<Row>(db, holders, [JSON.stringify(asked), `{${except.join(",")}}`]);
  return new Map(
    rows.flatMap(({ place, lower, other }): [string, Holder][] => {
      const word = words[place - 1];
      const numbers = [lower, other].filter((number) => number !== null);
      if (word === undefined || numbers.length === 0) return [];
      return [[word, { heldBy: Math.min(...numbers), isLowerCase: lower !== null }]];
    }),
  );
}

/** The kept core memories that share the most words with a text, most first; with their numbers. */
export async function findAlike(
  db: Db,
  agentId: string,
  content: string,
  { except, limit }: { readonly except: readonly number[]; readonly limit: number },
): Promise<number[]> {
  const keys = [...keysFor(agentId)(content)];
  const found = await send<{ number: number }>(db, alike, [
    `{${keys.join(",")}}`,
    `{${except.join(",")}}`,
    limit,
  ]);
  return found.map(({ number }) => number);
}

const alike = `select number from held_words where key = any ($1::bigint[]) and number <> all ($2::int[])
  group by number order by count(*) desc, number limit $3`;

interface Row {
  place: number;
  lower: number | null;
  other: number | null;
}

/** By a text the keys of its words, each once; a word that it has in lower case has a key of its own. */
function keysFor(agentId: string): (content: string) => Set<string> {
  const toKey = keyMaker(agentId);
  return (content) => new Set(ledgerForms(splitWords(content)).map(toKey));
}

type HeldImage = Pick<MemoryImage, "type" | "content" | "discardedAt">;

/**
 * The keys of all that the index holds of a memory; none once it is discarded. A core memory has those
 * of its words (L2). The search alone (F16) asks for words in small letters and for the parts of a word
 * with signs in it, where that is another key, and for all words of a journal.
 */
export function heldKeysFor(agentId: string): HeldKeysOf {
  const toKey = keyMaker(agentId);
  return (image) => {
    if (image === null || image.discardedAt !== null) return new Set();
    const words = splitWords(image.content);
    const isCore = isInLedger(image);
    const sought = words.flatMap(({ key }) =>
      wordParts(key).flatMap((part) => (isCore && part === key ? [] : soughtForm(part))),
    );
    return new Set([...(isCore ? ledgerForms(words) : []), ...sought].map(toKey));
  };
}

/** The keys under which a search finds a word in small letters (F16). */
export function keysOfWord(agentId: string, word: string): string[] {
  return [lowerForm(word), word, soughtForm(word)].map((form) => keyFor(agentId, form));
}

function ledgerForms(words: readonly Word[]): string[] {
  const lower = new Map<string, boolean>();
  for (const { text, key } of words) {
    lower.set(key, lower.get(key) === true || /^\p{Ll}/u.test(text));
  }
  return Array.from(lower, ([key, isLower]) => (isLower ? lowerForm(key) : key));
}

function lowerForm(key: string): string {
  return `lower ${key}`;
}

function soughtForm(part: string): string {
  return `sought ${part}`;
}

const mostKnown = 50_000;

/** Texts share most of their words, so what is found is kept, within limits. */
function keyMaker(agentId: string): (form: string) => string {
  const known = new Map<string, string>();
  return (form) => {
    const found = known.get(form);
    if (found !== undefined) return found;
    if (known.size === mostKnown) known.clear();
    const key = keyFor(agentId, form);
    known.set(form, key);
    return key;
  };
}

function keyFor(agentId: string, form: string): string {
  const digest = hash("sha256", `${agentId}\n${form}`, "hex");
  return BigInt.asIntN(64, BigInt(`0x${digest.slice(0, 16)}`)).toString();
}

function isHeldAlike(before: HeldImage, after: HeldImage): boolean {
  return (
    before.content === after.content &&
    before.type === after.type &&
    (before.discardedAt === null) === (after.discardedAt === null)
  );
}

/**
 * In order, neighbours go to the same page of the index: a third less work. To look for a conflict costs
 * as much again as to insert, and memories that are new have none.
 */
const addHeld = `insert into held_words (key, number)
  select x.key, x.number from unnest($1::text::bigint[], $2::text::int[]) as x(key, number)
  order by 1, 2`;

/** The keys are named twice: by those of `any`, the index finds the rows one by one. */
const moveHeld = `
  with dropped as (
    delete from held_words w
    using unnest($3::text::bigint[], $4::text::int[]) as x(key, number)
    where w.key = x.key and w.number = x.number and w.key = any ($3::text::bigint[]))
  ${addHeld} on conflict do nothing`;

const holding = (key: string) => `(
  select number from held_words w where w.key = ${key} and w.number <> all ($2::text::int[])
  order by w.number limit 1)`;

// The keys come as JSON: Postgres plans a statement with arrays again each time, since a short list looks
// cheaper than one of unknown length.
const holders = `
  select v.place::int, ${holding("v.lower")} as lower, ${holding("v.other")} as other
  from rows from (jsonb_to_recordset($1::text::jsonb) as (lower bigint, other bigint))
    with ordinality as v(lower, other, place)`;

/** A change that took words out of a memory: which one, by whom, and the memory's text before. */
export interface Removal {
  readonly number: number;
  readonly at: string;
  readonly actor: Actor;
  readonly sessionId: string | null;
  readonly sequence: number | null;
  readonly text: string;
  /** Whether the memory is kept and has the words now, by a later change. */
  readonly isRestored: boolean;
}

/** The changes after which a memory no longer had some words, newest first; none purged (M7). */
export async function findEverStood(db: Db, agentId: string, words: string, limit: number) {
  const patterns = [words, words.toLowerCase(), capitalised(words)].map(
    (one) => `%${one.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
  );
  return send<Removal>(db, removals, [agentId, JSON.stringify(patterns), limit]);
}

/** The database knows the case of ASCII alone: a word is sought as it is typed, in small letters, and as a name. */
function capitalised(words: string): string {
  const [first = "", ...rest] = Array.from(words);
  return first.toUpperCase() + rest.join("");
}

const removals = `
  with asked as materialized (
    select array(select jsonb_array_elements_text($2::text::jsonb)) as patterns),
  held as materialized (
    select t.number, t.hash, t.content from texts t, asked
    where t.agent_id = $1 and t.purged is null and t.content ilike any (asked.patterns))
  select a.number, a.at, a.actor, a.session_id as "sessionId", a.sequence, h.content as text,
    exists (select from memories m join held n on n.number = m.number and n.content = m.content
      where m.agent_id = $1 and m.number = a.number and m.discarded_at is null) as "isRestored"
  from held h
  join audit_records a on a.agent_id = $1 and a.number = h.number and a.revision is not null
    and a.before->>'text' = h.hash
  where a.before->>'discardedAt' is null
    and (a.after->>'discardedAt' is not null
      or not exists (select from held n where n.number = a.number and n.hash = a.after->>'text'))
  order by a.at desc, a.number limit $3::int`;

interface Written {
  readonly sessionId: string | null;
  readonly sequence: number | null;
}

/** What operations took from a memory or brought in (L5), by `entryKey`; none if lossless (L4). */
export async function listMemoryLosses(db: Db, number: number, revisions: readonly Written[]) {
  const places = revisions.flatMap(({ sessionId, sequence }) =>
    sessionId === null ? [] : [[sessionId, sequence]],
  );
  if (places.length === 0) return new Map<string, LostSpecific[]>();
  const rows = await db
    .select({
      sessionId: entries.sessionId,
      sequence: entries.sequence,
      specifics: sql<LostSpecific[]>`(select coalesce(jsonb_agg(one), '[]')
        from jsonb_array_elements(${entries.data} #> '{losses,specifics}') one
        where (one ->> 'number')::int = ${number})`,
    })
    .from(entries)
    .innerJoin(
      sql`jsonb_array_elements(${JSON.stringify(places)}::jsonb) as wanted(place)`,
      sql`${entries.sessionId} = wanted.place ->> 0
        and ${entries.sequence} = (wanted.place ->> 1)::int`,
    )
    .where(
      and(eq(entries.kind, "operation-applied"), sql`${entries.data} -> 'losses' is not null`),
    );
  return new Map(rows.map(({ specifics, ...row }) => [entryKey(row), specifics]));
}
