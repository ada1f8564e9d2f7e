import type { Tx } from "@/db/client";
import { send } from "@/db/send";

/** Where else words stand that are purged with a memory: what a purge leaves, and tells. */
export interface WordsElsewhere {
  /** Other memories that say or once said them, by number. */
  readonly memories: readonly number[];
  /** Memories that were merged from it. */
  readonly mergedInto: readonly number[];
  /** Records of the audit whose notes or prompts hold them: the chain holds their hash. */
  readonly records: number;
  /** Whether the agent's own prompts hold them. */
  readonly prompts: boolean;
}

interface Wanted {
  readonly accountId: string;
  readonly agentId: string;
  readonly number: number;
  /** Verbatim, and folded. */
  readonly texts: readonly string[];
  readonly folded: readonly string[];
  /** Verbatim as JSON text quotes them. */
  readonly quoted: readonly string[];
}

/** Looks for words in what is left of an agent; those of a word or two are looked for as a whole. */
export async function findWordsElsewhere(tx: Tx, wanted: Wanted): Promise<WordsElsewhere> {
  const { accountId, agentId, number } = wanted;
  const [texts, folded, quoted] = [wanted.texts, wanted.folded, wanted.quoted].map((list) =>
    JSON.stringify(list),
  );
  const [sameRows, mergedRows, recordRows, promptRows] = await Promise.all([
    send<{ number: number }>(tx, same, [agentId, number, folded ?? "", texts ?? ""]),
    send<{ number: number }>(tx, merged, [agentId, `[${number}]`]),
    send<{ count: number }>(tx, records, [accountId, agentId, quoted ?? ""]),
    send<{ holds: boolean }>(tx, prompts, [agentId, texts ?? ""]),
  ]);
  return {
    memories: sameRows.map((row) => row.number),
    mergedInto: mergedRows.map((row) => row.number),
    records: recordRows[0]?.count ?? 0,
    prompts: promptRows[0]?.holds ?? false,
  };
}

const holds = (text: string, list: string) => `exists (
  select from jsonb_array_elements_text(${list}::text::jsonb) w
  where ${text} = w or (char_length(w) > 3 and strpos(${text}, w) > 0))`;

const same = `select m.number from memories m
    where m.agent_id = $1 and m.number <> $2 and m.purged is null and ${holds("m.folded", "$3")}
  union
  select t.number from texts t
    where t.agent_id = $1 and t.number not in (0, $2) and t.purged is null
      and ${holds("t.content", "$4")}
  order by number`;

const merged = `select distinct (e.data->'changes'->-1->>'number')::int as number
  from sessions s join entries e on e.session_id = s.id
  where s.agent_id = $1 and e.kind = 'operation-applied'
    and e.data->'operation'->>'name' = 'consolidate'
    and e.data->'operation'->'ids' @> $2::text::jsonb
  order by number`;

const records = `select count(*)::int as count from audit_records a
  where a.chain in ($1, $2) and ${holds("a.data::text", "$3")}`;

const prompts = `select ${holds(
  `concat_ws(' ', a.system_prompt, a.reflection_prompt, a.memory_reflection_prompt,
    a.summary_prompt, a.refinement_prompt)`,
  "$2",
)} as holds from agents a where a.id = $1`;
