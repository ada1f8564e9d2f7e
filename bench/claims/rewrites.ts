import type { Random } from "@/bench/claims/random";
import { replaceSpan, type TextRecord } from "@/bench/claims/read-records";

/** A text said in another way. */
export interface Rewrite {
  readonly language: string;
  readonly before: string;
  readonly after: string;
  readonly isByHand: boolean;
  readonly isHeldOut: boolean;
}

export function rewritesByHand(
  language: string,
  { text, rewrites, isHeldOut }: TextRecord,
): Rewrite[] {
  return rewrites.map((after) => ({ language, before: text, after, isByHand: true, isHeldOut }));
}

/** Other forms of the same text: signs, spaces, order of sentences, digits. Two, drawn. */
export function rewritesDrawn(language: string, record: TextRecord, random: Random): Rewrite[] {
  const { text, isHeldOut } = record;
  const forms = [...new Set(changes.map((change) => change(record)))].filter(
    (after) => after !== text,
  );
  const first = random.below(forms.length);
  const second = (first + 1 + random.below(Math.max(1, forms.length - 1))) % forms.length;
  return [...new Set([forms[first], forms[second]])].flatMap((after) =>
    after === undefined ? [] : [{ language, before: text, after, isByHand: false, isHeldOut }],
  );
}

const changes: readonly ((record: TextRecord) => string)[] = [
  ({ text }) => `- ${text.replace(/[.。]$/, "")}`,
  ({ text }) => text.replace(/(\d) (mg|ml|kg|мг|мл|кг|°C|€|zł|TL)/g, "$1$2"),
  ({ text }) => text.replace(/(\d)(mg|ml|kg|毫克|毫升|公斤)/g, "$1 $2"),
  ({ text }) => text.replace(/[“„«「] ?(.*?) ?[”“»」]/g, '"$1"'),
  ({ text }) => text.replace(/; /g, ".\n"),
  ({ text }) => text.replace(/(?<![\d.,])(\d)(\d{3})(?= ?[€$元円원₽])/g, "$1,$2"),
  ({ text }) => `${text.replace(/[.。]$/, "")}!`,
  ({ text }) => text.replace(/, /g, " – "),
  (record) =>
    record.spans.reduce(
      (after, span) => (span.same === null ? after : replaceSpan(record, span, span.same)),
      record.text,
    ),
];
