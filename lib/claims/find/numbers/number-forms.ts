import { sharedCurrencies } from "@/lib/claims/tables/currencies";
import { decimalOf } from "@/lib/claims/text/decimal";
import type { Reading } from "@/lib/claims/text/reading";

/** Units of time by the smallest one: days and months have no fixed ratio. */
const times: readonly (readonly (readonly [unit: string, size: number])[])[] = [
  [
    ["second", 1],
    ["minute", 60],
    ["hour", 3_600],
    ["day", 86_400],
    ["week", 604_800],
  ],
  [
    ["month", 1],
    ["year", 12],
  ],
];
/** Units that may be left out: `Noah (9)` is nine years old, `3x` three times. */
const silent: ReadonlySet<string> = new Set(
  "year times person animal volume sheet item home knot px".split(" "),
);
const sharedOf: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(sharedCurrencies).map(([shared, own]) => [shared, own.split(" ")]),
);
const currenciesWithCents = "USD EUR GBP CAD AUD NZD PLN RUB UAH TRY BRL SEK NOK DKK CZK RON".split(
  " ",
);
/** More time is said in other units. */
const most = 1e9;

/** A bare number has the same value whether it is a count, a year or a part of a date. */
export function numberValue(decimal: string, unit: string): string {
  return unit === "" ? `n:${decimal}` : `n:${decimal} ${unit}`;
}

/** The same number with another unit, or with none: `90 minutes` is `1.5 hours`. */
export function listSameAmount(decimal: string, unit: string, undivided = decimal): string[] {
  const same = silent.has(unit) ? [numberValue(decimal, "")] : [];
  // `80 degrees` may be `80 °C`; what a price is for may be left out or said otherwise.
  if (/^°[CF]$/.test(unit)) same.push(numberValue(decimal, "°"));
  if (/\/.../.test(unit)) same.push(numberValue(undivided, unit.replace(/\/.*/, "")));
  const [money = "", per] = unit.split("/");
  const shared = sharedOf.get(money) ?? [];
  if (money === "cent") same.push(...inWholeMoney(decimal));
  const end = per === undefined ? "" : `/${per}`;
  same.push(...shared.map((one) => numberValue(decimal, one + end)));
  const group = times.find((one) => one.some(([name]) => name === unit)) ?? [];
  const amount = Number(decimal) * (group.find(([name]) => name === unit)?.[1] ?? 0);
  if (amount <= 0 || amount > most) return same;
  for (const [name, size] of group) {
    const cents = Math.round((amount / size) * 100);
    if (name === unit || cents * size !== amount * 100) continue;
    same.push(numberValue(decimalOf(String(cents), "", -2), name));
  }
  return same;
}

/** `95 cents` as $0.95, €0.95 and so on. */
function inWholeMoney(decimal: string): string[] {
  const [, digits = "", power = "0"] = /^(\d+)(?:e(-?\d+))?$/.exec(decimal) ?? [];
  if (digits === "") return [];
  const whole = decimalOf(digits, "", Number(power) - 2);
  return currenciesWithCents.map((currency) => numberValue(whole, currency));
}

/** What a unit also means: `26파운드` is a weight, too, and in Japanese `2度` is twice and `5キロ` a distance. */
export function otherUnits({ languages }: Reading, text: string): string[] {
  // `48-metrowe mieszkanie` is a flat of 48 m².
  if (/(?:metrow|метров)(?:[aey]|ego|ej|ym|ą|ая|ый|ое|ую|ой|ого)$/.test(text)) return ["m²"];
  // `30분이 지나면` are minutes, `두 분이` two people.
  if (/\d ?분이$/.test(text)) return ["minute"];
  if (/(?:파운드|ปอนด์|ポンド)$/.test(text)) return ["pound"];
  if (/(?:킬로|กิโล)$/.test(text)) return ["m"];
  // `$ 12.000` may be pesos.
  if (languages.has("es") && text.startsWith("$")) return ["peso"];
  if (!languages.has("ja")) return [];
  if (/^.度$/.test(text)) return ["times"];
  return text.endsWith("キロ") ? ["m"] : [];
}

/** A day and a month in the order in which they are written: `17/6` and `17.6`. */
export function pairValue(one: string | number, other: string | number): string {
  return `pair:${one}-${other}`;
}

/** What two numbers of one or two digits may be: a day and a month, or an hour and minutes. */
export function listDayOrTime(one: string, other: string, sign: string): string[] {
  if (!/^\d\d?$/.test(one) || !/^\d\d?$/.test(other)) return [];
  const same: string[] = [];
  const isReal = (month: string, day: string) =>
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
  const two = (part: string) => part.padStart(2, "0");
  if (isReal(other, one)) same.push(`d${two(other)}-${two(one)}`);
  if (isReal(one, other)) same.push(`d${two(one)}-${two(other)}`);
  // As they are written, zeros too: `0.1` is no `0.01`, and `3.4` no `4.3`.
  if (same.length > 0) same.push(pairValue(one, other));
  if (same.length > 0 && sign === "/") same.push(pairValue(Number(one), Number(other)));
  const isTime = sign === "." && other.length === 2 && Number(one) < 25 && Number(other) < 60;
  if (isTime) same.push(`t${two(one)}:${other}`);
  // `14.00` may be `14 hodin`.
  if (isTime && other === "00") same.push(numberValue(decimalOf(one, "", 0), "hour"));
  return same;
}
