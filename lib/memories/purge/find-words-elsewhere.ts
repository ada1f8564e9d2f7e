import type { Tx } from "@/db/client";
import {
  listAgentsWith,
  listLabelledMemories,
  listMemoryTexts,
  listMergedFrom,
  listOwnPrompts,
  listRecordData,
} from "@/db/queries/texts/purge-rows";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import { toSearchText } from "@/lib/ledger/texts/duplicates";
import { PurgedWords } from "@/lib/ledger/texts/purged-words";

const atOnce = 1_000;
const configurationKinds = ["agent-created", "agent-configured"];

/** Where else words stand that are purged: what a purge leaves, and reports. */
export interface WordsElsewhere {
  /** Other memories that say or once said them, or have them in a label or source, by number. */
  readonly memories: readonly number[];
  /** Memories that were merged from it. */
  readonly mergedInto: readonly number[];
  /** Records of the audit whose notes or prompts hold them: the chain holds their hash. */
  readonly records: number;
  /** Those among the records that are versions of the agent's configuration. */
  readonly versions: number;
  /** Whether the agent's own name or prompts hold them. */
  readonly prompts: boolean;
  /** Other agents of the account that hold them. */
  readonly agents: readonly { readonly id: string; readonly name: string }[];
}

/** Looks for words in what a purge of an agent's memory, or of a message (number 0), leaves. */
export async function findWordsElsewhere(
  tx: Tx,
  agent: Pick<AgentRow, "id" | "accountId">,
  number: number,
  contents: readonly string[],
): Promise<WordsElsewhere> {
  const agentId = agent.id;
  const words = new PurgedWords(contents);
  const lower = new Set(contents.flatMap((text) => [text, toSearchText(text)]).map(toLower));
  const prompts = await listOwnPrompts(tx, agentId);
  return {
    memories: await findMemories(tx, { agentId, number }, words),
    mergedInto: number === 0 ? [] : await listMergedFrom(tx, agentId, number),
    ...(await countRecords(tx, [agentId, agent.accountId], words)),
    prompts: prompts.some((prompt) => words.areIn(prompt)),
    agents: words.isEmpty
      ? []
      : await listAgentsWith(tx, { accountId: agent.accountId, agentId }, [...lower]),
  };
}

async function findMemories(
  tx: Tx,
  target: { readonly agentId: string; readonly number: number },
  words: PurgedWords,
): Promise<number[]> {
  const found = new Set<number>();
  // Texts under number 0 are no memory's.
  let after = { number: 0, hash: "~" };
  for (;;) {
    const rows = await listMemoryTexts(tx, target, after, atOnce);
    for (const row of rows) {
      if (!found.has(row.number) && words.areIn(row.content)) found.add(row.number);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) break;
    after = last;
  }
  for (const { label, numbers } of await listLabelledMemories(tx, target.agentId)) {
    if (words.areIn(label)) for (const one of numbers) if (one !== target.number) found.add(one);
  }
  return [...found].sort((a, b) => a - b);
}

async function countRecords(tx: Tx, chains: readonly string[], words: PurgedWords) {
  let [records, versions, after] = [0, 0, { chain: "", position: 0 }];
  for (;;) {
    const rows = await listRecordData(tx, chains, after, atOnce);
    const holding = rows.filter(({ data }) => words.areIn(data));
    records += holding.length;
    versions += holding.filter(({ kind }) => configurationKinds.includes(kind)).length;
    const last = rows.at(-1);
    if (last === undefined || rows.length < atOnce) return { records, versions };
    after = last;
  }
}

function toLower(text: string): string {
  return text.toLowerCase();
}
