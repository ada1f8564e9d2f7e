import type { LoadedLedger } from "@/components/sessions/sheet/use-ledger";
import { Button } from "@/components/ui/button";
import { formatCount, plural } from "@/components/ui/words";

interface LedgerRestProps {
  readonly ledger: LoadedLedger;
  readonly startCount: number;
  readonly isSearch: boolean;
}

/** What of a very large ledger is not on the page yet: said as it is, with the next part on demand. */
export function LedgerRest({ ledger, startCount, isSearch }: LedgerRestProps) {
  const left = startCount - ledger.memories.length;
  return (
    <div
      className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 pl-[calc(var(--folio)+var(--gut))]"
      data-testid="ledger-rest"
    >
      <p className="text-note text-ink-3">
        {plural(left, "memory", "memories")} of this ledger {left === 1 ? "was" : "were"} not
        changed and {left === 1 ? "is" : "are"} not loaded
        {isSearch && ", so they weren't searched"}.
      </p>
      <Button isPending={ledger.isLoading} onClick={ledger.loadMore}>
        {ledger.isLoading ? "Loading" : `Load ${formatCount(Math.min(left, 1_000))} more`}
      </Button>
      {ledger.isFailed && (
        <p className="text-note text-ink-3" role="alert">
          Couldn&apos;t load them. Try again.
        </p>
      )}
    </div>
  );
}
