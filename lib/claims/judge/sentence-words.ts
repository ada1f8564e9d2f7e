import { koreanRoot } from "@/lib/claims/find/words/korean-forms";
import { isLittleWord } from "@/lib/claims/find/names/find-names";
import { bareWord } from "@/lib/claims/text/bare-word";
import type { Reading } from "@/lib/claims/text/reading";
import { isHangul, isHiragana, isSemitic, isThai } from "@/lib/claims/text/scripts";
import { stemOf } from "@/lib/claims/text/semitic-roots";
import type { Token } from "@/lib/claims/text/token";

const sentenceStem = 4;
/** Roots of Korean words that say nothing alone: `to do`, `to be`, `not`, `thing`. */
const littleKorean = /^(?:[하되돼해이어아거것수때그저더또주중후전가안못마]|[있없않같].?)$/;

/**
 * What a sentence is compared by: the beginnings of its words but for little ones, and pairs of
 * neighbouring signs in scripts without spaces. Of Japanese endings and particles every sentence has
 * the same: `飲まない` and `飲みません` have `飲`.
 */
export function addStems(
  to: Set<string>,
  { kind, text, fold }: Token,
  { languages }: Pick<Reading, "languages">,
): void {
  if (kind === "sign") return;
  if (kind === "stretch") {
    // A pair of Thai letters is chance.
    const size = isThai(text.charCodeAt(0)) ? 3 : 2;
    for (let at = 0; at < text.length; at += 1) {
      if (isHiragana(text.charCodeAt(at))) continue;
      if (isHiragana(text.charCodeAt(at + 1))) to.add(text.charAt(at));
      else if (at + size <= text.length) to.add(text.slice(at, at + size));
    }
  } else if (isHangul(fold.charCodeAt(0))) {
    const root = koreanRoot(fold);
    if (!littleKorean.test(root)) to.add(root);
  } else if (!isLittleWord(fold, languages)) {
    to.add(stemIn(fold, languages).slice(0, sentenceStem));
  }
}

function stemIn(fold: string, languages: ReadonlySet<string>): string {
  if (!isSemitic(fold.charCodeAt(0))) return fold;
  // `نقدی` is a form of `نقد`.
  return languages.has("fa") ? bareWord(fold, languages) : stemOf(fold);
}
