import { useEffect, useRef } from "react";
import type { LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import type { LedgerPaneProps } from "@/components/sessions/sheet/ledger-pane";

interface RevertPickProps {
  readonly block: LedgerBlock;
  readonly pane: LedgerPaneProps;
}

/** Chooses a change for a revert, beside its row (V2). */
export function RevertPick({ block: { mark }, pane }: RevertPickProps) {
  const { sequence, slot, look } = mark;
  const words = pane.reverting.get(sequence);
  const box = useRef<HTMLInputElement>(null);
  const isAlong = words?.isAlong === true;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isAlong;
  }, [isAlong]);
  const { onPick } = pane;
  if (onPick === null || look !== "used") return null;
  return (
    <label className="mt-1 inline-flex min-h-7 items-center gap-2 text-ink-2 thumb:min-h-9">
      <input
        ref={box}
        type="checkbox"
        className="check thumb:size-6"
        aria-label={`Revert ${slot === null ? "this protection" : `change ${slot}`}`}
        checked={words !== undefined && !isAlong}
        onChange={() => onPick(sequence)}
      />
      {words?.words ?? "Revert this"}
    </label>
  );
}
