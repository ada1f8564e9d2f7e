import { isWithdrawn } from "@/lib/refinement/withdrawal";
import { withoutMarkdown, withoutReasoning } from "@/lib/refinement/plain-answer";

/** What an agent said when it was asked: `unread` holds neither word, so it is asked again. */
export type Consent = "yes" | "no" | "unread";

/** Only the first words of an answer decide. */
const mostWords = 8;
/** A sentence of so few words that ends in NO is a NO and nothing else ("But no"). */
const mostWordsOfNo = 4;

const word = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}]|['_‐-](?=[\p{L}\p{N}]))*/gu;
const negation =
  /^(?:not|never|neither|nor|cannot|unable|unwilling|(?:refus|declin|reject|disagree)\p{L}*|\p{L}+n't|(?:ca|do|wo|is|did|does|would|could|should)nt)$/u;
/** Also an empty box of a form. */
const negatingSign = /[¬≠❌🚫✗✘👎☐]|\[ ?\]/u;
const slash = /[/\\|⁄∕]/;
const sentenceEnd = /[.!?。\n\r\v\f\u0085\u2028\u2029]+/u;
const clauseEnd = /[,;:()—–]/u;

interface Word {
  readonly text: string;
  readonly index: number;
}

/**
 * C2: the first YES or NO among the first eight words decides. A YES does not count behind a
 * negation, beside an OR or a slash and NO, or where it is taken back in the same breath.
 */
export function readConsent(answer: string): Consent {
  const said = withoutReasoning(answer);
  if (said === null) return "unread";
  const text = withoutMarkdown(said).toLowerCase();
  const words = firstWords(text, mostWords + 1);
  const at = words.slice(0, mostWords).findIndex((one) => isYesOrNo(one.text));
  const deciding = words[at];
  if (deciding === undefined) return "unread";
  if (deciding.text === "no" || isNegated(text, words.slice(0, at), deciding)) return "no";
  const rest = text.slice(deciding.index + deciding.text.length);
  const next = words[at + 1];
  return next?.text === "or" || isJoinedToNo(text, deciding, next) || isTakenBack(rest)
    ? "no"
    : "yes";
}

function firstWords(text: string, count: number): Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(word)) {
    words.push({ text: match[0], index: match.index });
    if (words.length === count) break;
  }
  return words;
}

function isYesOrNo(text: string): boolean {
  return text === "yes" || text === "no";
}

function isNegated(text: string, before: readonly Word[], yes: Word): boolean {
  return (
    before.some((one) => negation.test(one.text)) || negatingSign.test(text.slice(0, yes.index))
  );
}

function isJoinedToNo(text: string, yes: Word, next: Word | undefined): boolean {
  if (next?.text !== "no") return false;
  return slash.test(text.slice(yes.index + yes.text.length, next.index));
}

/**
 * Whether the sentence or clause of a YES ends in a bare NO, or the next sentence is one; or what
 * follows it is a refusal in words or signs.
 */
function isTakenBack(rest: string): boolean {
  const [own = "", ...others] = rest.split(sentenceEnd);
  if (negatingSign.test(own) || isWithdrawn(rest)) return true;
  const [clause = ""] = own.split(clauseEnd, 1);
  if (endsInNo(own) || endsInNo(clause)) return true;
  const next = others.find((one) => firstWords(one, 1).length > 0) ?? "";
  return endsInNo(next) && firstWords(next, mostWordsOfNo + 1).length <= mostWordsOfNo;
}

function endsInNo(text: string): boolean {
  let last = "";
  for (const [one] of text.matchAll(word)) last = one;
  return last === "no";
}
