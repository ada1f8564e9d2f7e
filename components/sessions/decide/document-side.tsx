import { Fragment } from "react";
import { plural } from "@/components/ui/words";
import { findSplices, splitLines } from "@/lib/handbook/grammar/document";

interface DocumentSideProps {
  /** Null where this version has no such document. */
  readonly text: string | null;
  /** What it is laid beside: only lines that differ from it are shown, with their neighbours. */
  readonly against: string | null;
}

const around = 1;

/** One of two texts of a document: the lines that the other lacks are marked, and the rest is folded. */
export function DocumentSide({ text, against }: DocumentSideProps) {
  if (text === null) return <span className="text-ink-2">The document is removed.</span>;
  const lines = splitLines(text);
  const own = ownLines(lines, splitLines(against ?? ""));
  const isNear = (at: number) =>
    lines
      .slice(Math.max(0, at - around), at + around + 1)
      .some((_, offset) => own.has(Math.max(0, at - around) + offset));
  const shown = lines.flatMap((line, at) => (isNear(at) ? [{ line, at }] : []));
  if (shown.length === 0)
    return <span className="text-ink-2">{plural(lines.length, "line")}, all in both.</span>;
  return (
    <span className="block font-mono text-tick/4.5 font-normal wrap-anywhere whitespace-pre-wrap normal-nums">
      {shown.map(({ line, at }, index) => {
        const skipped = at - (shown[index - 1]?.at ?? -1) - 1;
        return (
          <Fragment key={at}>
            {skipped > 0 && <span className="block text-ink-3">… {plural(skipped, "line")}</span>}
            <span className="block">
              {own.has(at) ? (
                <mark className="bg-ink/10 text-ink">{line || " "}</mark>
              ) : (
                line || " "
              )}
            </span>
          </Fragment>
        );
      })}
    </span>
  );
}

/** The indices of lines that the other text lacks. */
function ownLines(lines: readonly string[], other: readonly string[]): Set<number> {
  const own = new Set<number>();
  let moved = 0;
  for (const { at, removed, added } of findSplices(other, lines).toReversed()) {
    for (let step = 0; step < added.length; step += 1) own.add(at + moved + step);
    moved += added.length - removed;
  }
  return own;
}
