import {
  krone,
  nationBefore,
  nationOf,
  readBefore,
  type Currency,
} from "@/lib/claims/find/numbers/read-currency";
import { divisorAt } from "@/lib/claims/find/numbers/read-divisor";
import { readRaised } from "@/lib/claims/find/numbers/read-power";
import { readScale, type Scaled } from "@/lib/claims/find/numbers/read-scale";
import {
  currencyOf,
  longer,
  readForm,
  unitOf,
  type Form,
  type Unit,
} from "@/lib/claims/find/numbers/unit-tables";
import { currencies } from "@/lib/claims/tables/currencies";
import { localUnits, ordinalNouns } from "@/lib/claims/tables/units";
import { wordsOf } from "@/lib/claims/tables/words-of";
import type { Numeral } from "@/lib/claims/text/read-numerals";
import type { Reading } from "@/lib/claims/text/reading";
import { classOf, sign } from "@/lib/claims/text/sign-classes";
import type { Token } from "@/lib/claims/text/token";

const localOf = new Map(
  Object.entries(localUnits).map(([language, forms]) => [
    language,
    new Map(
      wordsOf(forms).map((entry) => {
        const [form = "", unit = "", power = "0"] = entry.split(/[=:]/);
        return [form, { unit, power: Number(power) }];
      }),
    ),
  ]),
);

interface NumberWithUnit extends Unit {
  /** What stands after a scale, as the digits of its power: `8000` in `6万8000`. */
  readonly rest: string;
  /** The power of what it is divided by: `/kg`. */
  readonly divisor?: number;
  readonly at: number;
  readonly end: number;
}

/** What stands around a number: its scale (`million`), its unit or its currency. */
export function readUnit(reading: Reading, numeral: Numeral): NumberWithUnit {
  const before = readBefore(reading, numeral);
  const scaled = readScale(reading, numeral, before !== undefined);
  return before === undefined
    ? readUnitAfter(reading, numeral, scaled)
    : readPrice(reading, before, scaled);
}

/** A number behind its currency: `$5`, perhaps with the code: `$1,850 MXN`, `港币1,280元`. */
function readPrice(
  reading: Reading,
  { unit, at }: Currency,
  { power, rest, end, next, form }: Scaled,
): NumberWithUnit {
  const code =
    form !== undefined && /^[A-Z]{3}$/.test(form.text) ? currencyOf.get(form.fold) : undefined;
  if (code !== undefined && form !== undefined)
    return { unit: code.unit, power, rest, at, end: form.end };
  const again = form === undefined || form.at > end ? undefined : readForm(form, currencyOf);
  if (again !== undefined) return { unit, power, rest, at, end: again.end };
  const per = divisorAt(reading, next, end);
  return {
    unit: unit + (per?.unit ?? ""),
    power: power + (per?.power ?? 0),
    divisor: per?.power ?? 0,
    rest,
    at,
    end: per?.end ?? end,
  };
}

function readUnitAfter(
  reading: Reading,
  numeral: Numeral,
  { power, rest, end, next, form }: Scaled,
): NumberWithUnit {
  const { at, first, gaps } = numeral;
  const wordBefore = reading.tokens[first - 1];
  // `Version 2.4 drops XML`
  const isVersion = gaps.startsWith(".") && versionWord.test(wordBefore?.fold ?? "");
  const isBare = isVersion || isYearAlone(reading, numeral, form);
  const after = isBare ? undefined : unitAfter(reading, next, form, end);
  if (after === undefined) return { unit: krone(reading, numeral), power, rest, at, end };
  const [, per] = wordBefore?.end === at ? (hanEach.exec(wordBefore.text) ?? []) : [];
  const divisor = per === undefined ? undefined : unitOf.get(per);
  if (divisor !== undefined && Object.hasOwn(currencies, after.unit)) {
    const unit = `${after.unit}/${divisor.unit}`;
    const less = after.power - divisor.power;
    return { ...after, unit, power: power + less, divisor: -divisor.power, rest, at };
  }
  return { ...after, power: power + after.power, rest, at };
}

/** Before a year; `1800 г.` is a weight. */
const inYear: ReadonlySet<string> = new Set(["в", "с", "у", "з", "із"]);
const yearBefore: ReadonlySet<string> = new Set([
  "منذ",
  "عام",
  "سنه",
  "מאז",
  "שנת",
  "משנת",
  "בשנת",
]);

/** A year with what only looks like a unit: `в 2019 г.`, `nel 2022 ha ricevuto`. */
function isYearAlone(
  { tokens, languages }: Reading,
  { parts, first, next }: Numeral,
  form: Token | undefined,
): boolean {
  if (parts.length !== 1 || !/^(?:1[89]|20)\d\d$/.test(parts[0] ?? "")) return false;
  if (form?.text === "г")
    return tokens[next + 1]?.text === "." && inYear.has(tokens[first - 1]?.fold ?? "");
  // `منذ 2016 حبة`, `מאז 2014 כדור`
  if (yearBefore.has(tokens[first - 1]?.fold ?? "")) return true;
  // `Ha` is a form of `to have` there.
  return form?.text === "ha" && ["it", "es", "sv", "nb", "da"].some((one) => languages.has(one));
}

const versionWord = /^ver(?:s(?:ion[en]?|io|ión|ão|ie|ione|jon)?)?$/;

/** `每斤165元` */
const hanEach = /每(斤|公斤|千克|克|升|吨|噸|米|亩|畝|平方米|平米)$/;

function unitAfter(
  reading: Reading,
  next: number,
  token: Token | undefined,
  end: number,
): (Unit & { end: number; divisor?: number }) | undefined {
  const { tokens } = reading;
  if (token === undefined || token.at - end > 1 || token.opensSentence) return undefined;
  const isHyphen = token.text === "-" && tokens[next + 1]?.kind === "word" && !token.isSpacedBefore;
  const form = isHyphen ? tokens[next + 1] : token;
  const after = isHyphen ? next + 2 : next + 1;
  const marked = readDotted(tokens, next) ?? readMarked(reading, token, tokens[after], end);
  if (marked !== undefined) return marked;
  // `3 s.d. 10 Agustus`
  if (form?.fold === "s" && tokens[after]?.text === "." && tokens[after + 1]?.fold === "d")
    return undefined;
  // `на 2-м этаже`
  if (isHyphen && form?.text === "м") return undefined;
  // `7 hari Rabu`
  if (form?.fold === "hari" && indonesianDay.test(tokens[after]?.fold ?? "")) return undefined;
  const found =
    readLocal(reading, form) ?? longer(readForm(form, unitOf), readForm(form, currencyOf));
  const raised = readRaised(tokens, isHyphen ? next + 1 : next, found);
  if (raised !== undefined) return raised;
  if (found === undefined) return nationBefore(tokens, next);
  const scale = tokens[next + 1];
  // `180°C'de`
  const scaleWord = scale?.fold.replace(/'.*$/, "") ?? "";
  const letter = degrees.test(scaleWord) ? letterOf(scaleWord) : undefined;
  if (found.found.unit === "°" && scale !== undefined && letter !== undefined) {
    return { unit: `°${letter}`, power: 0, end: scale.end };
  }
  // `1° Reto Bernasconi`, `3° piano`
  const isOrdinal =
    token.text === "°" &&
    token.at === end &&
    scale !== undefined &&
    (scale.isCapital || ordinalNouns.has(scale.fold));
  if (isOrdinal && scale.text.length > 1) return { unit: "", power: 0, end: found.end };
  const isMoney = currencyOf.has(form?.fold ?? "");
  const nation = isMoney ? nationOf(tokens[after]) : undefined;
  if (nation !== undefined) return { unit: nation, power: 0, end: tokens[after]?.end ?? found.end };
  const per = divisorAt(reading, after, found.end, isMoney);
  if (per === undefined) return { ...found.found, end: found.end };
  return {
    unit: found.found.unit + per.unit,
    power: found.found.power + per.power,
    divisor: per.power,
    end: per.end,
  };
}

/** `50'` and `8.2 מ'`: a sign that tokens leave apart. */
function readMarked(
  { languages, plain, tokens }: Reading,
  token: Token,
  next: Token | undefined,
  end: number,
): (Unit & { end: number }) | undefined {
  if (token.text === "'" && token.at === end && !languages.has("en")) {
    return classOf(plain.charCodeAt(token.end)) > sign.space
      ? undefined
      : { unit: "minute", power: 0, end: token.end };
  }
  if (next?.text === "'" && next.at === token.end) {
    const found = unitOf.get(`${token.fold}'`);
    return found === undefined ? undefined : { ...found, end: next.end };
  }
  if (token.kind !== "word") return undefined;
  const phrase = readPhrase(tokens, tokens.indexOf(token));
  if (phrase !== undefined) return phrase;
  if (next?.kind !== "word") return undefined;
  // `per cent`, `nautical miles`
  const found = unitOf.get(`${token.fold}_${next.fold}`);
  return found === undefined ? undefined : { ...found, end: next.end };
}

/** What a unit of three words begins with; a point after the first one is left out: `c. à soupe`. */
const phraseStarts = new Set(
  [...unitOf.keys()].filter((form) => /_.+_/.test(form)).map((form) => form.replace(/_.*/, "")),
);

function readPhrase(tokens: readonly Token[], at: number): (Unit & { end: number }) | undefined {
  const first = tokens[at];
  if (first === undefined || !phraseStarts.has(first.fold)) return undefined;
  const from = tokens[at + 1]?.text === "." ? at + 2 : at + 1;
  const [second, third] = [tokens[from], tokens[from + 1]];
  const found = unitOf.get(`${first.fold}_${second?.fold}_${third?.fold}`);
  return found === undefined || third === undefined ? undefined : { ...found, end: third.end };
}

/** A unit that only one language of the text has; `с` before a word is `with` in Russian. */
function readLocal(
  { tokens, languages }: Reading,
  form: Token | undefined,
): Form<Unit> | undefined {
  if (form?.kind !== "word" || form.fold.length > 4) return undefined;
  if (form.text === "с" && !isCyrillicWith(tokens, form))
    return { found: { unit: "second", power: 0 }, end: form.end };
  for (const language of languages) {
    const found = localOf.get(language)?.get(form.fold);
    if (found !== undefined) return { found, end: form.end };
  }
  return undefined;
}

/** Whether `с` is no second, but `with`: `120 с лишним`. */
function isCyrillicWith(tokens: readonly Token[], form: Token): boolean {
  const next = tokens[tokens.indexOf(form) + 1];
  return (
    next?.kind === "word" &&
    !/^(?:на|для|между|до|после|и|или|при|без|в|по|але|та|між)$/.test(next.fold)
  );
}

const indonesianDay = /^(?:senin|selasa|rabu|kamis|jum'?at|sabtu|minggu|ahad)$/;
const degrees =
  /^(?:c(?:elsius|elsjusza|elsia)?|цельси[яй]|цельсія|κελσίου|f(?:ahrenheit)?|م|مئوي[هة]?|فهرنهايت|צלזיוס|פרנהייט)$/;

/** The letter of a scale of temperatures. */
function letterOf(fold: string): string {
  return /^(?:f|فهرنهايت|פרנהייט)/.test(fold) ? "F" : "C";
}

/** A unit of two letters with points: `ج.م`, `τ.μ.`. */
function readDotted(tokens: readonly Token[], at: number): (Unit & { end: number }) | undefined {
  const [first, point, second] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (point?.text !== "." || second === undefined || second.isSpacedBefore) return undefined;
  const written = `${first?.fold}.${second.fold}`;
  const found = currencyOf.get(written) ?? unitOf.get(written);
  return found === undefined ? undefined : { ...found, end: second.end };
}
