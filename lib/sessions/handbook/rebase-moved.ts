import type { Tx } from "@/db/client";
import type { RefusedCall } from "@/lib/handbook/call";
import { sayMoved } from "@/lib/handbook/answer";
import type { Situation } from "@/lib/sessions/frame/answer-call";
import {
  isChanged,
  loadWorkingCopy,
  type CopyContext,
  type WorkingCopy,
} from "@/lib/sessions/handbook/working-copy";
import { writeDraft } from "@/lib/sessions/handbook/write-draft";

/**
 * H5, H8: takes up what others wrote since the copy was made. Each draft of such a document is
 * based on the newer text from then on, so that people's new lines must be in it; completing is
 * refused with both texts. Null where nothing moved.
 */
export async function rebaseMoved(
  tx: Tx,
  situation: Situation,
  copy: WorkingCopy,
  context: CopyContext,
): Promise<{ readonly situation: Situation; readonly refusal: RefusedCall } | null> {
  const moved = [...copy.drafts.values()].filter(
    (one) => isChanged(one) && one.baseVersion !== (copy.inForce.get(one.path)?.version ?? 0),
  );
  if (moved.length === 0) return null;
  let { session } = situation;
  for (const { path, draft } of moved) {
    const base = copy.inForce.get(path) ?? null;
    const rebased = { base, baseVersion: base?.version ?? 0 };
    const answer = () => `${path} was changed by someone else; the draft is based on that now.`;
    const write = { act: "rebase", path, draft, answer } as const;
    const now = await loadWorkingCopy(tx, situation.agent.id, session.id);
    ({ session } = await writeDraft(tx, { ...situation, session }, now, context, write, rebased));
  }
  const message = moved
    .map(({ path, draft }) => sayMoved(path, copy.inForce.get(path) ?? null, draft))
    .join("\n\n");
  return { situation: { ...situation, session }, refusal: { code: "changed-meanwhile", message } };
}
