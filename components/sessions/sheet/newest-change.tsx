import { useEffect, useEffectEvent, useRef, useState } from "react";

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
  const key = newest?.key;
  // What was there when the reader left, or chose something else, needs no button.
  const [seen, setSeen] = useState(key);
  if (isFollowing && key !== undefined && key !== seen) setSeen(key);
  // Whether the reader did something since the last change came into view: a scroll is theirs then.
  const isReader = useRef(false);
  const leave = useEffectEvent(() => {
    if (isFollowing && isReader.current) onFollowing(false);
  });
  const show = useEffectEvent(() => {
    isReader.current = false;
    newest?.find()?.scrollIntoView({ block: "nearest" });
  });
  useEffect(() => {
    if (!isLive) return undefined;
    const listening = new AbortController();
    const touch = () => {
      isReader.current = true;
    };
    // In a narrow or low window the panes scroll as one. A scroll does not bubble, but is caught above.
    const scroll = ({ target }: Event) => {
      const pane = document.querySelector("[data-pane='ledger']");
      if (target instanceof Node && target.contains(pane)) leave();
    };
    const options = { capture: true, passive: true, signal: listening.signal };
    for (const name of inputs) document.addEventListener(name, touch, options);
    document.addEventListener("scroll", scroll, options);
    return () => listening.abort();
  }, [isLive]);
  useEffect(() => {
    if (isLive && isFollowing && key !== undefined) show();
  }, [key, isLive, isFollowing]);
  if (!isLive || isFollowing || newest === null || key === seen) return null;
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

/** By a wheel, a finger, the bar of a pane or a key. */
const inputs = ["wheel", "touchmove", "pointerdown", "keydown"] as const;
