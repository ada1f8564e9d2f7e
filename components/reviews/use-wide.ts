import { useSyncExternalStore } from "react";

/** From here on the session is shown beside the list; the style sheet says the same. */
export const wideQuery = "(width >= 68.75rem)";

/** Whether there is room for the session beside the list. The server assumes that there is. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(wideQuery);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => window.matchMedia(wideQuery).matches,
    () => true,
  );
}
