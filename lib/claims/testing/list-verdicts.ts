import { pools } from "@/bench/claims/pools";
import { readRecords, replaceSpan } from "@/bench/claims/read-records";
import { judgeClaims } from "@/lib/claims/judge-claims";
import type { Verdict } from "@/lib/claims/judge/verdict";

/** Their letters, numbers and dates are treated differently by locales. */
const texts = [
  "Işık owes İnci 10 mg since 19 May, ISPARTA and Iğdır.",
  "IŞIK OWES INCI 1.500,50 €; IT IS NOT I.",
  "Straße 5, ΣΊΣΥΦΟΣ 3,5 kg, Ǆ ǆ, Ấn Độ 25/5/2026",
  "王敏5月19日喝普洱，18:30。मृणाल १० मिग्रा",
];

/** Verdicts about many texts in all languages of the measure: their rewrites and one change of each. */
export function listVerdicts(): Verdict[][] {
  const records = Object.keys(pools).flatMap(readRecords);
  return [
    ...texts.map((before) => judgeClaims({ sources: [before], results: texts })),
    ...records.flatMap((record) => {
      const span = record.spans.find(({ changed }) => changed !== null);
      const changed = span === undefined ? [] : [replaceSpan(record, span, span.changed ?? "")];
      return [...record.rewrites, ...changed].map((after) =>
        judgeClaims({ sources: [record.text], results: [after] }),
      );
    }),
  ];
}
