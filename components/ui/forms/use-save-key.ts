import { useEffect, useEffectEvent } from "react";

/** ⌘S or Ctrl S saves, wherever the focus is, while there is something to save. */
export function useSaveKey(isDirty: boolean, save: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isChord = (event.metaKey || event.ctrlKey) && !event.altKey && !event.shiftKey;
    if (!isChord || event.key.toLowerCase() !== "s") return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isDirty]);
}
