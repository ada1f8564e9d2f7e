// Prints verdicts about texts whose letters, numbers and dates locales treat differently.
import { judgeClaims } from "@/lib/claims/judge-claims";

const texts = [
  "Işık owes İnci 10 mg since 19 May, ISPARTA and Iğdır.",
  "IŞIK OWES INCI 1.500,50 €; IT IS NOT I.",
  "Straße 5, ΣΊΣΥΦΟΣ 3,5 kg, Ǆ ǆ, Ấn Độ 25/5/2026",
  "王敏5月19日喝普洱，18:30。मृणाल १० मिग्रा",
];
const verdicts = texts.map((before) => judgeClaims({ sources: [before], results: texts }));
console.log(JSON.stringify(verdicts));
