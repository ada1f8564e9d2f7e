import { clsx } from "clsx";
import type { ComponentProps, ReactNode } from "react";

/** What is set, to read: names and values on a sheet. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="sheet p-6 max-phone:p-4 grid grid-cols-[12rem_minmax(0,1fr)] gap-x-6 gap-y-2.5 max-phone:grid-cols-1 max-phone:gap-0.5 [&>dd]:wrap-anywhere max-phone:[&>dd]:mb-2.5 [&>dt]:text-ink-2">
      {children}
    </dl>
  );
}

/** Names and values in two columns. */
export function FactList({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <dl
      className={clsx(
        "grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 [&_dd]:min-w-0 [&_dd]:wrap-anywhere [&_dt]:text-ink-2 thumb:[&_a]:-mx-1 thumb:[&_a]:px-1.5",
        className,
      )}
    >
      {children}
    </dl>
  );
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Of the value. */
  readonly className?: string;
}

/** One of them: its name and its value. */
export function Fact({ name, children, className }: FactProps) {
  return (
    <>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </>
  );
}

/** What opens a part of a row, in the row's own size of text. */
export function DottedSummary(props: ComponentProps<"summary">) {
  return (
    <summary
      className="w-fit py-1 text-ink-2 underline decoration-dotted underline-offset-[0.2em] hover:text-ink"
      {...props}
    />
  );
}

interface NoteBoxProps {
  readonly children: ReactNode;
  /** An alert is said at once, an output when there is time; any other is read where it stands. */
  readonly as?: "alert" | "output";
}

/** What an act would do, or what changed meanwhile, set apart from the form that it is about. */
export function NoteBox({ children, as }: NoteBoxProps) {
  const Tag = as === "output" ? "output" : "div";
  return (
    <Tag
      className="block border-l-3 border-double border-rule-2 px-4 py-3 text-pretty text-ink [&_li+li]:mt-1 [&_ul]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-6 [&_ul]:text-ink-2"
      role={as === "alert" ? "alert" : undefined}
    >
      {children}
    </Tag>
  );
}

export interface SumTableRow {
  readonly words: ReactNode;
  readonly figure: ReactNode;
  /** A total has a rule above it; the last line of the sum a double one below it, too. */
  readonly look?: "total" | "final" | undefined;
}

/** A sum as book-keeping writes it. */
export function SumTable({ label, rows }: { label: string; rows: readonly SumTableRow[] }) {
  return (
    <table className="mt-4 w-full border-collapse" aria-label={label}>
      <tbody>
        {rows.map(({ words, figure, look }, index) => (
          // A row that comes takes its place at the end: those above it only read otherwise.
          <tr
            key={index}
            className={clsx(
              "*:py-0.75",
              look !== undefined && "*:border-t *:border-t-rule-2 *:font-strong *:text-ink",
              look === "final" && "*:border-b-4 *:border-double *:border-b-ink *:pb-1",
            )}
          >
            <th
              className={clsx("text-left", look === undefined && "font-normal text-ink-2")}
              scope="row"
            >
              {words}
            </th>
            <td className="text-right">{figure}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
