import { useState } from "react";
import type { SessionLog } from "@/components/sessions/view/merge-entries";
import type { Entry } from "@/lib/ledger/entries/entry";

export interface Seen {
  /** The last entry that the reader has looked at: what is decided is what was seen (V3, I12). */
  readonly sequence: number;
  /** What others have done since then; a decision waits until that is looked at, too. */
  readonly news: readonly Entry[];
  /** The reader has been told of everything up to here. */
  readonly look: (sequence: number) => void;
}

/**
 * How far the reader has seen the log. While a session runs, watching is seeing; once it is over,
 * what others add counts only when the reader was told of it.
 */
export function useSeen({ entries, view }: SessionLog, readerId: string | null): Seen {
  const [looked, setLooked] = useState(view.lastSequence);
  const end = view.completion?.sequence ?? view.lastSequence;
  const known = Math.min(view.lastSequence, Math.max(looked, end));
  const news = entries.filter(
    ({ sequence, actor }) => sequence > known && (readerId === null || actor.id !== readerId),
  );
  return {
    sequence: news.length === 0 ? view.lastSequence : known,
    news,
    look: (sequence) => setLooked((before) => Math.max(before, sequence)),
  };
}
