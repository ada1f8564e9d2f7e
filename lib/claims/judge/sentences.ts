import type { Claim } from "@/lib/claims/claim";
import { addStems } from "@/lib/claims/judge/sentence-words";
import { joiners } from "@/lib/claims/tables/particles";
import { once } from "@/lib/claims/text/once";
import type { Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

/** How many words on each side of a claim say what it is about. */
const nearest = 2;

/** A word of a sentence, or a sign of a script without spaces. */
export interface SentenceWord {
  /** Its first letters: `uses` and `use` have the same. */
  readonly stem: string;
  readonly at: number;
  readonly end: number;
  readonly isSign: boolean;
  /** Whether a comma or the like follows. */
  readonly endsClause: boolean;
  /** Whether it is `and` or the like. */
  readonly joins: boolean;
}

export interface Sentence {
  readonly at: number;
  readonly end: number;
  readonly text: string;
  /** The beginnings of its words, but for little ones. */
  readonly stems: ReadonlySet<string>;
  /** All its words in their order. */
  readonly words: () => readonly SentenceWord[];
  /** The nearest of them behind a claim and before it, within its clause. */
  readonly around: (claim: Claim) => readonly [behind: string[], ahead: string[]];
}

const endsSentence = /[.!?…।\n]/;

/**
 * The sentences of a text. What follows a colon belongs to what stands before it, and so does a quote
 * within a sentence.
 */
export function readSentences(reading: Reading): Sentence[] {
  const groups: Token[][] = [];
  let wordEnd = 0;
  for (const [index, token] of reading.tokens.entries()) {
    const before = reading.tokens[index - 1];
    const goesOn =
      before?.sentence === token.sentence ||
      before?.text === ":" ||
      !endsSentence.test(reading.plain.slice(wordEnd, token.at));
    if (token.kind !== "sign") wordEnd = token.end;
    if (goesOn && groups.length > 0) groups.at(-1)?.push(token);
    else groups.push([token]);
  }
  return groups.map((tokens) => {
    const [at, end] = [tokens[0]?.at ?? 0, tokens.at(-1)?.end ?? 0];
    return {
      at,
      end,
      text: reading.text.slice(at, end),
      stems: new Set(stemsOf(tokens, reading)),
      words: once(() => wordsOf(tokens)),
      around: (claim) => around(claim, tokens, reading),
    };
  });
}

/** Words that begin with so many letters alike are forms of one. */
const wordStem = 3;
const clauseSign = /^[,，、;:،؛]$/;

function wordsOf(tokens: readonly Token[]): SentenceWord[] {
  return tokens.flatMap(({ kind, text, fold, at, end }, index): SentenceWord[] => {
    if (kind === "sign") return [];
    const endsClause = clauseSign.test(tokens[index + 1]?.text ?? "");
    if (kind !== "stretch")
      return [
        {
          stem: fold.slice(0, wordStem),
          at,
          end,
          isSign: false,
          endsClause,
          joins: joiners.has(fold),
        },
      ];
    const signs = text.split("");
    return signs.map((stem, place) => ({
      stem,
      at: at + place,
      end: at + place + 1,
      isSign: true,
      endsClause: endsClause && place === signs.length - 1,
      joins: joiners.has(stem),
    }));
  });
}

function around(
  { at, text }: Claim,
  tokens: readonly Token[],
  reading: Reading,
): readonly [string[], string[]] {
  const end = at + text.length;
  // What is negated by an ending is the word that has it, and stands before what follows.
  const isEnding = tokens.some(
    (token) => token.kind !== "stretch" && token.at < at && at < token.end,
  );
  const behind = isEnding ? [] : untilClause(partsOf(tokens, end, Number.POSITIVE_INFINITY));
  const ahead = untilClause(partsOf(tokens, 0, at).toReversed()).toReversed();
  return [
    stemsOf(behind, reading).slice(0, nearest),
    stemsOf(ahead, reading).toReversed().slice(0, nearest),
  ];
}

/** The tokens within a range; of a script without spaces, what of them is in it. */
function partsOf(tokens: readonly Token[], from: number, to: number): Token[] {
  return tokens.flatMap((token) => {
    const [start, end] = [Math.max(from, token.at), Math.min(to, token.end)];
    if (start >= end) return [];
    if (token.kind !== "stretch") return start === token.at && end === token.end ? [token] : [];
    return [{ ...token, at: start, end, text: token.text.slice(start - token.at, end - token.at) }];
  });
}

function untilClause(tokens: readonly Token[]): readonly Token[] {
  const clause = tokens.findIndex(({ text }) => /^[,，、;:.!?،।]$/.test(text));
  return clause === -1 ? tokens : tokens.slice(0, clause);
}

function stemsOf(tokens: readonly Token[], reading: Reading): string[] {
  const stems = new Set<string>();
  for (const token of tokens) addStems(stems, token, reading);
  return [...stems];
}
