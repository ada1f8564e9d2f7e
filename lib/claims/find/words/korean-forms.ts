import { bareWord } from "@/lib/claims/text/bare-word";

/** A syllable is one unit: its first consonant, its vowel and its last consonant. */
const [firstSyllable, perConsonant, perVowel] = [0xac00, 588, 28];
/** The places of vowels and last consonants in a syllable's number. */
const vowel = { a: 0, eo: 4, yeo: 6, o: 8, wa: 9, wae: 10, oe: 11, u: 13, wo: 14, eu: 18, i: 20 };
const last = { none: 0, n: 4, d: 7, l: 8, m: 16, b: 17, s: 19, ss: 20, h: 27 };

/** What a noun takes on: particles, forms of `to be` and `to do`, and what makes nouns of nouns. */
const afterNoun =
  /^(?:님|들|씩|쯤|당|별|째|용|간|상|중|시|적|형|측|경|권|끼리|마다)?(?:께서는|께서|께|에게서|에게는|에게도|에게|에서는|에서도|에서의|에서만|에서|에는|에도|에만|에야|에|까지는|까지도|까지의|까지만|까지|부터는|부터의|부터|으로부터|로부터|으로서|으로써|으로는|으로도|으로만|으로의|으로|로서|로써|로는|로도|로만|로의|로|보다는|보다|처럼|만큼|만의|만을|만이|만|마저|조차|밖에|뿐|대로|이나|이든|이든지|이라도|이며|이고|이면|이라면|이지만|이라는|이라고|이라|이란|이랑|이자|이었|이던|인데|인지|인가|인|일지|일|임|입니다|이다|이에요|예요|라는|라고|라며|라면|란|라|랑|나|든|든지|며|고|자|도|의|은|는|이|가|을|를|과|와|과의|와의|과는|와는|하고|한테|야|여|이야|이여|이여서|라서|이라서|이라서는)?$/;
/** What is written behind a word in another script or in quotes: `'책갈피'에서`. */
export const koreanParticle =
  /^(?:에서|에게|에는|에도|에만|에의|으로|로의|로만|로는|로도|부터|까지|보다|처럼|만큼|라는|라고|라며|이라는|이라고|이라며|이며|이고|이다|입니다|인데|이지만|와의|과의|와는|과는|하고|이자|께서|한테|마다|밖에|대로|조차|마저)(?:서|는|도|만|의|요|서는|서도|서만|서의|부터|까지)?$/;

/** What makes another noun of a noun, and ends no name of a person: `연재처`, `통역료`. */
const nounEnd =
  /^(?:짜리|가량|남짓|초반|중반|후반|이상|이하|이내|미만|초과|무렵|직전|직후|당시|도중|내내|전체|대비|관련|담당|예정|전용|기준|당일|전날|다음날|처|료|비|금|액|률|율|량|팀|부|과|법|증|표|품|물|력|객|행|발|세|값|길|집|방|터|날|때|쪽|편|급|전|후|내|외|용|차|치|소|실|장|계|감|체|단|회|안|론|본|판|점|업|직)/;
/** What stands before a noun and begins no name. */
const nounStart = /^(?:재|미|불|비|총|매|첫|맨|초|최|친|큰|타|급|부|준|탈|항)/;
/** Nouns that say nothing alone, and what they take on: `편이라`, `것이며`, `씨라는`. */
const bound =
  /^(?:(?:것|거|편|때|중|후|뒤|쪽|점|뿐|데|곳|터|셈|탓|덕|분|날)(?:이|일|임|인|입|이었|였)|(?:씨|님|분|군|양|측)(?:라|이|의|께|는|은|가|를|와|과|도|만|에|로|인|일|야)).*$/;
const afterAction =
  /^(?:하|한|할|함|해|합|하여|되|된|될|됨|돼|됩|시키|시킨|시킬|시켜|받|받은|받을|받아|당하|당한|당할|당해|드리|드린|드릴|드려|스러운|스럽|롭|로운|없는|없이|없)/;
/** What follows the stem of a verb; its signs in any order. */
const afterVerb =
  /^(?:면|면서|며|고|고서|고는|는|는데|는지|는가|니|니까|지|지만|지는|지도|지를|지요|죠|기|기로|기에|기는|기도|기를|기가|기만|기위|게|게끔|거나|거든|거나|던|든|든지|다|다가|다고|다는|다며|다면|더니|더라도|데|도|도록|라|라고|라는|라도|라면|러|려|려고|려는|려면|련|므로|서|서는|서도|선|세|세요|셔|셨|소|시|신|실|십|습|쎄|야|야만|야지|요|은|은데|은지|을|을지|을게|음|읍|으|아|어|여|었|았|였|겠|지|자|자고|자마|마|만|를|이|가|에|로|의|와|과|나|네|냐|냐고|란|래|ㄴ|건|걸|게|것|까|께|질|진|졌|져|졌|집|짐|주|준|줄|줘|줬|본|봐|봤|볼|보|놓|놔|둔|둘|둬|뒀|두|낸|내|냈|낼|온|와|왔|올|오|간|갈|갔|가|버리|버린|버렸|버려|있|있는|않|못){1,4}$/;
/** After a stem of one syllable only endings of which no name is made. */
const afterShortVerb =
  /^(?:면|면서|며|고|고서|고는|는|는데|는지|니까|지|지만|지는|지도|지를|기|기로|기에|기는|기도|기를|기가|기만|게|거나|던|든지|다가|다고|다는|다며|다면|더니|더라도|도록|려고|려는|려면|므로|서는|서도|서|세요|시는|시고|신다|십니다|야|야만|야지|야만|야지|요|지요|죠|은|은데|은지|을|을지|을게|음|으면|으며|으니|으니까|으려고|으려면|으러|으므로|으셔|으세요|어|어서|어야|어야만|어도|어요|아|아서|아야|아야만|아도|아요|아온|아오|어온|어오|아가|어가|아주|어주|아준|어준|아줄|어줄|아줌|어줌|아둔|어둔|아두|어두|아보|어보|아본|어본|자고|자마자|냐고|ㄹ지|지도|데|던데|은지라|을까|는다|는다고|는다는|으라고|으라는|으라며|으라|으시|으신|으실|어라|아라|어둘|아둘|어둬|아둬|어놓|아놓|어봐|아봐|어본다|아본다|어달라고|아달라고|어달라는|아달라는)$/;
/** Last consonants that no name has, and words that end like a predicate. */
const predicate =
  /.(?:다|고|며|면|니까|지만|는데|어요|아요|해요|지요|세요|습니|하는|되는|하게|하여|되어|하지|되지|해야|돼야|어야|아야|여야|하기|되기|하던|하도록|되도록|도록|하려|으려|려고|려면|려는|면서|으며|거나|든지|는지|을지|할지|될지|므로|기로|기에|기를|기가|기는|기도|할|된|될|됨|않음|없음|있음|받음|하며|하면|해서|돼서|시킨|시킬|시켜|려면|다는|다며|다면)$/;

/** What follows a noun of one syllable, or the stem of a verb of one. */
const shortNoun = /^.(?:은|는|이|가|을|를|의|에|도|만|과|와|로|으로|에는|에서|에도|부터|까지)$/;
const shortVerb =
  /^.(?:는다|은|을|은데|는데|는지|으면|으며|으니|으려면|으시|으신다|으세요|습니다|어서|아서|어야|아야|어요|아요|었다|았다|지도|지는|지만|지를|기로|기도|니다|세요|신다|다|지|고|면|며|기|게|던|음|어|아|나)$/;

/** By what two forms of a word are known as one: `마시지` and `마신다`, `술은` and `술을`, `쓰지` and `쓴다`. */
export function koreanRoot(fold: string): string {
  if (shortNoun.test(fold)) return fold.charAt(0);
  const length = shortVerb.test(fold) ? 1 : Math.min(fold.length, 2);
  const [first, middle] = partsOf(fold.slice(0, length));
  return fold.slice(0, length - 1) + syllable(first, middle, last.none);
}

/** `실거주하는`: any noun of action. */
const actionVerb =
  /^..+(?:하|되|시키|당하)(?:는|는데|는지|고|고서|며|면|면서|여|여서|지|지만|게|기|기로|기에|기를|기는|도록|려고|려면|려는|던|거나|니|니까|자|자마자|세요|시는|시고|신다|십니다|므로|겠다)$|^..+(?:해|돼|시켜|되어)(?:서|야|야만|도|주|준|두|둔|달라|달|보|본|버|놓|놔|내|낸|온|오|왔).*$|^..+.(?:한|할|함)$|^..+(?:된|시킨|한다|된다|시킨다|합니다|됩니다|했다|됐다|될|됨)(?:고|는|며|면|지만|지도|다고|다는|다며|다면|데|뒤|후|다음)?$/;

/** What the forms of a Korean word begin with: of `마시다`: `마시`, `마신`, `마실`, `마셨`, `마셔`. */
export function koreanStems(word: string): string[] {
  if (!word.endsWith("다") || word.length < 2) return [word];
  const stem = word.slice(0, -1);
  const head = stem.slice(0, -1);
  const [first, middle, end] = partsOf(stem);
  const make = (v: number, l: number, h = head) => h + syllable(first, v, l);
  const open = (v: number, l: number = last.none) => [
    make(v, l),
    ...[last.n, last.l, last.b, last.m].map((one) => make(v, one)),
  ];
  const past = (v: number) => [make(v, last.none), make(v, last.ss)];
  if (end === last.l) return [stem, make(middle, last.none), ...open(middle)];
  if (end === last.b) {
    const soft = make(middle, last.none);
    return [stem, ...["우", "운", "울", "움", "웠", "워", "와", "왔"].map((one) => soft + one)];
  }
  if (end === last.s) return [stem, make(middle, last.none)];
  if (end === last.d) return [stem, make(middle, last.l)];
  if (end === last.h) return [stem, ...open(middle), head + "래", head + "랬"];
  if (end !== last.none) return [stem];
  const forms = [stem, ...open(middle)];
  if (stem.endsWith("하")) forms.push(head + "해", head + "했", head + "하여", head + "하였");
  if (stem.endsWith("르") && head !== "") {
    const [one, two, three] = partsOf(head);
    if (three === last.none) {
      const doubled = head.slice(0, -1) + syllable(one, two, last.l);
      forms.push(...["라", "랐", "러", "렀"].map((next) => doubled + next));
    }
  }
  if (middle === vowel.o) forms.push(...past(vowel.wa));
  else if (middle === vowel.u) forms.push(...past(vowel.wo));
  else if (middle === vowel.i) forms.push(...past(vowel.yeo));
  else if (middle === vowel.oe) forms.push(...past(vowel.wae));
  else if (middle === vowel.eu) forms.push(...past(vowel.eo), ...past(vowel.a));
  else forms.push(make(middle, last.ss));
  return forms;
}

/** Whether a word is an everyday word in one of its forms, or ends as no name does. */
export function isKoreanEveryday(
  has: (word: string) => boolean,
  isStem: (word: string) => boolean,
  fold: string,
): boolean {
  if (predicate.test(bareWord(fold)) || hasVerbConsonant(fold)) return true;
  if (bound.test(fold) || actionVerb.test(fold)) return true;
  if (nounStart.test(fold) && fold.length > 2 && isListed(has, isStem, fold.slice(1), 2))
    return true;
  return isListed(has, isStem, fold);
}

function isListed(
  has: (word: string) => boolean,
  isStem: (word: string) => boolean,
  fold: string,
  least = 1,
): boolean {
  for (let length = fold.length; length >= least; length -= 1) {
    const head = fold.slice(0, length);
    const rest = fold.slice(length);
    if (has(head) && (rest === "" || fitsNoun(has, head, rest))) return true;
    if (isStem(head) && (rest === "" ? length > 1 || head.length > 1 : fitsVerb(head, rest)))
      return true;
  }
  return false;
}

function fitsNoun(has: (word: string) => boolean, head: string, rest: string): boolean {
  // `소라는` is no form of `소`.
  if (head.length === 1 && /^[라나이자든고며인임]./.test(rest)) return false;
  if (afterNoun.test(rest)) return fitsSound(head, rest);
  if (head.length < 2) return false;
  return fitsTail(has, head, rest, true);
}

/** Whether a noun goes on with particles or with another noun: `계약번호를`, `통역료는`. */
function fitsTail(
  has: (word: string) => boolean,
  head: string,
  rest: string,
  isFirst: boolean,
): boolean {
  if (rest === "" || fitsEnd(head, rest)) return true;
  const [end = ""] = nounEnd.exec(rest) ?? [];
  const after = rest.slice(end.length);
  if (end !== "" && (after === "" || fitsEnd(end, after))) return true;
  for (let length = isFirst ? rest.length : 0; length > 1; length -= 1) {
    const second = rest.slice(0, length);
    if (has(second) && fitsTail(has, second, rest.slice(length), false)) return true;
  }
  return false;
}

function fitsEnd(head: string, end: string): boolean {
  return (afterNoun.test(end) && fitsSound(head, end)) || afterAction.test(end);
}

function fitsVerb(head: string, rest: string): boolean {
  if (head.length > 1) return afterVerb.test(rest);
  return afterShortVerb.test(rest) && (rest.startsWith("어") || fitsSound(head, rest));
}

/** `은` follows a consonant, `는` a vowel: `나은` is no form of `나`. */
function fitsSound(head: string, rest: string): boolean {
  const [, , end] = partsOf(head);
  if (/^(?:은|을|이$|과|으|음|어|아)/.test(rest)) return end !== last.none;
  if (/^(?:가|를|와|서)/.test(rest)) return end === last.none;
  return true;
}

function hasVerbConsonant(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const end = (word.charCodeAt(at) - firstSyllable) % perVowel;
    // ㄶ ㄺ ㄻ ㄼ ㅀ ㅄ ㅆ
    if (end === 6 || (end >= 9 && end <= 11) || end === 15 || end === 18 || end === last.ss)
      return true;
  }
  return false;
}

function partsOf(word: string): [first: number, vowel: number, last: number] {
  const number = word.charCodeAt(word.length - 1) - firstSyllable;
  return [
    Math.floor(number / perConsonant),
    Math.floor((number % perConsonant) / perVowel),
    number % perVowel,
  ];
}

function syllable(first: number, middle: number, end: number): string {
  return String.fromCharCode(firstSyllable + first * perConsonant + middle * perVowel + end);
}
