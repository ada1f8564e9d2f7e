import { useEffect, useState } from "react";
import { type LedgerBlock, numbersOf } from "@/components/sessions/sheet/ledger-block";

interface NewestChangeProps {
  readonly blocks: readonly LedgerBlock[];
  readonly arriving: number | null;
  readonly isLive: boolean;
}

/**
 * Keeps the newest change in view while a session runs, until the reader scrolls; then a pill leads
 * to it.
 */
export function NewestChange({ blocks, arriving, isLive }: NewestChangeProps) {
  const [isFollowing, setFollowing] = useState(true);
  const [outOfView, setOutOfView] = useState<"above" | "below" | null>(null);
  const newest = blocks.find(({ mark }) => mark.sequence === arriving);
  const numbers = newest === undefined ? [] : numbersOf(newest);
  // A memory that is changed twice comes into view twice.
  const place = `${arriving}: ${numbers.join(" ")}`;
  useEffect(() => {
    if (!isLive) return;
    const leave = (event: Event) => {
      if (!(event instanceof KeyboardEvent) || scrollKeys.has(event.key)) setFollowing(false);
    };
    for (const name of scrollEvents) document.addEventListener(name, leave, { passive: true });
    return () => {
      for (const name of scrollEvents) document.removeEventListener(name, leave);
    };
  }, [isLive]);
  useEffect(() => {
    const row = isLive ? rowOf(place) : null;
    if (row === null) return;
    if (isFollowing) row.scrollIntoView({ block: "nearest" });
    const seen = new IntersectionObserver(([entry]) => {
      if (entry === undefined) return;
      const isAbove = entry.boundingClientRect.top < (entry.rootBounds?.height ?? 0) / 2;
      setOutOfView(entry.isIntersecting ? null : isAbove ? "above" : "below");
    });
    seen.observe(row);
    return () => seen.disconnect();
  }, [place, isLive, isFollowing]);
  if (!isLive || isFollowing || outOfView === null || numbers.length === 0) return null;
  return (
    <button
      type="button"
      className="sticky bottom-4 z-5 mx-auto block min-h-9 rounded-full bg-ink px-4 text-on-ink shadow-sheet"
      onClick={() => setFollowing(true)}
      data-testid="newest-change"
    >
      {numbers.map((number) => `#${number}`).join(" ")} changed {outOfView === "below" ? "↓" : "↑"}
    </button>
  );
}

const scrollEvents = ["wheel", "touchmove", "keydown"] as const;
const scrollKeys = new Set(["PageUp", "PageDown", "ArrowUp", "ArrowDown", "Home", "End"]);

/** The first row that stands for one of the memories: a merge has one for several. */
function rowOf(place: string): HTMLElement | null {
  for (const number of place.split(" ").slice(1)) {
    const row = document.getElementById(`m${number}`);
    if (row !== null) return row;
  }
  return null;
}
