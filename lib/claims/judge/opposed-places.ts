import { readMonth } from "@/lib/claims/find/dates/find-month-names";
import { smallWordsOf } from "@/lib/claims/find/small-words";
import { isLittleWord } from "@/lib/claims/find/names/find-names";
import { isCurrency, unitNamed } from "@/lib/claims/find/numbers/unit-tables";
import type { Side } from "@/lib/claims/judge/side";
import { halves } from "@/lib/claims/tables/halves";
import { opposites } from "@/lib/claims/tables/opposites";
import { perLanguage } from "@/lib/claims/tables/per-language";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { headsOf } from "@/lib/claims/text/bare-word";
import { foldWord } from "@/lib/claims/text/fold-word";
import type { Reading } from "@/lib/claims/text/reading";
import { isHangul, isSemitic, unspacedLanguages } from "@/lib/claims/text/scripts";
import type { Token } from "@/lib/claims/text/token";

/** A word of a group whose members exclude each other: `before` and `after`. */
interface Member {
  readonly group: string;
  readonly member: string;
  /** The words of a phrase; one for a word. */
  readonly phrase: readonly string[];
}

/** Where a text has such a word, and the words next to it. */
export interface OpposedPlace {
  readonly group: string;
  readonly member: string;
  readonly frame: string;
  readonly at: number;
  readonly end: number;
}

interface Table {
  readonly byFirst: ReadonlyMap<string, readonly Member[]>;
  /** Of a script without spaces: all its words, the longest first. */
  readonly pieces: RegExp | undefined;
}

/** Words that begin with so many letters alike are one: `tabletkę`, `tabletki`. */
const stem = 5;
/** The group of `one`, `half`, `a third`. */
const amounts = "amount";
/** The groups of currencies without a number, and of months. */
const moneyGroup = "money";
const monthGroup = "month";
/** No amount. */
export const bare = "";
/** Before a word for half it is none: `per mezzo di`. */
const means: ReadonlySet<string> = new Set(["por", "per"]);
/** So many little words may stand between a word and its neighbour. */
const mostSkipped = 4;
/** What an amount has behind it: `one and a half`. */
const andHalf = "+1/2";

const tableOf = perLanguage(({ one = "", ordinals = "" }, language): Table => {
  const isUnspaced = unspacedLanguages.has(language);
  const members = [
    ...(opposites[language] ?? "")
      .split(",")
      .flatMap((group, index) => membersOf(group, `${index}`)),
    // `一` and `ละ` are parts of many words.
    ...(isUnspaced ? [] : [...membersOf(ordinals, "ordinal"), ...amountsOf(language, one)]),
  ].toSorted((a, b) => lengthOf(b) - lengthOf(a));
  const forms = isUnspaced ? new Set(members.map(({ phrase }) => phrase.join(""))) : [];
  return {
    byFirst: Map.groupBy(members, ({ phrase: [first = ""] }) => first),
    pieces: isUnspaced ? new RegExp([...forms].join("|"), "g") : undefined,
  };
});

function lengthOf({ phrase }: Member): number {
  return phrase.join(" ").length;
}

function membersOf(group: string, name: string): Member[] {
  return wordsOf(group).flatMap((forms, index) =>
    forms
      .split("/")
      .map((form) => ({ group: name, member: `${index}`, phrase: foldWord(form).split("_") })),
  );
}

function amountsOf(language: string, one: string): Member[] {
  const { half = "", words = "", after = "" } = halves[language] ?? {};
  const amount = (member: string, form: string) => {
    return { group: amounts, member, phrase: foldWord(form).split("_") };
  };
  return [
    ...wordsOf(one).map((word) => amount("1", word)),
    ...wordsOf(half).map((word) => amount("1/2", word)),
    ...wordsOf(words)
      .filter((entry) => entry.includes("/"))
      .map((entry) => amount(entry.replace(/^.*=/, ""), entry.replace(/=.*$/, ""))),
    ...after
      .split(",")
      .filter((phrase) => phrase.trim() !== "")
      .map((phrase) => amount(andHalf, wordsOf(phrase).join("_"))),
  ];
}

/** Where `half` is left out, the whole is meant. Other shares have words that are ordinals, too. */
export function isHalf({ group, member }: OpposedPlace): boolean {
  return group.endsWith(` ${amounts}`) && (member === "1/2" || member === andHalf);
}

/** The words of a text that exclude others, of all its languages. */
export function listPlaces(side: Side): OpposedPlace[] {
  const { reading } = side;
  const tables = [...reading.languages].map((language) => [language, tableOf(language)] as const);
  return tables.flatMap(([language, table]) => [
    ...(table.pieces === undefined ? [] : piecesOf(reading, table, table.pieces)),
    ...(unspacedLanguages.has(language) ? [] : wordPlaces(side, language, table)),
  ]);
}

/** Where two words stand next to each other, without an amount between them. */
export function listBarePlaces({ reading }: Side): OpposedPlace[] {
  const { tokens, languages } = reading;
  return [...languages].flatMap((language) =>
    tokens.flatMap(({ kind, fold, at, end }, from) => {
      if (kind === "sign" || isLittleWord(fold, languages)) return [];
      const frame = [fold.slice(0, stem), "", neighbour(reading, from, 1, new Map())].join(" ");
      return { group: `${language} ${amounts}`, member: bare, frame, at, end };
    }),
  );
}

interface Found extends Pick<Member, "group" | "member"> {
  /** The places of its first token and of the one behind it. */
  readonly from: number;
  readonly to: number;
  /** What the word has beside: `ול` in `ולפני`, `에` in `식전에`. */
  readonly beside: string;
}

function wordPlaces({ reading, claims }: Side, language: string, table: Table): OpposedPlace[] {
  const { tokens } = reading;
  const codeAt = new Set(claims.flatMap(({ kind, at }) => (kind === "identifier" ? [at] : [])));
  const found = joinAmounts(
    tokens.flatMap((token, place) => [
      ...namedAt(reading, token, place),
      ...membersAt(reading, place, table),
    ]),
  );
  const groupAt = new Map(
    found
      .filter(({ group }) => group !== moneyGroup && group !== monthGroup)
      .map(({ from, group }) => [from, group]),
  );
  return found.flatMap(({ group, member, from, to, beside }) => {
    // `Unter 0151 …` and `über 0151 …` lead to the same telephone.
    if (codeAt.has(tokens[to]?.at ?? -1)) return [];
    const frame = [
      neighbour(reading, from, -1, groupAt),
      beside,
      neighbour(reading, to - 1, 1, groupAt),
    ];
    const [at, end] = [tokens[from]?.at ?? 0, tokens[to - 1]?.end ?? 0];
    return [{ group: `${language} ${group}`, member, frame: frame.join(" "), at, end }];
  });
}

/** The members of groups that begin at a token; of each group the longest one. */
function membersAt({ tokens, taken }: Reading, place: number, { byFirst }: Table): Found[] {
  const token = tokens[place];
  if (token === undefined) return [];
  if (token.text === "1" && tokens[place + 1]?.isSpacedBefore === true)
    return [{ group: amounts, member: "1", from: place, to: place + 1, beside: "" }];
  // `Por medio de` is `by`.
  if (token.kind !== "word" || taken[token.at] === 1 || means.has(tokens[place - 1]?.fold ?? ""))
    return [];
  const groups = new Set<string>();
  return formsOf(token, byFirst).flatMap(([form, beside]) =>
    (byFirst.get(form) ?? []).flatMap(({ group, member, phrase }): Found[] => {
      const isThere = phrase.every(
        (word, step) => step === 0 || tokens[place + step]?.fold === word,
      );
      if (!isThere || groups.has(group)) return [];
      groups.add(group);
      return [{ group, member, from: place, to: place + phrase.length, beside }];
    }),
  );
}

/** A word as a table may have it, and what it takes on there. */
function formsOf(
  { fold }: Token,
  byFirst: ReadonlyMap<string, unknown>,
): (readonly [form: string, beside: string])[] {
  if (byFirst.has(fold)) return [[fold, ""]];
  const first = fold.charCodeAt(0);
  if (isSemitic(first)) {
    const head = headsOf(fold).find((form) => byFirst.has(form));
    return head === undefined ? [] : [[head, fold.slice(0, fold.length - head.length)]];
  }
  if (!isHangul(first)) return [];
  for (let length = fold.length - 1; length > 0; length -= 1) {
    const start = fold.slice(0, length);
    if (byFirst.has(start)) return [[start, fold.slice(length)]];
  }
  return [];
}

/**
 * What has a table of its own and is no claim where it stands: a currency without a number (`Prices
 * are in yen`), a month that may be another word (`in May`).
 */
function namedAt(reading: Reading, token: Token, place: number): Found[] {
  if (token.kind !== "word" || token.text.length < 3 || reading.taken[token.at] === 1) return [];
  const found = { from: place, to: place + 1, beside: "" };
  const month = readMonth(token, smallWordsOf(reading.languages))?.place;
  return [
    ...(isCurrency(token.fold)
      ? [{ ...found, group: moneyGroup, member: unitNamed(token.fold) }]
      : []),
    ...(month === undefined ? [] : [{ ...found, group: monthGroup, member: `${month}` }]),
  ];
}

/** `half a`, `a third` and `one and a half` are one amount. */
function joinAmounts(found: readonly Found[]): Found[] {
  const joined: Found[] = [];
  const amountsFound = found.filter(({ group }) => group === amounts);
  for (const one of amountsFound) {
    const last = joined.at(-1);
    if (last === undefined || one.from > last.to) joined.push(one);
    else if (one.to > last.to) {
      const member = last.member === "1" ? one.member : last.member;
      joined[joined.length - 1] = { ...last, member, to: one.to };
    }
  }
  return [...found.filter(({ group }) => group !== amounts), ...joined];
}

/**
 * The word next to one but for little ones, by its beginning; its group if it has one; nothing at the
 * end of a sentence.
 */
function neighbour(
  { tokens, languages }: Reading,
  from: number,
  step: 1 | -1,
  groupAt: ReadonlyMap<number, string>,
): string {
  for (let place = from + step, skipped = 0; ; place += step, skipped += 1) {
    const token = tokens[place];
    if (token === undefined || token.sentence !== tokens[from]?.sentence) return "";
    if (skipped > mostSkipped) return token.fold;
    const group = groupAt.get(place);
    if (group !== undefined) return `#${group}`;
    if (token.kind !== "sign" && !isLittleWord(token.fold, languages))
      return token.fold.slice(0, stem);
  }
}

/** The words of a script without spaces. */
function piecesOf(
  { plain, tokens, taken }: Reading,
  { byFirst }: Table,
  pieces: RegExp,
): OpposedPlace[] {
  return tokens
    .filter(({ kind }) => kind === "stretch")
    .flatMap(({ text, at: start }) =>
      [...text.matchAll(pieces)].flatMap(({ 0: form, index }) => {
        const [at, end] = [start + index, start + index + form.length];
        if (taken[at] === 1) return [];
        const frame = [signBeside(plain, at - 1, -1), signBeside(plain, end, 1)].join(" ");
        return (byFirst.get(form) ?? []).map(({ group, member }) => {
          return { group, member, frame, at, end };
        });
      }),
    );
}

/** The sign next to a place but for spaces and quotes; nothing at the end of a line. */
function signBeside(plain: string, from: number, step: 1 | -1): string {
  let at = from;
  while (/[ \t"']/.test(plain.charAt(at))) at += step;
  return plain.charAt(at).trim();
}
