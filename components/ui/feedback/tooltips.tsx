"use client";

import { lazy, Suspense } from "react";
import { useTooltip } from "@/components/ui/feedback/use-tooltip";

const TooltipSheet = lazy(() => import("@/components/ui/feedback/tooltip-sheet"));

/**
 * Shows what an element with `data-tip` has to say beside its words: under the pointer, with the
 * focus, or within what has the focus. Escape takes it away; it stays while the pointer is on it.
 */
export function Tooltips() {
  const { tooltip, isShown } = useTooltip();
  if (tooltip === null) return null;
  return (
    <Suspense>
      <TooltipSheet tooltip={tooltip} open={isShown} />
    </Suspense>
  );
}
