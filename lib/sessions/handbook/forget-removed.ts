import type { Tx } from "@/db/client";
import type { StoredDocument } from "@/db/queries/handbook/document-versions";
import { forgetRuns } from "@/lib/handbook/forget";
import type { LockedSession } from "@/lib/sessions/frame/writer";
import { loadWorkingCopy, overlay, type CopyContext } from "@/lib/sessions/handbook/working-copy";
import { writeDraft } from "@/lib/sessions/handbook/write-draft";

/**
 * H2, H10: takes out of the working copy exactly the lines that rested on removed runs alone, before
 * the model begins. A skill's file that is left without a line goes.
 */
export async function forgetRemoved(
  tx: Tx,
  locked: LockedSession & { readonly at: Date },
  inForce: ReadonlyMap<string, StoredDocument>,
  context: CopyContext,
): Promise<void> {
  if (context.removed.size === 0) return;
  const { files } = forgetRuns(inForce, context.removed, context.known);
  let { session } = locked;
  let copy = overlay(inForce, new Map());
  for (const [path, document] of inForce) {
    const draft = files.get(path) ?? null;
    if (draft?.text === document.text) continue;
    const answer = () => `Lines of ${path} that rested on removed runs alone are gone.`;
    const write = { act: "forget", path, draft, answer } as const;
    ({ session } = await writeDraft(tx, { ...locked, session }, copy, context, write));
    copy = await loadWorkingCopy(tx, locked.agent.id, session.id);
  }
}
