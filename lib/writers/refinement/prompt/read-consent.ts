import { withoutMarkdown, withoutReasoning } from "@/lib/ledger/texts/plain-answer";

/** Not followed by another word of the same clause. */
const end = String.raw`(?![ "'”»]{0,3}[\p{L}\p{N}])`;
/** A word between two others that does not turn them round. */
const plain = "(?:(?!not |never |no |why |cannot |[a-z]+n't )[a-z']{1,12} )";
const not =
  "(?:(?:do|will|would|can|could|must|may|shall|should) ?not|[a-z]{2,6}n't|never|no longer)";
const no = "(?:nope|nah|never|nein|non|não|nee|nej|нет|not|declined|refused|denied)";
const refuse = "(?:refuse|decline|object|oppose|withdraw|withhold|reject|disagree|prefer not)";
const consent =
  "(?:consent|agree|accept|approve|allow|permit|authori[sz]e|give (?:it|that|you|my|consent|permission)|say (?:so|yes)|(?:want|wish|like) (?:this|that|it|you to|(?:an? |any )?(?:refinement|session)|to (?:be refined|consent|continue|proceed)))";
const proceed =
  "(?:proceed|continue|refine|start|begin|do)(?: (?:so|it|this|that|them|me|my memories))?";
/** Where a request to stop or wait begins: a clause, or a word that turns to one. */
const turn = "(?:[.!?,;:\\n—–] {0,3}|- |\\b(?:but|and|just) )(?:please |just |now ){0,2}";
const soon =
  "(?: (?:it|this|that|everything|now|here|please|for now|right now|at once|immediately|the (?:session|refinement)))";

/** English, but for the bare words. Each looks at few words only, so that no text takes long. */
const withdrawals: readonly RegExp[] = [
  // Right after the yes: "Yes? Absolutely not.", "Yes is not my answer", "YES to nothing", `"yes": false`
  `^[^\\p{L}\\p{N}]{0,5}${plain}{0,2}${no}${end}`,
  `^["'”»]{0,2} (?:is|was|would|will|could|can|may) ?(?:not|n't|[^.!?\\n]{0,40}\\b(?:not|never|wrong|a lie))\\b`,
  `^ to (?:nothing|none|refusing|declining|stopping|leaving (?:everything|all|them|it|my))\\b`,
  `^["' ]{0,3}[:=] {0,3}["']?(?:false|0|off|null|none)\\b`,
  // "I don't consent", "I must refuse", "but I can't"
  `\\bi ${plain}{0,2}${refuse}\\b(?! (?:to )?(?:nothing|none|no)\\b)`,
  `\\bi (?:[a-z]{1,12} )?${not} (?:[a-z]{1,12} ){0,3}${consent}\\b`,
  `\\b(?:i|but|and) ${not}${end}`,
  `\\bi(?:'m| am) (?:against|opposed|unable|unwilling|declining|refusing|withdrawing|not (?:able|willing|going|comfortable|giving|consenting|agreeing))\\b`,
  // "You may not", "do not proceed", "leave my memories alone", "consent denied", "no session"
  `\\byou ${not}(?: ${proceed})?${end}`,
  `\\b(?:do not|don't|never) ${proceed}${end}`,
  `\\bleave (?:me|my (?:memories|ledger)) (?:alone|untouched|as (?:they|it) (?:are|is))\\b`,
  `\\b(?:consent|permission)(?: is| remains)? (?:denied|refused|withheld|withdrawn|revoked|not (?:given|granted))\\b`,
  `\\byou (?:do not|don't) have my (?:consent|permission)\\b`,
  `\\bno (?:refinement|session|consent|permission|thanks?)\\b`,
  `[.!?\\n] {0,3}(?:please )?(?:do not|don't) (?:touch|change) anything${end}`,
  `[.!?\\n] {0,3}not (?:granted|given|approved)${end}`,
  // "Yes, but please stop", "don't start yet", "hold off until Monday", "not now"
  `${turn}(?:stop|wait|pause|cancel|abort|hold (?:off|on))${soon}{0,2}${end}`,
  `${turn}(?:wait|hold off)${soon}? (?:until|till|while|as long as)\\b`,
  `${turn}(?:do not|don't) (?:start|begin|proceed|go ahead)(?: with (?:it|this))?(?: (?:the|this|any) (?:session|refinement))?(?: (?:now|today))?${end}`,
  `${turn}(?:do not|don't) (?:start|begin|proceed|go ahead)(?: (?:the|this|any) (?:session|refinement))? (?:yet|until|till)\\b`,
  `${turn}not (?:now|yet|today|right now|this time|at this time|at the moment)${end}`,
  // "My final answer is no", "absolutely not", "I mean: no", "Hmm. No.", "scratch that"
  `\\b(?:answer|decision|verdict|response)(?: is| remains| stays)?[^\\p{L}\\p{N}]{1,4}(?:no|negative|${no})${end}`,
  `\\b(?:absolutely|certainly|definitely|surely|of course) not${end}`,
  `\\b(?:actually|wait|rather|reflection|second thoughts?|i mean|i meant)[^\\p{L}\\p{N}]{1,4}(?:no|${no})${end}`,
  `[.!\\n] {0,3}(?:no|${no})[.!]{0,3}\\s{0,3}$`,
  `\\b(?:scratch that|(?:take|took) (?:that|it) back|changed my mind|just kidding)\\b`,
].map((pattern) => new RegExp(pattern, "u"));

/** C2: whether what follows a YES, in small letters, takes it back. */
function isWithdrawn(rest: string): boolean {
  return withdrawals.some((pattern) => pattern.test(rest));
}

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

/** Whether a YES's clause ends in NO, the next is one, or what follows refuses. */
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
