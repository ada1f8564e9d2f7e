"use client";

import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { hasUnshown, onMessage } from "@/components/ui/tell";
import { useTooltip } from "@/components/ui/use-tooltip";

const ToasterSheet = lazy(() => import("@/components/ui/toaster-sheet"));

/** Shows what is told; loaded with the first message. */
export function Toaster() {
  const hasMessage = useSyncExternalStore(onMessage, hasUnshown, () => false);
  const [isWanted, setWanted] = useState(false);
  if (hasMessage && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToasterSheet />
    </Suspense>
  );
}

const TooltipSheet = lazy(() => import("@/components/ui/tooltip-sheet"));

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
