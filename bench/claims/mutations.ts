import { pools, type Pool } from "@/bench/claims/pools";
import {
  replaceSpan,
  type Span,
  type SpanKind,
  type TextRecord,
} from "@/bench/claims/read-records";
import type { Random } from "@/bench/claims/random";

/** One fact changed in a text. */
export interface Mutation {
  readonly language: string;
  readonly kind: string;
  readonly before: string;
  readonly after: string;
  readonly isByHand: boolean;
  readonly isHeldOut: boolean;
}

const kindOf: Readonly<Record<SpanKind, string>> = {
  num: "number",
  cur: "currency",
  date: "date",
  time: "time",
  id: "identifier",
  quote: "quote",
  neg: "negation dropped",
  pos: "negation added",
  cond: "condition dropped",
  hedge: "hedge dropped",
  excl: "exclusion dropped",
  who: "name replaced",
  rare: "rare token replaced",
};

/** The changes of a text that were written by hand. */
export function mutationsByHand(language: string, record: TextRecord): Mutation[] {
  return record.spans.flatMap((span) =>
    span.changed === null
      ? []
      : [
          mutationOf(
            language,
            record,
            kindByHand(span, span.changed),
            replaceSpan(record, span, span.changed),
            true,
          ),
        ],
  );
}

/** An amount may change in its number or in its currency. */
function kindByHand({ kind, text }: Span, changed: string): string {
  const isNumber = kind === "cur" && text.replace(/\D/g, "") !== changed.replace(/\D/g, "");
  return isNumber ? "number" : kindOf[kind];
}

function mutationOf(
  language: string,
  { text, isHeldOut }: TextRecord,
  kind: string,
  after: string,
  isByHand: boolean,
): Mutation {
  return { language, kind, before: text, after, isByHand, isHeldOut };
}

/** Changes of every part, drawn from the pools. */
export function mutationsDrawn(language: string, record: TextRecord, random: Random): Mutation[] {
  const pool = pools[language];
  if (pool === undefined) return [];
  const changed = record.spans.flatMap((span) =>
    changesOf(span, pool, random).map(
      ([kind, by]) => [kind, replaceSpan(record, span, by)] as const,
    ),
  );
  return [...changed, ...swaps(record)]
    .filter(([, after]) => after !== record.text)
    .map(([kind, after]) => mutationOf(language, record, kind, after, false));
}

type Change = readonly [kind: string, by: string];

function changesOf({ kind, text }: Span, pool: Pool, random: Random): Change[] {
  switch (kind) {
    case "num": {
      const unit = Object.keys(pool.units).find((one) => text.endsWith(one));
      const other =
        unit === undefined
          ? []
          : [["unit", text.slice(0, -unit.length) + (pool.units[unit] ?? "")] as const];
      return [["number", doubled(text)], ["number", otherDigit(text, random)], ...other];
    }
    case "cur":
      return [
        ["number", otherDigit(text, random)],
        ...swapOne(text, pool.currencies, random, "currency"),
      ];
    case "date":
      return [
        ...(/\d/.test(text)
          ? [["date", text.replace(/\d+/, (day) => `${(Number(day) % 12) + 1}`)] as const]
          : []),
        ...swapOne(text, pool.months, random, "date"),
        ...swapOne(text, pool.weekdays, random, "date"),
      ];
    case "time":
      return [
        ["time", text.replace(/\d+/, (hour) => `${(Number(hour) + 2) % 12}`)],
        ["time", text.replace(/\d\d(?!.*\d)/, (minute) => `${10 + ((Number(minute) + 7) % 50)}`)],
      ];
    case "id":
      return [
        ["identifier", otherDigit(text, random)],
        ["identifier", otherDigit(text, random)],
      ];
    case "quote":
      return [["quote", text.replace(/(?<=[“„«「] ?)(\p{L}{2})/u, `${pool.word} $1`)]];
    case "who":
      return [0, 1].map(() => ["name replaced", random.pick(pool.names)] as const);
    case "rare":
      return [0, 1].map(() => ["rare token replaced", random.pick(pool.names)] as const);
    case "neg":
    case "pos":
    case "cond":
    case "hedge":
    case "excl":
      return [];
  }
}

function doubled(text: string): string {
  return text.replace(/\d+(?:[.,]\d+)?/, (number) => `${Number(number.replace(",", ".")) * 2}`);
}

/** Another digit in one place; another letter where there is no digit. */
function otherDigit(text: string, random: Random): string {
  const digits = [...text.matchAll(/\d/g)];
  const { 0: old, index } = random.pick(digits.length > 0 ? digits : [...text.matchAll(/[a-z]/gi)]);
  const others = digits.length > 0 ? "123456789" : "abcdefghijklmnopqrstuvwxyz";
  const by = random.pick(others.split("").filter((one) => one !== old));
  return text.slice(0, index) + by + text.slice(index + 1);
}

function swapOne(text: string, all: readonly string[], random: Random, kind: string): Change[] {
  const found = all.find((one) => text.includes(one));
  if (found === undefined) return [];
  const others = all.filter((one) => bare(one) !== bare(found));
  return [[kind, text.replace(found, random.pick(others))]];
}

/** `sonntags` is `Sonntag`. */
function bare(word: string): string {
  return word.toLowerCase().replace(/s$/, "");
}

/** Two names, two numbers of one unit or two times that change places. */
function swaps(record: TextRecord): Change[] {
  const swapped: Change[] = [];
  for (const [index, first] of record.spans.entries()) {
    for (const second of record.spans.slice(index + 1)) {
      const kind = swapKind(first, second);
      if (kind === null) continue;
      const { text } = record;
      const between = text.slice(first.at + first.text.length, second.at);
      const after =
        text.slice(0, first.at) +
        second.text +
        between +
        first.text +
        text.slice(second.at + second.text.length);
      swapped.push([kind, after]);
    }
  }
  return swapped;
}

function swapKind(first: Span, second: Span): string | null {
  if (first.kind !== second.kind) return null;
  const isUnit = (text: string) => text.replace(/[\d.,\s]/g, "");
  if (first.kind === "who") return "names swapped";
  if (first.kind === "rare") return "rare tokens swapped";
  if (first.kind === "time" || (first.kind === "num" && isUnit(first.text) === isUnit(second.text)))
    return "numbers swapped";
  return null;
}
