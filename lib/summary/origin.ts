import { claimOf, isUnread, type Claim } from "@/lib/claims/claim";
import { bareWord } from "@/lib/claims/text/bare-word";
import { readTexts } from "@/lib/claims/judge-claims";
import { findCover } from "@/lib/claims/judge/cover";
import type { Side } from "@/lib/claims/judge/side";
import { isSpecific } from "@/lib/claims/specifics";
import { unspaced } from "@/lib/ledger/texts/unspaced";
import type { Message } from "@/lib/summary/message";
import { shownText, shownTime } from "@/lib/summary/message-lines";

/** What a summary was made from: the messages as the model saw them, and the summary before. */
export interface FoldSource {
  readonly messages: readonly string[];
  /** Who said them, where they have a name. */
  readonly names: readonly string[];
  /** When they were said. */
  readonly times: readonly string[];
  readonly standing: string;
}

export function foldSource(
  messages: readonly Pick<Message, "role" | "name" | "content" | "at">[],
  standing: string,
): FoldSource {
  const names = messages.flatMap(({ name }) => name ?? []);
  const times = messages.map(({ at }) => shownTime(at));
  return {
    messages: messages.map(shownText),
    names: [...new Set(names)],
    times: [...new Set(times)],
    standing,
  };
}

/** How much of a summary comes from its messages (K7). */
export interface Origin {
  /**
   * Numbers, dates, quotes, names, identifiers and rare words of the messages, and those that the
   * summary holds.
   */
  readonly pieces: number;
  readonly held: number;
  /** Fewer than this many, and the fold fails. */
  readonly needed: number;
  /** Words of the summary, and those of them that the messages or the old summary hold. */
  readonly words: number;
  readonly known: number;
}

const mostNeeded = 8;
/**
 * One of so many pieces is asked for: little is asked of messages that say little. No identifier
 * is: a short summary of a long log may leave out all its ids.
 */
const piecesPerNeeded = 10;
/** A shorter word of a script without case is a particle. */
const fewestLetters = 3;
/** A word in more messages than this is not rare. */
const rareMessages = 2;

/** A summary and what it was made from, once they are read. */
export interface FoldTexts {
  readonly messages: readonly Side[];
  /** Who spoke and when, and the summary before. */
  readonly names: Side;
  readonly around: readonly Side[];
  readonly written: Side;
}

/** Reads all of them together (L2), in time linear in their length. */
export function readFoldTexts(text: string, source: FoldSource): FoldTexts {
  const { messages, names, times, standing } = source;
  const around = [names.join("\n"), times.join("\n"), standing];
  const { before, after } = readTexts([...messages, ...around], [text]);
  const [said, rest] = [before.slice(0, messages.length), before.slice(messages.length)];
  const [speakers] = rest;
  const [written] = after;
  if (speakers === undefined || written === undefined) throw new Error("A text was not read.");
  return { messages: said, names: speakers, around: rest, written };
}

/** K7: weighs a summary against what it was made from. */
export function weighOrigin({ messages, names, around, written }: FoldTexts): Origin {
  const claims = listTellingClaims(messages, names);
  const askable = claims.filter(({ kind }) => kind !== "identifier").length;
  const words = listWords(written.reading.text);
  const known = new Set([...messages, ...around].flatMap(({ reading }) => listWords(reading.text)));
  return {
    pieces: claims.length,
    held: claims.filter((claim) => findCover(claim, [written]) !== undefined).length,
    needed: Math.min(mostNeeded, Math.floor(askable / piecesPerNeeded)),
    words: words.length,
    known: words.filter((word) => known.has(word)).length,
  };
}

/** Whether a fold fails because its text holds too little of its messages. */
export function isFromElsewhere({ held, needed }: Origin): boolean {
  return held < needed;
}

export function sayFromElsewhere({ held, needed, pieces }: Origin): string {
  return `The text doesn't seem to come from the messages: it holds ${held} of their ${pieces} names, numbers, dates, quotes, ids and rare words. At least ${needed} are needed.`;
}

/** Whether under half of its words occur in what it was made from: such a fold is always reviewed. */
export function isMostlyForeign({ words, known }: Origin): boolean {
  return known * 2 < words;
}

/** The claims of the messages by which a summary shows that it is about them, each value once. */
function listTellingClaims(messages: readonly Side[], names: Side): Claim[] {
  const counts = new Map<string, number>();
  const spoken = messages.map((side) => [...side.claims, ...listUncased(side)]);
  for (const claims of spoken) {
    for (const value of new Set(claims.map((claim) => claim.value))) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  const said = spoken.flatMap((claims) =>
    claims.filter((claim) => {
      // What was not read can't be asked for.
      if (isUnread(claim)) return false;
      if (isSpecific(claim) && !claim.opensSentence) return true;
      return isWordLike(claim) && (counts.get(claim.value) ?? 0) <= rareMessages;
    }),
  );
  const all = [
    ...names.claims.filter((claim) => !isUnread(claim) && (isSpecific(claim) || isWordLike(claim))),
    ...said,
  ];
  return [...new Map(all.map((claim) => [claim.value, claim])).values()];
}

/** Words of scripts without case, everyday ones too: as rare as lower-case words are elsewhere. */
function listUncased({ reading }: Side): Claim[] {
  return reading.tokens.flatMap(({ kind, isCased, fold, text, at }) => {
    const isWord = kind === "word" && !isCased && fold.length >= fewestLetters;
    return isWord ? [claimOf("word", `w:${bareWord(fold)}`, text, at)] : [];
  });
}

/** A word, or a pair of characters where there are none: it says something where it is rare. */
function isWordLike({ kind, opensSentence }: Claim): boolean {
  return kind === "word" || kind === "token" || opensSentence;
}

/**
 * The words of a text, normalised, in order (K7): runs of letters. A script without spaces has no
 * such words; there each pair of neighbouring characters counts as one.
 */
function listWords(text: string): string[] {
  const runs =
    text
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? [];
  return runs.flatMap((run) => (unspaced.test(run) ? pairsOf(Array.from(run)) : [run]));
}

function pairsOf(signs: readonly string[]): readonly string[] {
  return signs.length < 2 ? signs : signs.slice(1).map((sign, at) => `${signs[at]}${sign}`);
}
