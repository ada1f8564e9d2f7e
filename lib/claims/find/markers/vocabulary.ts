import type { MarkerKind } from "@/lib/claims/tables/language";
import { languages as tables } from "@/lib/claims/tables/languages";
import { readTokens } from "@/lib/claims/text/read-tokens";

export interface Phrase {
  readonly kind: MarkerKind;
  readonly words: readonly string[];
  readonly onlyBeforeNumber: boolean;
  readonly notBetweenNumbers: boolean;
  readonly notReflexive: boolean;
}

interface Pieces {
  readonly kind: MarkerKind;
  readonly pattern: RegExp;
}

const letter = "[a-zçğıöşüA-ZÇĞİÖŞÜ가-힣]";

/** What is looked for in each language, read when it is first met. */
export interface Vocabulary {
  readonly kinds: readonly MarkerKind[];
  readonly phrases: Map<string, ReadonlyMap<string, readonly Phrase[]>>;
  readonly pieces: Map<string, readonly Pieces[]>;
}

export function vocabularyOf(kinds: readonly MarkerKind[]): Vocabulary {
  return { kinds, phrases: new Map(), pieces: new Map() };
}

export function readPhrases(
  { kinds, phrases: read }: Vocabulary,
  language: string,
): ReadonlyMap<string, readonly Phrase[]> {
  const known = read.get(language);
  if (known !== undefined) return known;
  const phrases = kinds.flatMap((kind): Phrase[] => {
    const entries = tables[language]?.[kind]?.words?.split(",") ?? [];
    const trimmed = entries.map((entry) => entry.trim()).filter((entry) => entry !== "");
    const written = language === "fa" ? trimmed.flatMap(joinedForms) : trimmed;
    return written.map((entry) => ({
      kind,
      words: readEntry(entry.replace(/[#~^]/g, "").trim()),
      onlyBeforeNumber: entry.includes("#"),
      notBetweenNumbers: entry.includes("~"),
      notReflexive: entry.includes("^"),
    }));
  });
  const longestFirst = phrases.toSorted((a, b) => b.words.length - a.words.length);
  const table = Map.groupBy(longestFirst, ({ words }) => words[0] ?? "");
  read.set(language, table);
  return table;
}

/** What ends in an apostrophe is read as if a word followed: `n'`. */
function readEntry(entry: string): string[] {
  if (!entry.endsWith("'")) return readTokens(entry).map(({ fold }) => fold);
  return readTokens(`${entry}a`)
    .slice(0, -1)
    .map(({ fold }) => fold);
}

/** A Persian phrase, also with two of its words in one: `به جز`, `به‌جز`. */
function joinedForms(entry: string): string[] {
  const words = entry.split(" ");
  const joined = words.slice(1).map((_, place) => {
    const pair = (words[place] ?? "") + (words[place + 1] ?? "");
    return [...words.slice(0, place), pair, ...words.slice(place + 2)].join(" ");
  });
  return [entry, ...joined];
}

export function readPieces(
  { kinds, pieces: read }: Vocabulary,
  language: string,
): readonly Pieces[] {
  const known = read.get(language);
  if (known !== undefined) return known;
  const pieces = kinds.flatMap((kind) => {
    const { pieces: found, except } = tables[language]?.[kind] ?? {};
    if (found === undefined) return [];
    const before = except === undefined ? "" : `(?:${except})|`;
    const source = `${before}(${found})`.replaceAll("\\e", `(?!${letter})`);
    return [{ kind, pattern: new RegExp(source, "g") }];
  });
  read.set(language, pieces);
  return pieces;
}
