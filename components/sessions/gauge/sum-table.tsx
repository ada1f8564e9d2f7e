import type { ReactNode } from "react";
import { clsx } from "clsx";

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
