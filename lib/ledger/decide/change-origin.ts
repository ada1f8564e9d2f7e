/** The line of a session's log that wrote a revision, as far as it tells where that came from. */
export interface WritingEntry {
  readonly kind: string;
  /** Why a session was rolled back (S5); null for other entries. */
  readonly cause: string | null;
  /** The memories of a merge; null for other operations. */
  readonly merge: Merge | null;
}

/** The memories that a merge discarded, and the one that it made of them. */
export interface Merge {
  readonly from: readonly number[];
  readonly into: number;
}

/** What else than an operation a session changes memories by. */
export interface ChangeOrigin {
  readonly by: "rollback" | "revert" | "journal" | "rollback-journal";
  /** No one decided it: the retention fell under the threshold (G12). */
  readonly isTrip: boolean;
}

interface Images {
  readonly before: unknown;
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** Where a session's revision came from; null for an operation's and for what no session wrote. */
export function changeOrigin(
  entry: WritingEntry | undefined,
  { before, after }: Images,
): ChangeOrigin | null {
  if (entry === undefined) return null;
  const isTrip = entry.cause === "retention";
  // A session writes no journal but its own, which is withdrawn by discarding it (G14, R5).
  const isJournal = after?.["type"] === "journal" && after["discardedAt"] === null;
  switch (entry.kind) {
    case "session-rolled-back":
      return { by: isJournal ? "rollback-journal" : "rollback", isTrip };
    case "operations-reverted":
      return { by: "revert", isTrip: false };
    default:
      return isJournal && before === null ? { by: "journal", isTrip: false } : null;
  }
}
