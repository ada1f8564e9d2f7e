"use client";

import { lazy, Suspense } from "react";
import { useTip } from "@/components/ui/use-tip";

const TipSheet = lazy(() => import("@/components/ui/tip-sheet"));

/**
 * Shows what an element with `data-tip` has to say beside its words: under the pointer, with the
 * focus, or within what has the focus. Escape takes it away; it stays while the pointer is on it.
 */
export function Tips() {
  const { tip, isShown } = useTip();
  if (tip === null) return null;
  return (
    <Suspense>
      <TipSheet tip={tip} open={isShown} />
    </Suspense>
  );
}
