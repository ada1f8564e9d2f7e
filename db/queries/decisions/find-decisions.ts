import type { Db } from "@/db/client";
import type { DecidedText } from "@/db/schema/decisions";
import { send } from "@/db/send";
import type {
  DecidedOperation,
  DecisionReason,
  EarlierDecision,
} from "@/lib/ledger/decisions/earlier-decision";
import type { ToldDecision } from "@/lib/refinement/prompt/decision-lines";

interface Row extends Record<string, unknown> {
  operation: DecidedOperation;
  reason: DecisionReason;
  note: string | null;
  sources: string;
  result: string | null;
  by: string;
  at_ms: string;
}

interface ToldRow extends Row {
  rejected: string | null;
  result_number: number | null;
}

/**
 * An agent's decisions about any of these texts, newest first. Found by the texts' hashes: it costs
 * the same however many memories there are.
 */
export async function findDecisions(
  db: Db,
  agentId: string,
  hashes: Iterable<string>,
): Promise<EarlierDecision[]> {
  const wanted = [...new Set(hashes)];
  if (wanted.length === 0) return [];
  const rows = await send<Row>(db, aboutTexts, [agentId, `{${wanted.join(",")}}`]);
  return rows.map(toDecision);
}

/**
 * The same with the rejected words, as a prompt tells of them (D3). With `facts` also every rejected
 * fact, also one about other texts.
 */
export async function findToldDecisions(
  db: Db,
  agentId: string,
  hashes: Iterable<string>,
  facts: boolean,
): Promise<ToldDecision[]> {
  const wanted = [...new Set(hashes)];
  if (wanted.length === 0 && !facts) return [];
  const parameters = [agentId, `{${wanted.join(",")}}`, String(facts)];
  const rows = await send<ToldRow>(db, withTexts, parameters);
  return rows.map((row) => ({
    ...toDecision(row),
    rejected:
      row.rejected === null || row.result_number === null
        ? null
        : { number: row.result_number, content: row.rejected },
  }));
}

export async function hasDecisions(db: Db, agentId: string): Promise<boolean> {
  return (
    (await send(db, "select 1 from decisions where agent_id = $1 limit 1", [agentId])).length > 0
  );
}

function toDecision({ operation, reason, note, sources, result, by, at_ms: at }: Row) {
  const texts = JSON.parse(sources) as DecidedText[];
  return {
    operation,
    reason,
    note,
    sources: texts.map(({ normalised }) => normalised),
    result,
    by,
    at: new Date(Number(at)).toISOString(),
  };
}

const columns = `d.operation, d.reason, d.note, d.sources::text as sources,
    d.result->>'normalised' as result, d.by->>'name' as by, extract(epoch from d.at) * 1000 as at_ms`;

const aboutTexts = `select ${columns} from decisions d
  where d.agent_id = $1 and d.hashes && $2::text::text[] order by d.at desc, d.id desc`;

const withTexts = `select ${columns}, t.content as rejected,
    (d.result->>'number')::int as result_number
  from decisions d left join texts t on d.operation in ('update', 'record')
    and t.agent_id = d.agent_id and t.number = (d.result->>'number')::int
    and t.hash = d.result->>'text' and t.purged is null
  where d.agent_id = $1 and (d.hashes && $2::text::text[] or ($3::text::bool and d.operation = 'record'))
  order by d.at desc, d.id desc`;
