import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { judgeClaims } from "@/lib/claims/judge-claims";
import type { Verdict } from "@/lib/claims/judge/verdict";

/** Their letters, numbers and dates are treated differently by locales. */
const texts = [
  "Işık owes İnci 10 mg since 19 May, ISPARTA and Iğdır.",
  "IŞIK OWES INCI 1.500,50 €; IT IS NOT I.",
  "Straße 5, ΣΊΣΥΦΟΣ 3,5 kg, Ǆ ǆ, Ấn Độ 25/5/2026",
  "王敏5月19日喝普洱，18:30。मृणाल १० मिग्रा",
];
/** The texts of the measure, each with its rewrites. */
const folder = path.resolve(import.meta.dirname, "../../../bench/claims/texts");

/** Verdicts about many texts in all languages. */
export function listVerdicts(): Verdict[][] {
  const verdicts = texts.map((before) => judgeClaims({ sources: [before], results: texts }));
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
  for (const name of files.filter((one) => one.endsWith(".txt"))) {
    for (const block of readFileSync(path.join(folder, name), "utf8").split(/\n\n+/)) {
      const [before = "", ...results] = block.trim().split("\n");
      verdicts.push(judgeClaims({ sources: [before], results }));
    }
  }
  return verdicts;
}
