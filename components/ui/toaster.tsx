"use client";

import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { hasUntold, onTold } from "@/components/ui/tell";

const ToasterSheet = lazy(() => import("@/components/ui/toaster-sheet"));

/** Shows what is told; loaded with the first message. */
export function Toaster() {
  const isTold = useSyncExternalStore(onTold, hasUntold, () => false);
  const [isWanted, setWanted] = useState(false);
  if (isTold && !isWanted) setWanted(true);
  if (!isWanted) return null;
  return (
    <Suspense>
      <ToasterSheet />
    </Suspense>
  );
}
