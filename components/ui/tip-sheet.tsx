"use client";

import { useEffect, useId } from "react";
import { Tooltip } from "@base-ui/react/tooltip";
import type { Tip } from "@/components/ui/use-tip";

interface TipSheetProps {
  readonly tip: Tip | null;
  readonly onHide: () => void;
}

/** The tip itself, loaded when one is first wanted. */
export default function TipSheet({ tip, onHide }: TipSheetProps) {
  const id = useId();
  const anchor = tip?.anchor;
  useEffect(() => {
    anchor?.setAttribute("aria-describedby", id);
    return () => anchor?.removeAttribute("aria-describedby");
  }, [anchor, id]);
  return (
    <Tooltip.Root open={tip !== null} onOpenChange={(open) => !open && onHide()}>
      <Tooltip.Portal>
        <Tooltip.Positioner className="positioner" anchor={anchor} side="top" sideOffset={4}>
          <Tooltip.Popup id={id} role="tooltip" className="tip">
            {tip?.words}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
