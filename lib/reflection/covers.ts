import { readText, type ReadWord } from "@/lib/losses/read-text";
import { turningWords } from "@/lib/losses/turning-words";

/** A shorter word may be one that only joins others. */
const fewestLetters = 5;

/**
 * O5b: whether a fact covers an observation that it names: of the words that are rare among the
 * observations of the pool it holds one that is a specific, or two long ones. Turning words don't
 * count. That a model named it alone is no reason to let it go.
 */
export function coverCheck(pool: Iterable<string>): (fact: string, observation: string) => boolean {
  const holders = new Map<string, number>();
  let observations = 0;
  for (const text of pool) {
    observations += 1;
    for (const { key } of wordsOf(text)) holders.set(key, (holders.get(key) ?? 0) + 1);
  }
  const most = Math.max(2, observations / 10);
  return (fact, observation) => {
    const { keys } = readText(fact);
    const shared = wordsOf(observation).filter(
      ({ key }) => keys.has(key) && (holders.get(key) ?? 0) <= most,
    );
    const isLong = ({ key, isPair }: ReadWord) => isPair || Array.from(key).length >= fewestLetters;
    return shared.some(isSpecific) || shared.filter(isLong).length >= 2;
  };
}

function isSpecific({ sort, opensSentence }: ReadWord): boolean {
  return sort !== null && !opensSentence;
}

/** Each once; also a turning word in capitals, or one that looks like a name, turns. */
function wordsOf(text: string): ReadWord[] {
  const words = readText(text).words.filter(
    ({ key, sort }) => sort !== "turning" && !turningWords.has(key.toLowerCase()),
  );
  return [...new Map(words.map((word) => [word.key, word])).values()];
}
