import { toSearchText } from "@/lib/ledger/alike/exact-groups";
import { compareInLedger, isInLedger, type Memory } from "@/lib/ledger/memory";
import {
  commonFrom,
  planWords,
  readAskedWords,
  wordParts,
  wordWeight,
} from "@/lib/ledger/texts/asked-words";
import { splitWords } from "@/lib/ledger/texts/words";

/** What a search of the ledger finds (G16, F16), as TypeScript finds it. */
export function searchReference(all: readonly Memory[], query: string): Memory[] {
  const kept = all.filter(({ discardedAt }) => discardedAt === null);
  const ledger = kept.filter(isInLedger).toSorted(compareInLedger);
  const { words, texts, whole } = readAskedWords(query);
  const contain = (sought: readonly string[]) =>
    ledger.filter(({ content }) => sought.every((one) => toSearchText(content).includes(one)));
  if (words.length === 0) return contain(texts);
  const held = new Map(kept.map(({ number, content }) => [number, partsOf(content)]));
  const holds = (number: number, place: number) =>
    held.get(number)?.has(words[place] ?? "") === true;
  const plan = planWords(
    words.map((_, place) =>
      Math.min(commonFrom, kept.filter(({ number }) => holds(number, place)).length),
    ),
  );
  if (plan === null) return contain([whole]);
  const { order, chosen } = plan;
  const having = ledger.filter(({ number }) => order.every((place) => holds(number, place)));
  if (chosen === 0 && having.length > 0) return having;
  const choosing = order.slice(0, chosen === 0 ? order.length : chosen);
  const rankOf = ({ number }: Memory) =>
    order.reduce((rank, place, index) => rank + (holds(number, place) ? wordWeight(index) : 0), 0);
  return ledger
    .filter(({ number }) => choosing.some((place) => holds(number, place)))
    .toSorted((a, b) => rankOf(b) - rankOf(a) || compareInLedger(a, b));
}

function partsOf(content: string): Set<string> {
  return new Set(splitWords(content).flatMap(({ key }) => wordParts(key)));
}
