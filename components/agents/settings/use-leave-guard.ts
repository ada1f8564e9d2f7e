import { useEffect, useState } from "react";
import { openDoor } from "@/components/shell/keys/doors";

/** Where someone was about to go. */
interface LeaveGuard {
  readonly leavingTo: string | null;
  readonly stay: () => void;
}

/**
 * Asks before a link leads away from what is unsaved; the browser asks before it closes the tab or
 * loads another page.
 */
export function useLeaveGuard(isDirty: boolean): LeaveGuard {
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  useEffect(() => {
    if (!isDirty) return undefined;
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const place = placeOf(event);
      if (place === null) return;
      event.preventDefault();
      event.stopPropagation();
      // Chosen in what finds anything: that has done what it was for.
      openDoor(null);
      setLeavingTo(place);
    };
    window.addEventListener("beforeunload", onUnload);
    document.addEventListener("click", onClick, true);
    return () => {
      window.removeEventListener("beforeunload", onUnload);
      document.removeEventListener("click", onClick, true);
    };
  }, [isDirty]);
  return { leavingTo, stay: () => setLeavingTo(null) };
}

/** The page of ours to which a plain click on a link would lead; null for any other click. */
function placeOf({
  target,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): string | null {
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
  const link = target instanceof Element ? target.closest("a") : null;
  if (link === null || link.target !== "" || link.hasAttribute("download")) return null;
  const { origin, pathname, search, hash } = new URL(link.href, window.location.href);
  if (origin !== window.location.origin || pathname === window.location.pathname) return null;
  return pathname + search + hash;
}
