import { listPieces } from "@/lib/claims/claim-pieces";
import { judgeSentences } from "@/lib/claims/judge-sentences";
import { judgeTexts } from "@/lib/claims/judge-claims";
import { isSpecific } from "@/lib/claims/specifics";
import { sayPieces } from "@/lib/refinement/claims/say-pieces";
import type { FoldTexts } from "@/lib/summary/origin";

/**
 * S11: a fold is marked for what it invents, and for what it turns round in a sentence of its
 * messages or of the summary before. It may leave out what it likes: that is what a summary is for.
 */
export function markFold({ messages, around, written }: FoldTexts): string[] {
  const before = [...messages, ...around];
  // A summary has words of its own: a new one counts only if it is a name, a number or the like.
  const verdicts = judgeTexts({ before, after: [written] }, {});
  const invented = verdicts.filter(({ state, claim }) => state === "invented" && isSpecific(claim));
  const said = sayPieces(listPieces([...invented, ...judgeSentences(before, written)]));
  return said === null ? [] : [`New text: ${said}`];
}
