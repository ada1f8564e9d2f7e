import { hash } from "node:crypto";
import type { Db, Tx } from "@/db/client";
import { send } from "@/db/send";
import type { Change } from "@/lib/ledger/change";
import { isInLedger } from "@/lib/ledger/memory";
import { splitWords } from "@/lib/ledger/texts/words";
import type { Holder } from "@/lib/losses/judge-losses";

/** What the index holds of some memories: keys, as whole numbers in text, by the memory's number. */
type HeldKeys = readonly { readonly number: number; readonly keys: readonly string[] }[];

/** Writes to the index of words what changes bring into a ledger and take out of it (L2). */
export async function writeWords(
  tx: Tx,
  agentId: string,
  changes: readonly Change[],
): Promise<void> {
  const keyOf = keysFor(agentId);
  const held: { number: number; keys: string[] }[] = [];
  const dropped: { number: number; keys: string[] }[] = [];
  for (const { number, before, after } of changes) {
    const [was, is] = [ledgerText(before), ledgerText(after)];
    if (was === is) continue;
    const [old, now] = [keyOf(was ?? ""), keyOf(is ?? "")];
    const come = [...now].filter((key) => !old.has(key));
    const gone = [...old].filter((key) => !now.has(key));
    if (come.length > 0) held.push({ number, keys: come });
    if (gone.length > 0) dropped.push({ number, keys: gone });
  }
  if (held.length + dropped.length > 0)
    await send(tx, writeMoved, [JSON.stringify({ held, dropped })]);
}

/** Adds a ledger's memories to the index, which holds none of them yet. */
export async function addWords(
  tx: Tx,
  agentId: string,
  memories: readonly { readonly number: number; readonly content: string }[],
): Promise<void> {
  const keyOf = keysFor(agentId);
  const held: HeldKeys = memories.map(({ number, content }) => ({
    number,
    keys: [...keyOf(content)],
  }));
  await send(tx, writeMoved, [JSON.stringify({ held, dropped: [] })]);
}

/**
 * The oldest of the other kept core memories that holds each of these words (L2): one statement, whose
 * cost does not grow with the ledger. Words that none holds are left out.
 */
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

interface Row extends Record<string, unknown> {
  place: number;
  lower: number | null;
  other: number | null;
}

/** By a text the keys of its words, each once; a word that it has in lower case has a key of its own. */
export function keysFor(agentId: string): (content: string) => Set<string> {
  const known = new Map<string, string>();
  return (content) => {
    const lower = new Map<string, boolean>();
    for (const { text, key } of splitWords(content)) {
      lower.set(key, lower.get(key) === true || /^\p{Ll}/u.test(text));
    }
    return new Set(
      Array.from(lower, ([key, isLower]) => {
        const form = isLower ? lowerForm(key) : key;
        const found = known.get(form) ?? keyFor(agentId, form);
        known.set(form, found);
        return found;
      }),
    );
  };
}

function lowerForm(key: string): string {
  return `lower ${key}`;
}

function keyFor(agentId: string, form: string): string {
  const digest = hash("sha256", `${agentId}\n${form}`, "hex");
  return BigInt.asIntN(64, BigInt(`0x${digest.slice(0, 16)}`)).toString();
}

function ledgerText(image: Change["before"]): string | null {
  return image !== null && isInLedger(image) ? image.content : null;
}

/** The keys are named twice: by those of `any`, the index finds the rows one by one. */
const writeMoved = `
  with payload as materialized (select $1::text::jsonb as p),
  dropped as (
    delete from held_words w
    using payload, jsonb_to_recordset(p->'dropped') as x(number int, keys bigint[])
    where w.number = x.number and w.key = any (x.keys)
      and w.key = any (array(
        select unnest(y.keys) from payload, jsonb_to_recordset(p->'dropped') as y(keys bigint[]))))
  insert into held_words (key, number)
  select unnest(x.keys), x.number
  from payload, jsonb_to_recordset(p->'held') as x(number int, keys bigint[])
  on conflict do nothing`;

const holding = (key: string) => `(
  select number from held_words w where w.key = ${key} and w.number <> all ($2::text::int[])
  order by w.number limit 1)`;

// The keys come as JSON: Postgres plans a statement with arrays again each time, since a short list looks
// cheaper than one of unknown length.
const holders = `
  select v.place::int, ${holding("v.lower")} as lower, ${holding("v.other")} as other
  from rows from (jsonb_to_recordset($1::text::jsonb) as (lower bigint, other bigint))
    with ordinality as v(lower, other, place)`;
