import { calendarDay } from "@/lib/ledger/copy";

interface PurgedWordsProps {
  readonly purged: { readonly by: string; readonly at: string };
}

/** Stands where a memory's words stood before they were purged. */
export function PurgedWords({ purged }: PurgedWordsProps) {
  return (
    <span
      className="font-italic text-head font-normal italic normal-nums text-ink-3"
      data-testid="purged"
    >
      purged by {purged.by} on {calendarDay(purged.at)}
    </span>
  );
}
