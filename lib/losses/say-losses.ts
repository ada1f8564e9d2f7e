import type { Losses, LostSpecific } from "@/lib/ledger/entries/entry";
import { mostListed, shortWords } from "@/lib/losses/loss-parts";
import { splitWords } from "@/lib/ledger/texts/words";
import { joinWords } from "@/lib/ledger/texts/join-words";

/**
 * What specifics came to (L5): `"10 mg" and "never" are gone; "20 mg" is new`; null where there are none.
 */
export function saySpecifics(specifics: readonly LostSpecific[]): string | null {
  const sentences = [...sayFate(specifics, "gone"), ...sayFate(specifics, "new")];
  const moved = specifics.filter(({ fate }) => fate === "elsewhere");
  const elsewhere = cut(moved.map((one) => `${quote(one)} is only in #${one.heldBy} now`));
  const all = [...sentences, ...elsewhere];
  return all.length === 0 ? null : all.join("; ");
}

/** The same with how many other words went and came (L5). */
export function sayLosses({ gone, elsewhere, new: added, specifics }: Losses): string | null {
  const others = (count: number, fates: readonly LostSpecific["fate"][]) => {
    const named = specifics.filter(({ fate }) => fates.includes(fate));
    return Math.max(0, count - named.flatMap(({ text }) => splitWords(text)).length);
  };
  const named = saySpecifics(specifics);
  const went = others(gone + elsewhere, ["gone", "elsewhere"]);
  const came = others(added, ["new"]);
  const other = named === null ? "" : "other ";
  const counts = [
    ...(went > 0 ? [`${went} ${other}${went === 1 ? "word is" : "words are"} gone`] : []),
    ...(came > 0 ? [`${came} ${other}${came === 1 ? "word is" : "words are"} new`] : []),
  ];
  const all = [...(named === null ? [] : [named]), ...counts];
  return all.length === 0 ? null : all.join("; ");
}

function sayFate(specifics: readonly LostSpecific[], fate: "gone" | "new"): string[] {
  const words = cut(specifics.filter((one) => one.fate === fate).map(quote));
  return words.length === 0
    ? []
    : [`${joinWords(words)} ${words.length === 1 ? "is" : "are"} ${fate}`];
}

function cut(words: readonly string[]): string[] {
  const rest = words.length - mostListed;
  return rest > 0 ? [...words.slice(0, mostListed), `${rest} more`] : [...words];
}

function quote(specific: LostSpecific): string {
  return `"${shortWords(specific)}"`;
}
