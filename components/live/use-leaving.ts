import { useEffect, useRef, type RefObject } from "react";
import { onLeaving } from "@/components/live/leaving";

/** Whether the page began to be left and may not write its address; `come`: it came again. */
export function useLeaving(come: unknown): Readonly<RefObject<boolean>> {
  const isLeaving = useRef(false);
  const shown = useRef(come);
  useEffect(
    () =>
      onLeaving(() => {
        isLeaving.current = true;
      }),
    [],
  );
  useEffect(() => {
    if (shown.current === come) return;
    shown.current = come;
    isLeaving.current = false;
  }, [come]);
  return isLeaving;
}
