import { placesOf } from "@/lib/claims/tables/lookup";
import { weekdays } from "@/lib/claims/tables/weekdays";
import { claimOf, type Claim } from "@/lib/claims/claim";
import { fewLanguages, isAllCapitals } from "@/lib/claims/find/find-names";
import type { MarkerKind, MarkerTable } from "@/lib/claims/tables/language";
import { languages as tables } from "@/lib/claims/tables/languages";
import { wordsOf } from "@/lib/claims/tables/words-of";
import { readTokens } from "@/lib/claims/text/read-tokens";
import { takePart, type Reading } from "@/lib/claims/text/reading";
import type { Token } from "@/lib/claims/text/token";

interface Phrase {
  readonly kind: MarkerKind;
  readonly words: readonly string[];
  readonly onlyBeforeNumber: boolean;
  readonly notBetweenNumbers: boolean;
  readonly notReflexive: boolean;
  readonly stemAt: "start" | "end" | undefined;
}

interface Pieces {
  readonly kind: MarkerKind;
  readonly pattern: RegExp;
}

const letter = "[a-zçğıöşüA-ZÇĞİÖŞÜ가-힣]";
/** Languages that write `and` and `that` as one letter in front of a word. */
const prefixing: ReadonlyMap<string, RegExp> = new Map([
  ["ar", /^[وف]./],
  ["he", /^[וש]./],
]);

/** Scripts in which what may stand for a marker is a part of a word. */
const unspaced = new Set(["zh", "ja", "ko", "th"]);

/** What is looked for in each language, read when it is first met. */
interface Vocabulary {
  readonly kinds: readonly MarkerKind[];
  /** Whether words are looked for that only may stand for a marker. */
  readonly isLike: boolean;
  readonly phrases: Map<string, ReadonlyMap<string, readonly Phrase[]>>;
  readonly pieces: Map<string, readonly Pieces[]>;
}

const limits = vocabularyOf([
  "negation",
  "hedge",
  "doubt",
  "condition",
  "exception",
  "until",
  "exclusion",
  "most",
  "least",
  "concession",
]);
/** What has no word that may say the same: `no less than` has none that says `at most`. */
const unlike: ReadonlyMap<string, Vocabulary> = new Map([
  ["x:most", vocabularyOf(["concession", "least"])],
  ["x:least", vocabularyOf(["concession", "most"])],
]);
const concessions = vocabularyOf(["concession"]);
const universals = vocabularyOf(["universal"]);
const likes = new Map<string, Vocabulary>();

/**
 * Negations, hedges, conditions and exclusions (L1), as the languages of the text write them. In
 * capitals they are taken, so that `NEVER` is no name; a part of a date or code is none: `9 MAY`.
 */
export function findMarkers(reading: Reading): Claim[] {
  const found = findAll(reading, limits).filter(
    ({ value, text, at }) =>
      value !== "x:concession" && (!hasCapitals(text) || takePart(reading, at, at + text.length)),
  );
  return joinDouble(found, reading);
}

/** What may say the same as a marker of a kind (`x:negation`), as claims of that kind. */
export function findLike(reading: Reading, value: string): Claim[] {
  const kind = limits.kinds.find((one) => `x:${one}` === value);
  if (kind === undefined) return [];
  const vocabulary = likes.get(kind) ?? vocabularyOf([kind], true);
  likes.set(kind, vocabulary);
  const limited = findAll(reading, unlike.get(value) ?? concessions);
  return findAll(reading, vocabulary).filter(
    ({ at }) => !limited.some((one) => one.at <= at && at < one.at + one.text.length),
  );
}

function hasCapitals(text: string): boolean {
  return text.split(" ").some(isAllCapitals);
}

/** Words such as `always`, which make a statement more certain than what it rests on (O4). */
export function findUniversals(reading: Reading): Claim[] {
  return findAll(reading, universals);
}

function vocabularyOf(kinds: readonly MarkerKind[], isLike = false): Vocabulary {
  return { kinds, isLike, phrases: new Map(), pieces: new Map() };
}

function findAll(reading: Reading, vocabulary: Vocabulary): Claim[] {
  const { tokens, plain, text, languages } = reading;
  const claims: Claim[] = [];
  for (const language of languages) {
    const phrases = readPhrases(vocabulary, language);
    for (let index = 0; index < tokens.length; index += 1) {
      const token = tokens[index];
      if (token === undefined) continue;
      // A German noun that says the same is no name: `Unverträglichkeit`.
      const mayBeNoun = vocabulary.isLike && language === "de";
      if (!mayBeNoun && isName(token, tokens[index - 1])) continue;
      const phrase =
        phrases
          .get(token.fold)
          ?.find((one) => fits(one, tokens, index) && !isCode(token, one, language, languages)) ??
        (prefixing.get(language)?.test(token.fold) === true
          ? phrases.get(token.fold.slice(1))?.find((one) => fits(one, tokens, index, 1))
          : undefined) ??
        (vocabulary.isLike ? phrases.get(stems)?.find((one) => isFormOf(one, token)) : undefined);
      if (phrase === undefined) continue;
      const end = tokens[index + phrase.words.length - 1]?.end ?? token.end;
      claims.push(markerOf(phrase.kind, text.slice(token.at, end), token.at));
      index += phrase.words.length - 1;
    }
    // Where the language doesn't show, any word may end like a Turkish negation: `came.`
    const isUnclear = languages.size > fewLanguages && tables[language]?.littleWords !== undefined;
    for (const { kind, pattern } of isUnclear ? [] : readPieces(vocabulary, language)) {
      for (const { index, 1: found } of plain.matchAll(pattern)) {
        if (found !== undefined)
          claims.push(markerOf(kind, text.slice(index, index + found.length), index));
      }
    }
  }
  return dropRepeated(claims);
}

/** Under this, a table of phrases has those that are only the beginning or the end of a word. */
const stems = "*";
/** How much longer than its ending a word must be. */
const leastBefore = 2;

function isFormOf({ words: [part = ""], stemAt }: Phrase, { fold }: Token): boolean {
  if (stemAt === "start") return fold.startsWith(part);
  return fold.length >= part.length + leastBefore && fold.endsWith(part);
}

function markerOf(kind: MarkerKind, text: string, at: number): Claim {
  return claimOf(kind === "negation" ? "polarity" : "condition", `x:${kind}`, text, at);
}

/** `May` within a sentence is a month, `Will` a name; `NEVER` is none, nor is what follows `2 h.`. */
function isName({ kind, isCapital, opensSentence, text }: Token, before?: Token): boolean {
  const opens = opensSentence || before?.text === ".";
  return kind !== "sign" && isCapital && !opens && !isAllCapitals(text);
}

/** Capitals within a sentence that are no emphasis: `CA` and `SE` are also words of a table. */
function isCode(
  { text, opensSentence }: Token,
  { kind }: Phrase,
  language: string,
  languages: ReadonlySet<string>,
): boolean {
  if (opensSentence || !isAllCapitals(text) || language === "en") return false;
  return languages.size > fewLanguages || (text.length === 2 && kind !== "negation");
}

const weekdayOf = placesOf(weekdays);
const numberWords: ReadonlySet<string> = new Set(
  Object.values(tables).flatMap(({ numbers = "" }) =>
    wordsOf(numbers).map((entry) => entry.split("=")[0] ?? ""),
  ),
);

/** Words and signs after which `se` is no `if`, in Portuguese: `faz-se`, `vai se casar`. */
const reflexiveBefore = new Set(
  wordsOf(
    `- que não talvez nunca já quem onde quando como também sempre ainda ele ela eles elas para de a só nem mal
     pouco logo vai vão vou vamos ia iam pode podem poder deve devem quer querem quero precisa precisam costuma
     costumam consegue conseguem está estão estava estavam foi foram tem têm por sem ao até você vocês isso isto tudo
     todos ninguém alguém nada aqui ali agora hoje`,
  ),
);
/** What follows `if` and no reflexive `se`: `só se o João vier`. */
const conditionalAfter = new Set(
  wordsOf(
    "o a os as um uma não houver for forem tiver tiverem estiver estiverem puder puderem quiser vier ele ela eles elas você eu nós alguém ninguém nenhum nenhuma isso isto",
  ),
);
const reflexiveVerb = /(?:ou|eu|iu|aram|eram|iram|ava|avam|ando|endo|indo)$/;

function isReflexive(before: Token | undefined, next: Token | undefined): boolean {
  if (before === undefined) return false;
  if (reflexiveBefore.has(before.fold)) return !conditionalAfter.has(next?.fold ?? "");
  return before.kind === "word" && next !== undefined && reflexiveVerb.test(next.fold);
}

/** `Serial no.: 12` */
function isLabel(words: readonly string[], tokens: readonly Token[], index: number): boolean {
  return words[0] === "no" && tokens[index + 1]?.text === "." && tokens[index + 2]?.text === ":";
}

/** `No. 12` is a number, and what ends a German clause is the end of a verb: `findet statt`. */
function isOtherWord(
  [first = "", ...more]: readonly string[],
  at: (place: number) => Token | undefined,
): boolean {
  if (more.length > 0) return false;
  const [next, beyond] = [at(1), at(2)];
  // `Nada 4 km`: swims.
  if (first === "nada") return next?.kind === "number";
  if (first === "statt") return next === undefined || /^[.,;:!?)]$/.test(next.text);
  // `غيّر` is `changed`, `غير` is `not`.
  if (first === "غير") return at(0)?.text.includes("\u0651") === true;
  // `במקום 31` is a place.
  if (first === "במקום") return next?.kind === "number";
  if (first !== "no" || next?.text !== ".") return false;
  return beyond?.kind === "number" || isAllCapitals(beyond?.text ?? "");
}

function fits(phrase: Phrase, tokens: readonly Token[], index: number, skipped = 0): boolean {
  // Most phrases that begin alike differ in their second word.
  if (phrase.words.length > 1 && tokens[index + 1]?.fold !== phrase.words[1]) return false;
  const sentence = tokens[index]?.sentence;
  const at = (place: number) => {
    const token = tokens[index + place];
    return token?.sentence === sentence ? token : undefined;
  };
  const foldAt = (place: number) => at(place)?.fold.slice(place === 0 ? skipped : 0);
  if (!phrase.words.every((word, place) => foldAt(place) === word)) return false;
  if (isOtherWord(phrase.words, at) || isLabel(phrase.words, tokens, index)) return false;
  if (phrase.notReflexive && isReflexive(at(-1), at(1))) return false;
  const next = at(phrase.words.length);
  const isCurrency = next !== undefined && "$€£¥₩₽₺₹".includes(next.text);
  const isNextNumber =
    next?.kind === "number" ||
    (isCurrency && at(phrase.words.length + 1)?.kind === "number") ||
    numberWords.has(next?.fold ?? "");
  const before = at(-1);
  const isRange = isNextNumber && before?.kind === "number";
  if (phrase.onlyBeforeNumber) return isNextNumber && !isRange;
  // `Montag bis Freitag`
  const isOfDays = isWeekday(before) && isWeekday(next);
  return !(phrase.notBetweenNumbers && (isRange || isOfDays));
}

function isWeekday(token: Token | undefined): boolean {
  return token?.kind === "word" && weekdayOf.has(token.fold);
}

/** The table of a kind, or one of what may stand for it. */
function tableOf(language: string, kind: MarkerKind, isLike: boolean): MarkerTable {
  const table = tables[language]?.[kind] ?? {};
  if (!isLike) return table;
  if (unspaced.has(language)) return { pieces: table.like };
  const words = [table.like ?? "", ...(kind === "negation" ? negatedBounds(language) : [])].join(
    ",",
  );
  return { words, pieces: table.likePieces };
}

/** `No later than` says a negation, too: `not before May` and `before May there is none`. */
function negatedBounds(language: string): string[] {
  const { negation, most, least } = tables[language] ?? {};
  const negations = new Set(negation?.words?.split(",").map((one) => one.trim()));
  const bounds = [most, least].flatMap((bound) => bound?.words?.split(",") ?? []);
  return bounds.filter((entry) => {
    const [first = "", ...more] = entry.trim().split(" ");
    return more.length > 0 && negations.has(first);
  });
}

function readPhrases(
  { kinds, isLike, phrases: read }: Vocabulary,
  language: string,
): ReadonlyMap<string, readonly Phrase[]> {
  const known = read.get(language);
  if (known !== undefined) return known;
  const phrases = kinds.flatMap((kind): Phrase[] => {
    const entries = tableOf(language, kind, isLike).words?.split(",") ?? [];
    const trimmed = entries.map((entry) => entry.trim()).filter((entry) => entry !== "");
    const written = language === "fa" ? trimmed.flatMap(joinedForms) : trimmed;
    return written.map((entry) => ({
      kind,
      words: readEntry(entry.replace(/[#~^*]/g, "").trim()),
      onlyBeforeNumber: entry.includes("#"),
      notBetweenNumbers: entry.includes("~"),
      notReflexive: entry.includes("^"),
      stemAt: entry.endsWith("*") ? "start" : entry.startsWith("*") ? "end" : undefined,
    }));
  });
  const longestFirst = phrases.toSorted((a, b) => b.words.length - a.words.length);
  const table = Map.groupBy(longestFirst, ({ words, stemAt }) =>
    stemAt === undefined ? (words[0] ?? "") : stems,
  );
  read.set(language, table);
  return table;
}

/** What ends in an apostrophe is read as if a word followed: `n'`. */
function readEntry(entry: string): string[] {
  if (!entry.endsWith("'")) return readTokens(entry).map(({ fold }) => fold);
  return readTokens(`${entry}a`)
    .slice(0, -1)
    .map(({ fold }) => fold);
}

/** A Persian phrase, also with two of its words in one: `به جز`, `به‌جز`. */
function joinedForms(entry: string): string[] {
  const words = entry.split(" ");
  const joined = words.slice(1).map((_, place) => {
    const pair = (words[place] ?? "") + (words[place + 1] ?? "");
    return [...words.slice(0, place), pair, ...words.slice(place + 2)].join(" ");
  });
  return [entry, ...joined];
}

function readPieces(
  { kinds, isLike, pieces: read }: Vocabulary,
  language: string,
): readonly Pieces[] {
  const known = read.get(language);
  if (known !== undefined) return known;
  const pieces = kinds.flatMap((kind) => {
    const { pieces: found, except } = tableOf(language, kind, isLike);
    if (found === undefined) return [];
    const before = except === undefined ? "" : `(?:${except})|`;
    const source = `${before}(${found})`.replaceAll("\\e", `(?!${letter})`);
    return [{ kind, pattern: new RegExp(source, "g") }];
  });
  read.set(language, pieces);
  return pieces;
}

/** The tables of two languages may find the same words. */
function dropRepeated(claims: readonly Claim[]): Claim[] {
  const sorted = claims.toSorted((a, b) => a.at - b.at || b.text.length - a.text.length);
  let end = -1;
  return sorted.filter(({ at, text }) => {
    if (at < end) return false;
    end = at + text.length;
    return true;
  });
}

/** Before the words in which a marker is said again. */
export const saidAgain = "again:";

const particle =
  /^(?:ne(?:ní|jsou|jí|má|mají|smí|bude|může|chce|musí|pije|lze)?|n'|n-|nu|nem(?: .+)?|nincs(?:en|enek)?|(?:δεν|δε|μην|μη)(?: .+)?|no|non|não|нету?|нельзя|нема|немає|(?:.+ )?(?:nie|не)(?: .+)?|न|ना|नहीं|نمی|ن[ء-ی]+)$/i;
/** `Without` and `instead of` are a negation beside another. */
export const ownNegation =
  /^(?:sans|sin|senza|sem|beze?|безо?|вместо|взамен|замість|zamiast|místo|namísto|brak(?:u|iem)?|χωρίς|δίχως|άνευ|αντί(?: για)?|fără|nélkül|helyett|without|ohne|zonder|utan|uden|uten|za(?:kaz|káz|bron).+|(?:запре|воспре|заборон|απαγορε).+|tilos)$/i;
/** Languages in which `never` needs a `not` beside it. */
const concord = ["fr", "es", "it", "pt", "pl", "ru", "uk", "cs", "ro", "hu", "el"];
const determiner = /^(?:ningún|ninguna|nessun|nessuna|nenhum|nenhuma)$/i;
const clauseStart = /(?:^|[,;:(.] ?)(?:[^ ,;:]+ ){0,2}$/;
const mostUnitsBetween = 24;
const mostUnitsOfClause = 120;

/** `ne … pas`, `no … nunca`, `никогда не` are one negation; `thinks it could` is one hedge. */
function joinDouble(claims: readonly Claim[], { plain, languages }: Reading): Claim[] {
  const hasConcord = concord.some((language) => languages.has(language));
  const join = (sentence: readonly Claim[]): readonly Claim[] => {
    const meant = dropRepeats(dropExpletives(sentence, plain), plain);
    const stated = meant.filter((_, index) => !isPermission(meant, index, plain));
    const isStressed = languages.has("tr") || languages.has("fa");
    const whole = joinUntil(isStressed ? dropEmphatic(stated) : stated, plain);
    return joinConditions(hasConcord ? joinNegations(whole, plain) : whole, plain);
  };
  const joined: Claim[] = [];
  let sentence: Claim[] = [];
  let end = 0;
  for (const claim of claims) {
    if (/[!?;।\n]|\.(?![a-z\d])/i.test(plain.slice(end, claim.at))) {
      joined.push(...join(sentence));
      sentence = [];
    }
    const hedge = sentence.findLast(({ value }) => value === "x:hedge");
    if (!isSecondHedge(hedge, claim, plain) && !isSecondCondition(sentence.at(-1), claim, plain))
      sentence.push(claim);
    end = claim.at + claim.text.length;
  }
  return [...joined, ...join(sentence)];
}

/** Words that open a condition, whose verb or particle then says it again: `만약 … 면`, `如果 … 的话`. */
const opensCondition =
  /^(?:만약|만일|もし|如果|如若|要是|假如|假使|假设|假若|倘若|倘使|倘|若是|若|万一|只要)$/;

/** A condition that is said twice, with the words from the first to the second: either may be left out. */
function joinConditions(sentence: readonly Claim[], plain: string): readonly Claim[] {
  const [first, second] = sentence.filter(({ value }) => value === "x:condition");
  if (first === undefined || second === undefined || !opensCondition.test(first.text))
    return sentence;
  const end = second.at + second.text.length;
  const also = [saidAgain + plain.slice(first.at + first.text.length, end).trim()];
  return sentence.map((claim) =>
    claim === first || claim === second ? { ...claim, also } : claim,
  );
}

/** Of a sentence with a `not`, words such as `never` and `nothing` belong to it. */
function joinNegations(sentence: readonly Claim[], plain: string): Claim[] {
  const isNegation = ({ kind, text }: Claim) => kind === "polarity" && !ownNegation.test(text);
  const particles = sentence.filter((claim) => isNegation(claim) && particle.test(claim.text));
  const others = sentence.filter((claim) => isNegation(claim) && !particle.test(claim.text));
  const [only, other] = [particles[0], others[0]];
  if (only === undefined) return sentence.filter((claim) => !isAfterVerb(claim, plain));
  if (other === undefined) return [...sentence];
  const kept = sentence.filter((claim) => !others.includes(claim));
  return kept.map((claim) => (particles.length === 1 && claim === only ? other : claim));
}

const expletive = /^(?:non|ne|n')$/i;
/** What takes a negation that says nothing: `à moins qu'elle ne vienne`, `a meno che non venga`. */
const takesExpletive = /^(?:a meno che|à moins qu|avant qu)/i;
const restOfNegation = /^[^,;:.!?]*? (?:pas|plus|jamais|rien|aucune?|personne|guère)(?![a-zà-ÿ])/i;
/** `Ne … que` is `only`. */
const frenchOnly = /^qu['e]$/i;

function dropExpletives(sentence: readonly Claim[], plain: string): readonly Claim[] {
  if (!sentence.some(({ text }) => expletive.test(text))) return sentence;
  return sentence.filter(({ text, at }, index) => {
    if (!expletive.test(text)) return true;
    const end = at + text.length;
    const next = sentence[index + 1];
    if (next !== undefined && frenchOnly.test(next.text) && next.value === "x:exclusion")
      return false;
    const before = sentence[index - 1];
    if (before === undefined || !takesExpletive.test(before.text)) return true;
    const isFar = !withinClause.test(plain.slice(before.at, at));
    return isFar || restOfNegation.test(plain.slice(end, end + mostUnitsOfClause));
  });
}

/** A `never` that stands alone behind a comma only stresses: `Don't deploy on Fridays, never.` */
const stressed =
  /^(?:never|never ever|not at all|nie|niemals|nooit|nimmer|jamais|nunca|jamás|mai|aldrig|aldri|niciodată|absolutely not|auf keinen fall|en absoluto|nikdy|nigdy|soha|никогда|ніколи|ποτέ)$/i;

function dropRepeats(sentence: readonly Claim[], plain: string): readonly Claim[] {
  const last = sentence.at(-1);
  if (last === undefined || !stressed.test(last.text)) return sentence;
  if (!sentence.some((claim) => claim !== last && claim.value === last.value)) return sentence;
  const end = last.at + last.text.length;
  const standsAlone =
    /[,(–—-] ?$/.test(plain.slice(0, last.at)) &&
    /^\)?(?:[.!;\n]|$)/.test(plain.slice(end, end + 2));
  return standsAlone ? sentence.slice(0, -1) : sentence;
}

/** `Hiç içmiyor`: of a Turkish or Persian sentence with a negated verb, such words only stress it. */
const emphatic =
  /^(?:hiç|hiçbir|asla|katiyen|kimse|hiçbiri|hiç kimse|hiçbir (?:zaman|şey|şekilde)|هیچ.*|هرگز|اصلا.?|ابدا.?|به هیچ .+|تحت هیچ .+)$/i;

function dropEmphatic(sentence: readonly Claim[]): Claim[] {
  const isVerb = ({ kind, text }: Claim) => kind === "polarity" && !emphatic.test(text);
  if (!sentence.some(isVerb)) return [...sentence];
  return sentence.filter((claim) => claim.kind !== "polarity" || isVerb(claim));
}

const modal =
  /^(?:może|mogą|может|могут|може|можуть|μπορεί(?: να)?|μπορούν(?: να)?|có thể|lehet|[ae]bil[ıi]r.*)$/i;

/** `Tylko ona może to podpisać`, `può solo se`: what only one can do is allowed, not likely. */
function isPermission(sentence: readonly Claim[], index: number, plain: string): boolean {
  const [before, claim, next] = [sentence[index - 1], sentence[index], sentence[index + 1]];
  if (claim?.value !== "x:hedge" || !modal.test(claim.text)) return false;
  const isNear = (one: Claim) =>
    withinClause.test(plain.slice(Math.min(one.at, claim.at), Math.max(one.at, claim.at)));
  // `Yalnız` is also `alone`.
  const isOnly = (one: Claim) => one.value === "x:exclusion" && !/^yalnız$/i.test(one.text);
  const isBound = (one: Claim) => one.value === "x:most";
  if (before !== undefined && isNear(before) && (isOnly(before) || isBound(before))) return true;
  if (next === undefined || !isNear(next)) return false;
  if (!isOnly(next)) return isBound(next);
  const end = next.at + next.text.length;
  const beyond = sentence[index + 2];
  // `Могут только врачи`; but `có thể chỉ là` is `perhaps it is only`.
  if (next.at - claim.at - claim.text.length < 2 && !/^c/i.test(claim.text)) return true;
  return (
    onlySome.test(plain.slice(end)) || (beyond?.value === "x:condition" && beyond.at - end <= 2)
  );
}
/** A name, or after, with: `może tylko Ewa`, `dopiero po`. */
const onlySome = /^ (?:[A-ZĄ-ŽΑ-ЯΆ-Ώ]|(?:po|gdy|za|z|ze|после|с|со|після|з|із|με|μετά|αφού) )/;

/** `Пока Егор не придёт`, `dopóki nie wróci`, `जब तक वह न आए`: the negation belongs to the `until`. */
const untilNegated =
  /^(?:تا(?: .+)?|जब तक(?: कि)?|пока|поки|доки|dokud|покуда|dopóki|póki|dopóty|zanim|nim|aż|până|până când|până ce|amíg|ameddig|míg)$/i;
const clauseOpens = /(?:^|[,;:.!?،।»”\n(—–-] ?|\s(?:و|और|तथा) )$/;
const withinClause = /^[^,;:.!?،।]*$/;

function joinUntil(sentence: readonly Claim[], plain: string): Claim[] {
  return sentence.flatMap((claim, index) => {
    const before = sentence[index - 1];
    if (before !== undefined && isUntil(before, claim, plain)) return [];
    const next = sentence[index + 1];
    if (next === undefined || !isUntil(claim, next, plain)) {
      return isForNow(claim, plain) ? [] : [claim];
    }
    return [{ ...claim, kind: "condition", value: "x:until" }];
  });
}

/** Within a clause, `пока` is `for now`, and so it is before a clause that is the only one. */
function isForNow({ text, at }: Claim, plain: string): boolean {
  if (!/^пока$|^поки$/i.test(text)) return false;
  const before = plain.slice(Math.max(0, at - 2), at);
  if (!clauseOpens.test(before)) return true;
  return (
    !/, ?$/.test(before) &&
    /^[^,.!?;\n]*(?:[.!?;\n]|$|, ?(?:а|и|но|і|й|та|але) )/.test(plain.slice(at))
  );
}

function isUntil(first: Claim, second: Claim, plain: string): boolean {
  return (
    untilNegated.test(first.text) &&
    second.kind === "polarity" &&
    particle.test(second.text) &&
    withinClause.test(plain.slice(first.at, second.at)) &&
    (/^(?:تا|जब) /.test(first.text) || clauseOpens.test(plain.slice(0, first.at)))
  );
}

/** `No debe en ningún caso` without its `no` is no negation; `en ningún caso debe` is. */
function isAfterVerb({ text, at }: Claim, plain: string): boolean {
  if (!determiner.test(text)) return false;
  return !clauseStart.test(plain.slice(Math.max(0, at - mostUnitsBetween), at));
}

/** A second hedge says nothing more, unless it is about a number: `perhaps too cold (about 6 °C)`. */
function isSecondHedge(
  before: Claim | undefined,
  { value, at, text }: Claim,
  plain: string,
): boolean {
  if (value !== "x:hedge" || before?.value !== value) return false;
  const isAboutNumber = /^\W{0,2}\d/.test(plain.slice(at + text.length));
  return !isAboutNumber && at - before.at - before.text.length <= mostUnitsBetween;
}

/** `В случае, если`, `abban az esetben, ha`, `eğer yağarsa` are one condition. */
function isSecondCondition(
  before: Claim | undefined,
  { value, at }: Claim,
  plain: string,
): boolean {
  if (value !== "x:condition" || before?.value !== value) return false;
  const between = plain.slice(before.at + before.text.length, at);
  return between.length <= 2 || /^(?:eğer|şayet)$/i.test(before.text);
}
