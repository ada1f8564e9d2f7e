import { Refusal } from "@/lib/errors";
import type { Writer } from "@/lib/frame/writer";
import { settleEdits, showEdits } from "@/lib/writers/edits/complete";
import { editsLedger, reverseEdits, takeOverEdits } from "@/lib/writers/edits/decide";
import { judgeHeldUp } from "@/lib/writers/edits/start";

/** Its sessions begin and end with a sync (F8): no worker ever takes one. */
function neverRuns(): never {
  throw new Error("A session of edits is over as soon as it is written.");
}

/** What an agent changes itself, in its files or with its tools (F6). */
export const editsWriter = {
  start() {
    throw Refusal.invalid({
      kind: "Edits can't be started: they are what an agent changes itself.",
    });
  },
  fills: "memory",
  startDue: judgeHeldUp,
  begin: neverRuns,
  run: neverRuns,
  shown: showEdits,
  onRead: settleEdits,
  complete: neverRuns,
  takeOver: takeOverEdits,
  reverse: reverseEdits,
  ledger: editsLedger,
  prompts: {},
  report: ({ summary }) => summary,
} satisfies Writer;
