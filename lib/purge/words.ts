import type { Tx } from "@/db/client";
import type { AgentRow } from "@/db/queries/agents/agent-write";
import {
  listAgentsWith,
  listLabelledMemories,
  listMemoriesWith,
  listMemoryTexts,
  listMergedFrom,
  listOwnPrompts,
  listRecordData,
} from "@/db/queries/texts/purge-rows";
import { inParts } from "@/db/send";
import type { Purge } from "@/lib/ledger/memory";
import { toSearchText } from "@/lib/ledger/alike/exact-groups";
import { PurgedWords } from "@/lib/ledger/decide/purged-words";
import { listTellingWords } from "@/lib/ledger/texts/words";
import { redactAgent } from "@/lib/purge/redact";

const [mostTried, mostGiven, fewMemories] = [60, 20, 2];

/** Which rare words of a purged text still stand (M7), by taking them out and back. */
export async function findLeftWords(
  tx: Tx,
  target: {
    readonly agentId: string;
    readonly number: number;
    readonly words?: readonly string[];
  },
  contents: readonly string[],
  purge: Omit<Purge, "tokens">,
) {
  const named = new PurgedWords(target.words ?? []);
  const all = new Set(contents.flatMap(listTellingWords));
  const telling = [...all].filter((word) => !named.areIn(word)).slice(0, mostTried);
  const rare = await keepRare(tx, target, telling);
  if (rare.length === 0) return [];
  const words = new PurgedWords(rare.map(({ word }) => word));
  const takenBack = new Error("Rolls back the trial purge.");
  const { agentId } = target;
  await tx
    .transaction(async (within) => {
      const redaction = { agentId, said: words, written: words, purge, number: null };
      await redactAgent(within, redaction);
      throw takenBack;
    })
    .catch((error: unknown) => {
      if (error !== takenBack) throw error;
    });
  return rare.flatMap(({ word, memories }) => {
    const places = words.places.get(word) ?? 0;
    return places + memories.length === 0 ? [] : { word, places, memories };
  });
}

async function keepRare(
  tx: Tx,
  target: { readonly agentId: string; readonly number: number },
  words: readonly string[],
): Promise<{ word: string; memories: number[] }[]> {
  const found = await listMemoriesWith(tx, target, words.map(toSearchText), fewMemories + 1);
  return words
    .map((word, index) => ({ word, memories: found[index]?.numbers ?? [] }))
    .filter(({ memories }) => memories.length <= fewMemories)
    .slice(0, mostGiven);
}

const atOnce = 1_000;
const configurationKinds = ["agent-created", "agent-configured"];

/** Looks for words in what a purge of an agent's memory, or of a message (number 0), leaves. */
export async function findWordsElsewhere(
  tx: Tx,
  agent: Pick<AgentRow, "id" | "accountId">,
  number: number,
  contents: readonly string[],
) {
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
  const parts = inParts({ number: 0, hash: "~" }, atOnce, (after, limit) =>
    listMemoryTexts(tx, target, after, limit),
  );
  for await (const rows of parts) {
    for (const row of rows) {
      if (!found.has(row.number) && words.areIn(row.content)) found.add(row.number);
    }
  }
  for (const { label, numbers } of await listLabelledMemories(tx, target.agentId)) {
    if (words.areIn(label)) for (const one of numbers) if (one !== target.number) found.add(one);
  }
  return [...found].sort((a, b) => a - b);
}

async function countRecords(tx: Tx, chains: readonly string[], words: PurgedWords) {
  let [records, versions] = [0, 0];
  const parts = inParts({ chain: "", position: 0 }, atOnce, (after, limit) =>
    listRecordData(tx, chains, after, limit),
  );
  for await (const rows of parts) {
    const holding = rows.filter(({ data }) => words.areIn(data));
    records += holding.length;
    versions += holding.filter(({ kind }) => configurationKinds.includes(kind)).length;
  }
  return { records, versions };
}

function toLower(text: string): string {
  return text.toLowerCase();
}
