import { listRefusedCalls, type RefusedFault } from "@/components/handbook/changes/refused-calls";
import { partClass } from "@/components/handbook/session/files-pane";
import { LineLink } from "@/components/handbook/session/forgotten-list";
import { readChanges } from "@/components/handbook/changes/read-changes";
import { formatElapsed } from "@/components/sessions/view/elapsed";
import type { SessionPageState } from "@/components/sessions/view/use-session-page";
import { plural } from "@/components/ui/words/number-words";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";

/** The faults that are still open, then what was refused and why, oldest first (H5, H8). */
export function RefusedList({ page }: { page: SessionPageState }) {
  const { view } = page.moment;
  const calls = listRefusedCalls(page.log.entries, view.lastSequence);
  const open = view.faults.map(({ path, line, message }) => ({ path, line, words: message }));
  if (calls.length === 0 && view.faultCount === 0) return null;
  return (
    <section className={partClass} aria-labelledby="h-refused" data-testid="refused">
      <h2 id="h-refused" className="mb-1.5 flex justify-between gap-3 font-strong">
        Refused
        <span className="font-normal text-ink-3">{sayHead(calls.length, view)}</span>
      </h2>
      <ul>
        {view.faultCount > 0 && (
          <li className="py-1.25">
            {plural(view.faultCount, "fault")} still open
            <Faults faults={open} page={page} />
            {view.faultCount > open.length && (
              <p className="text-note text-ink-3">and {view.faultCount - open.length} more</p>
            )}
          </li>
        )}
        {calls.map(({ sequence, at, title, faults }) => (
          <li key={sequence} className="py-1.25">
            <a className="hover:underline" href={`#e${sequence}`}>
              {title}
            </a>{" "}
            <span className="text-note text-ink-3">
              {faults.length > 1 && `${faults.length} faults, `}at{" "}
              {formatElapsed(Date.parse(at) - Date.parse(page.moment.since))}
            </span>
            <Faults faults={faults} page={page} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function sayHead(calls: number, { faultCount, completion }: SessionView): string {
  if (faultCount > 0) return `${calls}, ${plural(faultCount, "fault")} open`;
  return completion === null ? String(calls) : `${calls}, all resolved`;
}

interface FaultsProps {
  readonly faults: readonly RefusedFault[];
  readonly page: SessionPageState;
}

function Faults({ faults, page }: FaultsProps) {
  const { files } = readChanges(page.moment.view);
  const main = files.length > 1;
  return (
    <ul>
      {faults.map(({ path, line, words }) => (
        <li
          key={`${path} ${line} ${words}`}
          className="grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-2 py-0.75 text-note leading-4.5 text-pretty wrap-anywhere text-ink-2"
        >
          {line === null || path === null ? (
            <span />
          ) : (
            <LineLink page={page} path={path} line={line} words={String(line)} />
          )}
          <span>
            {main && path !== null && path !== page.place.file && `${path}: `}
            {words}
          </span>
        </li>
      ))}
    </ul>
  );
}
