import type { Entry } from "@/lib/ledger/entries/entry";

export interface EntryProps<E extends Entry = Entry> {
  readonly entry: E;
  readonly since: string;
  readonly agentName: string;
  readonly isReversed: boolean;
  readonly isFocus: boolean;
}

/** What every line's frame takes from its entry. */
export function frameOf({ entry, since, isFocus }: EntryProps) {
  const { sequence, at, kind } = entry;
  return { sequence, at, kind, since, isFocus };
}
