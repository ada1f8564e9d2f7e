import type { Db } from "@/db/client";
import { send, type RawRow } from "@/db/send";
import type { AskedTerms } from "@/lib/claims/asked-text";
import type { Operation } from "@/lib/ledger/entries/operations";
import type { SessionKind } from "@/lib/ledger/entries/session";

/** Words that an operation lost, reversed or reworded: where its log says so, and whose they were. */
export interface LostPiece {
  readonly sessionId: string;
  readonly sequence: number;
  readonly number: number;
  /** Of the memory's text before. */
  readonly hash: string;
  readonly words: string;
  /** Where they stand in that text, in UTF-16 units. */
  readonly at: number;
  readonly end: number;
}

/**
 * Words that sessions of an agent lost and that have one of these terms, newest first. Of texts that
 * were purged nothing is found (M7).
 */
export async function findLostPieces(
  db: Db,
  agentId: string,
  { words, digits, dates }: AskedTerms,
  limit: number,
): Promise<LostPiece[]> {
  if (words.length + digits.length === 0) return [];
  const patterns = [words, digits, dates].map((some) => JSON.stringify(some));
  return send<LostPiece & RawRow>(db, lostPieces, [agentId, ...patterns, limit]);
}

/** Signs of which each is two UTF-16 units. */
const ofTwo = String.raw`([\U00010000-\U0010FFFF])`;
const arrayOf = (place: number) =>
  `array(select jsonb_array_elements_text($${place}::text::jsonb))`;

/**
 * A piece's place counts UTF-16 units: to cut it out, a sign of two gets a filler behind it. What the
 * patterns can't tell of a number is left to the judge: words, digits of other scripts, `6万800`, and
 * what holds several claims.
 */
const lostPieces = String.raw`
  with asked as materialized (select
    ${arrayOf(2)} as words, ${arrayOf(3)} as digits, ${arrayOf(4)} as dates),
  operations as materialized (
    select e.session_id, e.sequence, e.at, e.data->'changes' as changes,
      e.data->'claims'->'pieces' as pieces
    from sessions s join entries e on e.session_id = s.id
    where s.agent_id = $1 and e.kind = 'operation-applied'
      and (e.data#>'{claims,counts,lost}' > '0' or e.data#>'{claims,counts,reversed}' > '0'
        or e.data#>'{claims,counts,reworded}' > '0'))
  select e.session_id as "sessionId", e.sequence, p.number, c.hash, p.at, p."end", w.words
  from asked a, operations e
  cross join lateral jsonb_to_recordset(e.pieces)
    as p(number int, "of" text, state text, kind text, at int, "end" int)
  cross join lateral (
    select change->'before'->'content'->'$text'->>1 as hash
    from jsonb_array_elements(e.changes) change
    where (change->>'number')::int = p.number limit 1) c
  join texts t on t.agent_id = $1 and t.number = p.number and t.hash = c.hash
  cross join lateral (
    select case when octet_length(t.content) - char_length(t.content) < 3
        or t.content !~ '${ofTwo}' then substr(t.content, p.at + 1, p."end" - p.at)
      else regexp_replace(
        substr(regexp_replace(t.content, '${ofTwo}', '\1_', 'g'), p.at + 1, p."end" - p.at),
        '${ofTwo}_', '\1', 'g') end as words offset 0) w
  cross join lateral (
    select case when cardinality(a.digits || a.dates) > 0
      then regexp_replace(w.words, '[^0-9]', '', 'g') end as digits offset 0) d
  where p."of" = 'source' and p.state in ('lost', 'reversed', 'reworded') and t.purged is null
    and (w.words ~ any (a.words)
      or p.kind in ('number', 'date', 'identifier', 'quote', 'order') and (
        d.digits ~ any (a.digits)
        or p.kind = 'date' and d.digits ~ any (a.dates)
        or d.digits is not null and (
          p.kind in ('quote', 'order')
          or d.digits = ''
            and (p.kind <> 'identifier' or octet_length(w.words) > char_length(w.words))
          or w.words ~ '[0-9][^\u0001-\u007F]+ ?[0-9]')))
  order by e.at desc, e.session_id desc, e.sequence desc, p.number, p.at
  limit $5::int`;

/** An operation that lost words, with what became of it since. */
export interface LosingOperation {
  readonly at: Date;
  readonly model: string;
  readonly kind: SessionKind;
  readonly operation: Operation["name"];
  /** The memory's text before. */
  readonly text: string;
  /** Its memory got that text back by a revert or a rollback. */
  readonly isRestored: boolean;
}

/** The operations of these pieces, in their order; none for what was purged meanwhile. */
export async function loadLosingOperations(
  db: Db,
  agentId: string,
  pieces: readonly Pick<LostPiece, "sessionId" | "sequence" | "number" | "hash">[],
): Promise<(LosingOperation | null)[]> {
  if (pieces.length === 0) return [];
  const rows = await send<OperationRow>(db, operations, [agentId, JSON.stringify(pieces)]);
  const found = new Map(rows.map((row) => [row.place, row]));
  return pieces.map((_, index) => {
    const row = found.get(index + 1);
    if (row === undefined) return null;
    const { place: _place, ms, ...rest } = row;
    return { ...rest, at: new Date(Number(ms)) };
  });
}

interface OperationRow extends Record<string, unknown> {
  place: number;
  ms: string;
  model: string;
  kind: SessionKind;
  operation: Operation["name"];
  text: string;
  isRestored: boolean;
}

const operations = `
  select w.place::int, (extract(epoch from e.at) * 1000)::bigint::text as ms, s.model, s.kind,
    e.data->'operation'->>'name' as operation, t.content as text,
    exists (select from entries r
        where r.session_id = s.id and r.kind = 'operations-reverted'
          and r.data->'sequences' @> to_jsonb(e.sequence)
          and not coalesce(r.data->'stuck' @> to_jsonb(t.number), false))
      or s.state = 'rolled-back' and not exists (select from conflicts c
        where c.session_id = s.id and c.number = t.number and c.keep is distinct from 'start')
      as "isRestored"
  from jsonb_array_elements($2::text::jsonb) with ordinality as w(piece, place)
  join sessions s on s.id = w.piece->>'sessionId' and s.agent_id = $1
  join entries e on e.session_id = s.id and e.sequence = (w.piece->>'sequence')::int
  join texts t on t.agent_id = $1 and t.number = (w.piece->>'number')::int
    and t.hash = w.piece->>'hash' and t.purged is null
  order by w.place`;
