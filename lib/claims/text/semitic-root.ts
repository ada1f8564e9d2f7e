import { isSemitic } from "@/lib/claims/text/scripts";

/** Letters that come and go between the forms of a root, and those that verbs take on in front. */
const [weak, verbPrefix] = [/[اويىءئؤ\u05D5\u05D9]/g, /^(?:[استمين]ست|[يتنم]|[מהנתא])/];
const least = 3;
const finals: Readonly<Record<string, string>> = { ם: "מ", ן: "נ", ץ: "צ", ף: "פ", ך: "כ" };

/** The letters that the forms of an Arabic or Hebrew verb share: `عالج`, `عولجت`; `טיפל`, `טופלה`. */
export function semiticRoot(bare: string): string | undefined {
  if (!isSemitic(bare.charCodeAt(0))) return undefined;
  const letters = consonantsOf(bare);
  const stem = consonantsOf(bare.replace(verbPrefix, ""));
  const root = letters.length > least && stem.length >= least ? stem : letters;
  return root.length >= least ? root : undefined;
}

function consonantsOf(word: string): string {
  return word.replace(weak, "").replace(/[םןץףך]/g, (one) => finals[one] ?? one);
}
