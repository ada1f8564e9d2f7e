import { useEffect, useRef, type RefObject } from "react";
import { onLeaving } from "@/components/live/leaving";

/**
 * Whether this page has begun to be left: nothing of it may write the address then. What is given
 * changes where the page came again, with other words in its address.
 */
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
