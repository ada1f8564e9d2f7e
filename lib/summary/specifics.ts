import { toSearchText } from "@/lib/ledger/texts/duplicates";

const month =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
const patterns = {
  quote: /“([^”]{2,200})”|"([^"\n]{2,200})"|«([^»]{2,200})»|„([^“”]{2,200})[“”]/gu,
  date: new RegExp(
    `\\b\\d{4}-\\d{2}-\\d{2}\\b|\\b\\d{1,2}\\.? ${month}\\b\\.?(?:,? \\d{4})?|\\b${month}\\.? \\d{1,2}(?:st|nd|rd|th)?\\b(?:,? \\d{4})?`,
    "giu",
  ),
  number: /(?<![\p{L}\p{N}])[-−+]?\p{Nd}+(?:[.,:/]\p{Nd}+)*\s?%?/gu,
  name: /(?<![\p{L}\p{N}])\p{Lu}[\p{L}\p{M}’'-]*(?:\s\p{Lu}[\p{L}\p{M}’'-]*)*/gu,
};

/**
 * The specifics of a text, normalised and each once: quoted words, dates, numbers, names (K5). A
 * name is a run of capitalised words; a single one that begins a sentence counts only if it is
 * capitalised within a sentence, too.
 */
export function findSpecifics(text: string): Set<string> {
  const quotes = [...text.matchAll(patterns.quote)].map((match) =>
    match.slice(1).find((group) => group !== undefined),
  );
  const dates = text.match(patterns.date) ?? [];
  const rest = text.replace(patterns.date, " ");
  const numbers = rest.match(patterns.number) ?? [];
  const found = [...quotes, ...dates, ...numbers, ...findNames(rest)];
  return new Set(found.flatMap((one) => (one === undefined ? [] : [toComparable(one)])));
}

/** How many specifics of `before` are still in `after`: the gauge of a condensing (K5). */
export function countSurviving(
  before: string,
  after: string,
): { readonly total: number; readonly kept: number } {
  const total = findSpecifics(before).size;
  return { total, kept: total - listLost(before, after).length };
}

/** The specifics of `before` that are not in `after`, in the order of the text (K5). */
export function listLost(before: string, after: string): string[] {
  const numbers = findSpecifics(after);
  const searchText = ` ${toComparable(after).replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")} `;
  return [...findSpecifics(before)].filter((specific) => !stands(specific, searchText, numbers));
}

/** A number must be the same number; words must follow each other, as whole words. */
function stands(specific: string, searchText: string, found: ReadonlySet<string>): boolean {
  if (found.has(specific)) return true;
  if (!/\p{L}/u.test(specific)) return false;
  return searchText.includes(` ${specific.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ").trim()} `);
}

function findNames(text: string): string[] {
  const within = new Set<string>();
  const first: string[] = [];
  for (const { 0: run, index } of text.matchAll(patterns.name)) {
    if (/^I(?:$|['’])/u.test(run)) continue;
    const startsSentence = sentenceStart.test(text.slice(Math.max(0, index - lookBack), index));
    if (startsSentence && !/\s/u.test(run)) first.push(run);
    else within.add(run);
  }
  return [...within, ...first.filter((run) => within.has(run))];
}

/** As far back as the start of a sentence is looked for; a text's own start is one, too. */
const lookBack = 20;
const sentenceStart = /(?:^\s*|[.!?…:]["”’)]*\s+|\n\s*)$/u;

function toComparable(text: string): string {
  return toSearchText(text).replaceAll("−", "-");
}
