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

/** Shows an element's `data-tip` under the pointer or the focus; Escape takes it away. */
export function Tooltips() {
  const { tooltip, isShown } = useTooltip();
  if (tooltip === null) return null;
  return (
    <Suspense>
      <TooltipSheet tooltip={tooltip} open={isShown} />
    </Suspense>
  );
}
