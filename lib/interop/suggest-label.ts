export interface LabelSuggestion {
  readonly category: "relational" | "voice";
  /** Why, as the end of a sentence: `it quotes what someone said`. */
  readonly why: string;
}

/**
 * The label that a memory seems to want (M8), or null. It looks for the words of vows, quotes, days
 * to remember and voices, in English, and says nothing when it is in doubt: a person decides.
 */
export function suggestLabel(content: string): LabelSuggestion | null {
  const text = content.normalize("NFC").replaceAll("’", "'").replace(/\s+/gu, " ");
  const sign = signs.find(({ pattern }) => pattern.test(text));
  return sign === undefined ? null : { category: sign.category, why: sign.why };
}

const person = "(?:I|we|he|she|they|you)";
const kin =
  "(?:mother|mom|mum|father|dad|sister|brother|wife|husband|partner|daughter|son|grandma|grandpa|grandmother|grandfather|friend)";
const speech =
  "(?:said|says|told (?:me|him|her|us|them)|whispered|replied|answered|asked|wrote|shouted|promised|used to say)";
const openQuote = '["“„«]';
const words = '[^"“”„«»]{12,2000}';
const closeQuote = '["”“»]';

const signs: readonly (LabelSuggestion & { readonly pattern: RegExp })[] = [
  {
    category: "relational",
    why: "it holds a vow",
    pattern: new RegExp(
      `\\b${person}(?: solemnly| hereby)? (?:vow(?:ed)?|swore|swear|pledged?|promised?) (?:to |that |each other|(?:me|you|him|her|us|them)\\b)`,
      "i",
    ),
  },
  {
    category: "relational",
    why: "it holds a vow",
    pattern:
      /\b(?:I|we)(?: will|'ll) (?:always|never) (?:love|leave|forget|be there|remember|abandon|lie to)\b/i,
  },
  {
    category: "voice",
    why: "it describes a voice",
    pattern:
      /\b(?:my|your|his|her|their|our) (?:own )?(?:\p{L}+ )?voice\b(?!\s?(?:mail|support|channel|call|message|note|chat|assistant|input|over))|\btone of voice\b|\bspeaks? (?:with|in) (?:an? )?(?:\p{L}+ )?(?:accent|whisper|drawl|lilt)\b/iu,
  },
  {
    category: "relational",
    why: "it quotes someone",
    pattern: new RegExp(
      `(?:\\b${speech}|\\b${kin}'?s? (?:words|motto|saying))[:,]? ?${openQuote}${words}${closeQuote}|${openQuote}${words}${closeQuote},? (?:\\p{Lu}[\\p{L}'-]+|he|she|they|I|my ${kin}) ${speech}\\b`,
      "u",
    ),
  },
  {
    category: "relational",
    why: "it quotes someone",
    pattern: /^["“„«][^"“”„«»]{12,2000}["”“»],? ?[—–-]{1,2} ?\p{Lu}[\p{L}'. -]{1,60}$/u,
  },
  {
    category: "relational",
    why: "it mentions a date",
    pattern:
      /\b(?:birthday|wedding|anniversary|engagement|funeral)\b.{0,80}\b(?:\d{1,2}(?:st|nd|rd|th)?|January|February|March|April|May|June|July|August|September|October|November|December|\d{4})\b/iu,
  },
  {
    category: "relational",
    why: "it mentions a date",
    pattern: new RegExp(
      `\\b(?:(?:we|they) (?:first )?(?:met|married|got married|got engaged)|(?:was|were) born|passed away|the day (?:that )?${person} (?:met|left|died|married))\\b.{0,80}(?:\\b\\d{4}\\b|\\b\\d{1,2}(?:st|nd|rd|th)?\\b)`,
      "i",
    ),
  },
];
