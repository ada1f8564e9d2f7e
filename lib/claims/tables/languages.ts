import { arabic } from "@/lib/claims/tables/languages/arabic";
import { chinese } from "@/lib/claims/tables/languages/chinese";
import { czech } from "@/lib/claims/tables/languages/czech";
import { danish } from "@/lib/claims/tables/languages/danish";
import { dutch } from "@/lib/claims/tables/languages/dutch";
import { english } from "@/lib/claims/tables/languages/english";
import { finnish } from "@/lib/claims/tables/languages/finnish";
import { french } from "@/lib/claims/tables/languages/french";
import { german } from "@/lib/claims/tables/languages/german";
import { greek } from "@/lib/claims/tables/languages/greek";
import { hebrew } from "@/lib/claims/tables/languages/hebrew";
import { hindi } from "@/lib/claims/tables/languages/hindi";
import { hungarian } from "@/lib/claims/tables/languages/hungarian";
import { indonesian } from "@/lib/claims/tables/languages/indonesian";
import { italian } from "@/lib/claims/tables/languages/italian";
import { japanese } from "@/lib/claims/tables/languages/japanese";
import { korean } from "@/lib/claims/tables/languages/korean";
import { norwegian } from "@/lib/claims/tables/languages/norwegian";
import { persian } from "@/lib/claims/tables/languages/persian";
import { polish } from "@/lib/claims/tables/languages/polish";
import { portuguese } from "@/lib/claims/tables/languages/portuguese";
import { romanian } from "@/lib/claims/tables/languages/romanian";
import { russian } from "@/lib/claims/tables/languages/russian";
import { spanish } from "@/lib/claims/tables/languages/spanish";
import { swedish } from "@/lib/claims/tables/languages/swedish";
import { thai } from "@/lib/claims/tables/languages/thai";
import { turkish } from "@/lib/claims/tables/languages/turkish";
import { ukrainian } from "@/lib/claims/tables/languages/ukrainian";
import { vietnamese } from "@/lib/claims/tables/languages/vietnamese";
import type { Language } from "@/lib/claims/tables/language";

const known = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  nl: dutch,
  pl: polish,
  tr: turkish,
  ru: russian,
  ar: arabic,
  he: hebrew,
  hi: hindi,
  zh: chinese,
  ja: japanese,
  ko: korean,
  th: thai,
  el: greek,
  sv: swedish,
  da: danish,
  nb: norwegian,
  fi: finnish,
  cs: czech,
  ro: romanian,
  hu: hungarian,
  uk: ukrainian,
  vi: vietnamese,
  id: indonesian,
  fa: persian,
} satisfies Record<string, Language>;

/** So that a table cannot have a language that there is not. */
export type LanguageCode = keyof typeof known;

/** The languages that the rules know, by their code. */
export const languages: Readonly<Record<string, Language>> = known;
