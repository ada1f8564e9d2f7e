import { useEffect, useMemo, useState } from "react";
import {
  type HandbookLine,
  type HandbookPart,
  hitsIn,
  lineId,
  type LinePlace,
} from "@/components/handbook/handbook-view";

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

export function useHandbookSearch(
  parts: readonly HandbookPart[],
  show: (line: HandbookLine) => void,
) {
  const [text, setText] = useState("");
  const [place, setPlace] = useState<number | null>(null);
  const isOn = text.trim() !== "";
  const found = useMemo(
    () => (isOn ? parts.map((part) => [part.id, hitsIn(part, text)] as const) : []),
    [parts, text, isOn],
  );
  const lines = found.flatMap(([, some]) => some);
  const move = (by: 1 | -1) => {
    if (lines.length === 0) return;
    const first = by === 1 ? 0 : lines.length - 1;
    const next = place === null ? first : (place + by + lines.length) % lines.length;
    const line = lines[next];
    if (line === undefined) return;
    setPlace(next);
    show(line);
    scrollToLine({ path: line.path, line: line.number });
  };
  const search = (typed: string) => {
    setText(typed);
    setPlace(null);
  };
  const hits = isOn ? new Map(found.map(([id, some]) => [id, some.length])) : null;
  return { text: isOn ? text : "", search, place, total: lines.length, hits, move };
}
