import { useEffect, useState } from "react";
import { lineId, type LinePlace } from "@/components/documents/handbook-view";

/** The address of a line, which opens the handbook there. */
export function lineSearch(place: LinePlace | null, cwd: string | null): string {
  const query = new URLSearchParams({
    ...(cwd !== null && { cwd }),
    ...(place !== null && { path: place.path, line: String(place.line) }),
  });
  return `?${query.toString()}`;
}

/** The line that is chosen. The address keeps it; the page opens at the one that the address names. */
export function useHandbookPlace(first: LinePlace | null, cwd: string | null) {
  const [place, setPlace] = useState(first);
  useEffect(() => {
    if (first !== null) scrollToLine(first);
  }, [first]);
  const choose = (next: LinePlace | null) => {
    setPlace(next);
    window.history.replaceState(window.history.state, "", lineSearch(next, cwd));
  };
  return { place, choose };
}

/** Where what a line rests on comes from below, the line is put above it. */
export function scrollToLine({ path, line }: LinePlace): void {
  const isNarrow = window.matchMedia("(width < 77.5rem)").matches;
  const row = document.getElementById(lineId(path, line));
  row?.scrollIntoView({ block: isNarrow ? "start" : "center" });
}
