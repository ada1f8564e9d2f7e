import { splitWords } from "@/lib/ledger/texts/words";
import { turningWords } from "@/lib/losses/turning-words";

/**
 * O5b: whether a fact covers an observation that it names: it holds a word of it that is rare among
 * the observations of the pool; turning words don't count. That a model named it alone is no reason to let it go.
 */
export function coverCheck(pool: Iterable<string>): (fact: string, observation: string) => boolean {
  const holders = new Map<string, number>();
  let observations = 0;
  for (const text of pool) {
    observations += 1;
    for (const word of wordsOf(text)) holders.set(word, (holders.get(word) ?? 0) + 1);
  }
  const most = Math.max(2, observations / 10);
  return (fact, observation) => {
    const held = wordsOf(fact);
    return [...wordsOf(observation)].some(
      (word) => held.has(word) && (holders.get(word) ?? 0) <= most,
    );
  };
}

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(splitWords(text).flatMap(({ key }) => (turningWords.has(key) ? [] : key)));
}
