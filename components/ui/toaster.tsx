"use client";

import { lazy, Suspense, useState, useSyncExternalStore } from "react";
import { hasUnshown, onMessage } from "@/components/ui/tell";

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
