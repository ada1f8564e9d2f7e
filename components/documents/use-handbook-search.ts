import { useMemo, useState } from "react";
import { hitsIn, type HandbookLine, type HandbookPart } from "@/components/documents/handbook-view";
import { scrollToLine } from "@/components/documents/use-handbook-place";

/** What is searched for in a handbook, where it is, and which of those lines is shown. */
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
