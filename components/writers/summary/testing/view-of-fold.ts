import { reduceSession, type SessionView } from "@/lib/ledger/entries/reduce-session";
import { entryLog, started } from "@/lib/ledger/testing/sample-entries";
import { toDocument } from "@/lib/writers/summary/summary";

/** A session that folded the messages up to `cursor` into the summary that it found. */
export function viewOfFold(
  found: { readonly summary: string; readonly cursor: number },
  cursor: number,
): SessionView {
  const plan = {
    conversationId: "c",
    conversationName: null,
    cursor: found.cursor,
    messageCount: cursor + 5,
    messages: cursor - found.cursor,
    sentences: 5,
  };
  const added = "They met.";
  const before = toDocument({ ...found, trippedAtWords: null });
  const after = toDocument({ summary: added, cursor, trippedAtWords: null });
  return reduceSession(
    entryLog(
      { kind: "session-started", data: { ...started.data, fold: plan } },
      {
        kind: "document-written",
        data: { name: "c", before, after, fold: { added, condensing: null } },
      },
    ),
  );
}
