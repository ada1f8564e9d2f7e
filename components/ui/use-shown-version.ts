import { useState } from "react";

/**
 * What a form shows of something that is read again under it: what the page brought last; from the
 * first word that is typed what was there then, so that nothing typed is lost and a newer version is
 * told of when it is saved (M5). `letGo` once it is saved.
 */
export function useShownVersion<T extends object>(given: T) {
  const [held, setHeld] = useState<T | null>(null);
  return {
    shown: held ?? given,
    onInput: () => setHeld((before) => before ?? given),
    letGo: () => setHeld(null),
  };
}
