import type { Db } from "@/db/client";
import { send } from "@/db/send";
import type { AskedTerms } from "@/lib/claims/asked-text";
import type { Operation } from "@/lib/ledger/entries/operations";
import type { SessionKind } from "@/lib/ledger/entries/session";

/** Words that an operation lost or reversed: where its log says so, and whose they were. */
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
  { words, digits }: AskedTerms,
  limit: number,
): Promise<LostPiece[]> {
  if (words.length + digits.length === 0) return [];
  const parameters = [agentId, patternsOf(words), patternsOf(digits), limit];
  const rows = await send<Row>(db, lostPieces, parameters);
  return rows.map(({ text, isWhole, ...piece }) => ({
    ...piece,
    words: isWhole ? text.slice(piece.at, piece.end) : text,
  }));
}

/** As an array of patterns for `like`, in which nothing but the ends is a wildcard. */
function patternsOf(terms: readonly string[]): string {
  return JSON.stringify(terms.map((term) => `%${term.replace(/[\\%_]/g, String.raw`\$&`)}%`));
}

interface Row extends Record<string, unknown> {
  sessionId: string;
  sequence: number;
  number: number;
  hash: string;
  at: number;
  end: number;
  text: string;
  isWhole: boolean;
}

/**
 * A piece's place counts UTF-16 units, of which a sign outside the BMP has two. So many signs too many
 * are taken along as there may be such signs, by their four bytes; the whole text is answered then.
 */
const lostPieces = `
  with asked as materialized (select
    array(select jsonb_array_elements_text($2::text::jsonb)) as words,
    array(select jsonb_array_elements_text($3::text::jsonb)) as digits),
  operations as materialized (
    select e.session_id, e.sequence, e.at, e.data->'changes' as changes,
      e.data->'claims'->'pieces' as pieces
    from sessions s join entries e on e.session_id = s.id
    where s.agent_id = $1 and e.kind = 'operation-applied'
      and (e.data#>'{claims,counts,lost}' > '0' or e.data#>'{claims,counts,reversed}' > '0'))
  select e.session_id as "sessionId", e.sequence, p.number, c.hash, p.at, p."end",
    case when w.spare = 0 then w.words else t.content end as text, w.spare > 0 as "isWhole"
  from asked a, operations e
  cross join lateral jsonb_to_recordset(e.pieces)
    as p(number int, "of" text, state text, kind text, at int, "end" int)
  cross join lateral (
    select change->'before'->'content'->'$text'->>1 as hash
    from jsonb_array_elements(e.changes) change
    where (change->>'number')::int = p.number limit 1) c
  join texts t on t.agent_id = $1 and t.number = p.number and t.hash = c.hash
  cross join lateral (
    select (octet_length(t.content) - char_length(t.content)) / 3 as spare offset 0) o
  cross join lateral (
    select o.spare, substr(t.content, greatest(1, p.at + 1 - o.spare),
      p."end" - greatest(0, p.at - o.spare)) as words offset 0) w
  cross join lateral (
    select case when p.kind in ('number', 'date', 'identifier') and cardinality(a.digits) > 0
      then regexp_replace(w.words, '[^0-9]', '', 'g') end as digits offset 0) d
  where p."of" = 'source' and p.state in ('lost', 'reversed') and t.purged is null
    and (w.words like any (a.words) or d.digits like any (a.digits)
      or d.digits = '' and p.kind <> 'identifier')
  order by e.at desc, e.session_id desc, e.sequence desc, p.number, p.at
  limit $4::int`;

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
