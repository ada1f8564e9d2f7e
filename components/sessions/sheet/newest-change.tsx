import { useEffect, useEffectEvent } from "react";

interface NewestChangeProps {
  /** The change that came last; null before the first. */
  readonly newest: {
    /** Another one for each change: what is changed twice comes into view twice. */
    readonly key: string;
    /** What changed: `#12`, `Line 62`. */
    readonly words: string;
    readonly find: () => HTMLElement | null;
  } | null;
  /** More may come: the newest change is kept in view. */
  readonly isLive: boolean;
  readonly isFollowing: boolean;
  readonly onFollowing: (isFollowing: boolean) => void;
}

/** Keeps the newest change of a running session in view until the reader scrolls; then a button leads to it. */
export function NewestChange({ newest, isLive, isFollowing, onFollowing }: NewestChangeProps) {
  const leave = useEffectEvent((event: Event) => {
    const isScroll = !(event instanceof KeyboardEvent) || scrollKeys.has(event.key);
    if (isFollowing && isScroll) onFollowing(false);
  });
  const show = useEffectEvent(() => newest?.find()?.scrollIntoView({ block: "nearest" }));
  useEffect(() => {
    if (!isLive) return undefined;
    const listen = (event: Event) => leave(event);
    for (const name of scrollEvents) document.addEventListener(name, listen, { passive: true });
    return () => {
      for (const name of scrollEvents) document.removeEventListener(name, listen);
    };
  }, [isLive]);
  const key = newest?.key;
  useEffect(() => {
    if (isLive && isFollowing && key !== undefined) show();
  }, [key, isLive, isFollowing]);
  if (!isLive || isFollowing || newest === null) return null;
  return (
    <button
      type="button"
      className="sticky bottom-4 z-5 mx-auto block min-h-9 rounded-full bg-ink px-4 text-on-ink shadow-sheet"
      onClick={() => onFollowing(true)}
      data-testid="newest-change"
    >
      {newest.words} changed
    </button>
  );
}

const scrollEvents = ["wheel", "touchmove", "keydown"] as const;
const scrollKeys = new Set(["PageUp", "PageDown", "ArrowUp", "ArrowDown", "Home", "End"]);
