import { listSpecifics } from "@/lib/losses/read-text";
import { countWords } from "@/lib/ledger/texts/words";

/** Shorter sentences are not searched for, unless they name something: anyone says "Yes." */
const fewestWords = 2;
/** Writers of summaries cut what is longer than some length: what begins it is sought, too. */
const cutLengths = [200, 399];

/** A text as a summary may quote it (M7): the whole, sentences, and long beginnings. */
export function quotableWords(content: string): string[] {
  const whole = content.trim();
  if (whole === "") return [];
  const sentences = [...new Set(splitBothWays(whole))].filter(tellingFilter());
  // What ends a sentence may be another sign where it is quoted.
  const bare = sentences.map(withoutEnd);
  const quotes = [whole, ...sentences, ...bare.filter(tellingFilter())];
  const beginnings = quotes.flatMap((quote) => {
    const signs = Array.from(quote.replace(/\s+/gu, " "));
    return cutLengths.flatMap((length) =>
      signs.length > length ? signs.slice(0, length).join("") : [],
    );
  });
  return [...new Set([...quotes, ...beginnings])];
}

const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** Writers do not agree where a sentence ends: after every sign, or where a capital follows it. */
function splitBothWays(text: string): string[] {
  const bySign = text.split(/(?<=[.!?…]["”’)]{0,4})\s+|\n+/u);
  const byRule = text
    .split(/\n+/u)
    .flatMap((line) => [...segmenter.segment(line)].map(({ segment }) => segment));
  return [...bySign, ...byRule].map((sentence) => sentence.trim());
}

const endMarks = ".!?…。．！？";

/** Backwards from the last letter: a pattern would start again at each mark of a long row. */
function withoutEnd(sentence: string): string {
  let end = sentence.length;
  while (end > 0 && endMarks.includes(sentence.charAt(end - 1))) end -= 1;
  return sentence.slice(0, end);
}

/** After so many single words, the others are searched for without asking whether they name something. */
const mostAsked = 200;

function tellingFilter(): (sentence: string) => boolean {
  let asked = 0;
  return (sentence) => {
    const words = countWords(sentence.replace(/[^\p{L}\p{M}\p{N}]+/gu, " "));
    if (words >= fewestWords) return true;
    if (words === 0) return false;
    asked += 1;
    return asked > mostAsked || listSpecifics(sentence).length > 0;
  };
}
