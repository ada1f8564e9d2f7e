import { formatShare } from "@/components/facts/format-share";
import { capitalise } from "@/components/ui/words/capitalise";
import { formatCount } from "@/components/ui/words/number-words";
import type { MeasuredShare } from "@/lib/claims/shares";

/** A share for each language, with how many cases it is of. */
export function ShareTable({ label, rows }: { label: string; rows: readonly MeasuredShare[] }) {
  return (
    <table
      className="mt-4 block columns-3 gap-8 border-collapse max-pane:columns-2 max-phone:columns-1"
      aria-label={label}
    >
      <tbody className="contents">
        {rows.map((row) => (
          <tr
            key={row.name}
            className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto_4rem] border-b border-rule py-1"
          >
            <th className="text-left font-normal" scope="row">
              {capitalise(row.name)}
            </th>
            <td className="text-right text-note text-ink-3">of {formatCount(row.cases)}</td>
            <td className="text-right">{formatShare(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
