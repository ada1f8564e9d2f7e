import { clsx } from "clsx";
import { formatShare } from "@/components/facts/format-share";
import { capitalise } from "@/components/ui/words/capitalise";
import { formatCount } from "@/components/ui/words/number-words";
import type { MeasuredShare, MeasuredShares } from "@/lib/claims/shares";

/** The share of changes that were flagged: a row for each class, a column for each language. */
export function ClassTable({ changes }: Pick<MeasuredShares, "changes">) {
  const languages = changes.byLanguage.map(({ name }) => name);
  // The weakest first: that is what a reader has to know.
  const classes = changes.byClass.toSorted((a, b) => a.marked - b.marked);
  return (
    // Reached with Tab, so that the arrow keys can scroll it.
    <section
      className={`sheet mt-4 w-fit max-w-[min(100vw-4rem,50vw+35rem)] overflow-x-auto scroll-thin max-phone:max-w-full ${edgeClass}`}
      aria-label="Share of changes flagged, by kind and language"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable
      tabIndex={0}
    >
      <table className="w-max min-w-full border-collapse text-note [&_td]:px-1.5 [&_td]:py-1 [&_td]:text-right [&_th]:px-1.5 [&_th]:py-1">
        <thead>
          <tr className="border-b border-rule-2">
            <th className={clsx(firstClass, "text-left font-strong")} scope="col">
              What changed
            </th>
            <th className="text-right font-strong" scope="col">
              Texts
            </th>
            <th className="text-right font-strong" scope="col">
              All
            </th>
            {languages.map((name) => (
              <th key={name} className="text-right font-normal text-ink-2" scope="col">
                {capitalise(name)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {classes.map((row) => (
            <ClassRow
              key={row.name}
              row={row}
              languages={languages}
              shares={changes.byClassAndLanguage[row.name] ?? []}
            />
          ))}
          <ClassRow row={changes.all} languages={languages} shares={changes.byLanguage} isTotal />
        </tbody>
      </table>
    </section>
  );
}

/** A shade at the right edge for as long as there is more to scroll to. */
const edgeClass =
  "[background:linear-gradient(to_left,var(--sheet)_50%,transparent)_right/3rem_100%_no-repeat_local,linear-gradient(to_left,var(--rule-2),transparent)_right/1rem_100%_no-repeat,var(--sheet)]";

const firstClass = "sticky left-0 bg-sheet whitespace-nowrap";

interface ClassRowProps {
  readonly row: MeasuredShare;
  readonly languages: readonly string[];
  readonly shares: readonly MeasuredShare[];
  readonly isTotal?: boolean;
}

function ClassRow({ row, languages, shares, isTotal = false }: ClassRowProps) {
  return (
    <tr className={isTotal ? "border-t border-rule-2 *:font-strong" : "border-b border-rule"}>
      <th className={clsx(firstClass, "text-left font-normal")} scope="row">
        {capitalise(row.name)}
      </th>
      <td>{formatCount(row.cases)}</td>
      <td>{formatShare(row)}</td>
      {languages.map((name) => (
        <ShareCell key={name} share={shares.find((one) => one.name === name)} />
      ))}
    </tr>
  );
}

/** What is less than whole stands out. */
function ShareCell({ share }: { share: MeasuredShare | undefined }) {
  if (share === undefined || share.cases === 0) return <td className="text-ink-3">–</td>;
  const words = formatShare(share);
  return <td className={words === "100%" ? "text-ink-3" : "font-strong text-ink"}>{words}</td>;
}
