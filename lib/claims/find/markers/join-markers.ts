import type { Claim } from "@/lib/claims/claim";
import type { Reading } from "@/lib/claims/text/reading";

const particle =
  /^(?:ne(?:ní|jsou|jí|má|mají|smí|bude|může|chce|musí|pije|lze)?|n'|n-|nu|nem(?: .+)?|nincs(?:en|enek)?|(?:δεν|δε|μην|μη)(?: .+)?|no|non|não|нету?|нельзя|нема|немає|(?:.+ )?(?:nie|не)(?: .+)?|न|ना|नहीं|نمی|ن[ء-ی]+)$/i;
/** `Without` and `instead of` are a negation beside another. */
const ownNegation =
  /^(?:sans|sin|senza|sem|beze?|безо?|вместо|взамен|замість|zamiast|místo|namísto|brak(?:u|iem)?|χωρίς|δίχως|άνευ|αντί(?: για)?|fără|nélkül|helyett|without|ohne|zonder|utan|uden|uten|za(?:kaz|káz|bron).+|(?:запре|воспре|заборон|απαγορε).+|tilos)$/i;
/** Languages in which `never` needs a `not` beside it. */
const concord = ["fr", "es", "it", "pt", "pl", "ru", "uk", "cs", "ro", "hu", "el"];
const determiner = /^(?:ningún|ninguna|nessun|nessuna|nenhum|nenhuma)$/i;
const clauseStart = /(?:^|[,;:(.] ?)(?:[^ ,;:]+ ){0,2}$/;
const mostUnitsBetween = 24;
const mostUnitsOfClause = 120;

/** `ne … pas`, `no … nunca`, `никогда не` are one negation; `thinks it could` is one hedge. */
export function joinMarkers(claims: readonly Claim[], { plain, languages }: Reading): Claim[] {
  const hasConcord = concord.some((language) => languages.has(language));
  const join = (sentence: readonly Claim[]): readonly Claim[] => {
    const meant = dropExpletives(sentence, plain);
    const stated = meant.filter((_, index) => !isPermission(meant, index, plain));
    const isStressed = languages.has("tr") || languages.has("fa");
    const whole = joinUntil(isStressed ? dropEmphatic(stated) : stated, plain);
    return hasConcord ? joinNegations(whole, plain) : whole;
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
  // `Może przyjdą dwie osoby`: at the beginning it is `perhaps`.
  if (/(?:^|[.!?\n] ?)$/.test(plain.slice(0, claim.at))) return false;
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
  const isAboutNumber = /^[^\w\n]{0,2}\d/.test(plain.slice(at + text.length));
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
