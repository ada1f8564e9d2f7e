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
export function isWithdrawn(rest: string): boolean {
  return withdrawals.some((pattern) => pattern.test(rest));
}
