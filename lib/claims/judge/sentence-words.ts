import { isLittleWord } from "@/lib/claims/find/find-names";
import { bareWord } from "@/lib/claims/text/bare-word";
import type { Reading } from "@/lib/claims/text/reading";
import { isSemitic } from "@/lib/claims/text/scripts";
import type { Token } from "@/lib/claims/text/token";

export const sentenceStem = 4;

/**
 * What a sentence is compared by: the beginnings of its words but for little ones, and pairs of
 * neighbouring signs in scripts without spaces.
 */
export function addStems(
  to: Set<string>,
  { kind, text, fold }: Token,
  { languages }: Pick<Reading, "languages">,
): void {
  if (kind === "sign") return;
  if (kind === "stretch") {
    for (let at = 0; at + 1 < text.length; at += 1) to.add(text.slice(at, at + 2));
  } else if (isSemitic(fold.charCodeAt(0))) to.add(bareWord(fold).slice(0, sentenceStem));
  else if (!isLittleWord(fold, languages)) to.add(fold.slice(0, sentenceStem));
}
