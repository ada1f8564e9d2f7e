import { Fragment, type ReactNode } from "react";
import { findHits } from "@/lib/handbook/lines/reader-lines";

interface LineWordsProps {
  readonly text: string;
  readonly searched: string;
}

/** Code in backticks, and the tasks that a line cites. */
const special = /`([^`]+)`|\[Task (\d{1,5})\]/g;

/** The words of a line: code, citations, and what is searched for under a wash. */
export function LineWords({ text, searched }: LineWordsProps) {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { index, 0: found, 1: code, 2: task } of text.matchAll(special)) {
    pieces.push(<Marked key={`text-${at}`} text={text.slice(at, index)} searched={searched} />);
    pieces.push(
      code === undefined ? (
        <span key={index} className="font-sans text-note whitespace-nowrap text-ink-2">
          Task {task}
        </span>
      ) : (
        <code key={index} className="text-[0.86em]">
          <Marked text={code} searched={searched} />
        </code>
      ),
    );
    at = index + found.length;
  }
  pieces.push(<Marked key={`text-${at}`} text={text.slice(at)} searched={searched} />);
  return pieces;
}

/** A text with its hits marked. */
export function Marked({ text, searched }: LineWordsProps) {
  if (searched === "") return text;
  const hits = findHits(text, searched);
  return (
    <>
      {hits.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(hits[index - 1]?.[1] ?? 0, start)}
          <mark className="rounded-mark bg-ink/14 px-px text-inherit shadow-[0_1.5px_0_var(--ink)]">
            {text.slice(start, end)}
          </mark>
        </Fragment>
      ))}
      {text.slice(hits.at(-1)?.[1] ?? 0)}
    </>
  );
}
