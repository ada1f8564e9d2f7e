import type { Tx } from "@/db/client";
import { listMemoriesWith } from "@/db/queries/texts/purge-rows";
import { toSearchText } from "@/lib/ledger/texts/duplicates";
import type { Purge } from "@/lib/ledger/memory";
import { PurgedWords } from "@/lib/ledger/texts/purged-words";
import { listTellingWords } from "@/lib/ledger/texts/telling-words";
import { redactAgent } from "@/lib/memories/purge/redact-agent";

const [mostTried, mostGiven, fewMemories] = [60, 20, 2];

/** A rare word of what is purged that still stands somewhere in its agent. */
export interface LeftWord {
  readonly word: string;
  /** Texts of sessions and conversations in which it stands: naming it takes it out of them. */
  readonly places: number;
  /** Other memories in which it stands. */
  readonly memories: readonly number[];
}

/**
 * Which rare words of a purged text still stand in its agent (M7): a model may have quoted them
 * outside their sentence. Looked for by taking them out and putting them back.
 */
export async function findLeftWords(
  tx: Tx,
  target: {
    readonly agentId: string;
    readonly number: number;
    /** Words that go with it. */
    readonly words?: readonly string[];
  },
  contents: readonly string[],
  purge: Omit<Purge, "tokens">,
): Promise<LeftWord[]> {
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
