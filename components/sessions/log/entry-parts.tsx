import type { ReactNode } from "react";

interface EntryHeadProps {
  readonly title: ReactNode;
  /** What the line is about: memories, a search. */
  readonly children?: ReactNode;
  readonly end?: ReactNode;
}

/** The first line of an entry, or of an operation in a list. */
export function EntryHead({ title, children, end }: EntryHeadProps) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2">
      <b>{title}</b>
      {children}
      {end !== undefined && <span className="ml-auto whitespace-nowrap text-ink-2">{end}</span>}
    </p>
  );
}

export function EntryResult({ children }: { children: ReactNode }) {
  return <p className="mt-0.75 text-note text-pretty text-ink-2">{children}</p>;
}

/** Two lines of a memory's text, or a person's note in quotes; nothing where there is none. */
export function EntryQuote({ text, isNote = false }: { text: string | null; isNote?: boolean }) {
  if (text === null || (isNote && text === "")) return null;
  return (
    <p className="mt-0.5 line-clamp-2 font-serif text-[0.9375rem]/5.5 font-normal wrap-anywhere text-ink-2 normal-nums">
      {isNote ? `“${text}”` : text}
    </p>
  );
}

export const rawTextClass =
  "mt-0.5 rounded-sheet bg-desk-2 px-3 py-2 font-mono text-tick/4.5 font-normal whitespace-pre-wrap wrap-anywhere text-ink-2 normal-nums";

export const moreIconClass =
  "size-3 transition-transform duration-(--touch) group-open/more:rotate-90";

export const idsClass = "font-mono text-note/5 font-[450] text-ink-2 normal-nums";
const idClass =
  "underline decoration-rule-2 decoration-1 underline-offset-3 hover:decoration-current thumb:px-1.5 thumb:py-1.25";

/** `#14 #22 → #88`: memories by their numbers, each a link to its row on the sheet. */
export function MemoryLinks({
  numbers,
  into,
}: {
  readonly numbers: readonly number[];
  readonly into?: number | undefined;
}) {
  return (
    <span className={idsClass}>
      {numbers.map((number, index) => (
        <span key={number}>
          {index > 0 && " "}
          <a className={idClass} href={`#m${number}`}>
            #{number}
          </a>
        </span>
      ))}
      {into !== undefined && (
        <>
          {" "}
          <span className="font-sans">→</span>{" "}
          <a className={idClass} href={`#m${into}`}>
            #{into}
          </a>
        </>
      )}
    </span>
  );
}
