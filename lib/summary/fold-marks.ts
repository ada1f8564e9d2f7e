import { listPieces } from "@/lib/claims/claim-pieces";
import { judgeSentences } from "@/lib/claims/judge-sentences";
import { judgeTexts } from "@/lib/claims/judge-claims";
import { isSpecific } from "@/lib/claims/specifics";
import type { Verdict } from "@/lib/claims/judge/verdict";
import { pauseOften } from "@/lib/ledger/pause-often";
import { sayPieces } from "@/lib/refinement/claims/say-pieces";
import type { FoldTexts } from "@/lib/summary/origin";

/**
 * S11: a fold is marked for what it invents, for what it turns round in a sentence of its messages or
 * of the summary before, and where some of these were too long to read (L8). It may leave out what it
 * likes: that is what a summary is for.
 */
export async function markFold({ messages, around, written }: FoldTexts): Promise<string[]> {
  const before = [...messages, ...around];
  const pause = pauseOften();
  // A summary has words of its own: a new one counts only if it is a name, a number or the like.
  const verdicts = judgeTexts({ before, after: [written] }, {});
  const invented = verdicts.filter(({ state, claim }) => state === "invented" && isSpecific(claim));
  const turned: Verdict[] = [];
  for (const some of judgeSentences(before, written)) {
    turned.push(...some);
    await pause();
  }
  const said = sayPieces(listPieces([...invented, ...turned]));
  const unread = before.filter(({ reading }) => !reading.isRead).length;
  return [
    ...(said === null ? [] : [`New text: ${said}`]),
    ...(unread === 0 ? [] : [`Too long to check for facts: ${unread} of ${before.length} texts`]),
  ];
}
