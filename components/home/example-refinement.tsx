import { clsx } from "clsx";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import { MiniGauge } from "@/components/ui/mini-gauge";
import { formatPercent } from "@/lib/ledger/retention";
import { Sort } from "@/components/ui/sort";

const startTokens = 300;
/** Less the merge and the update; an exact copy whose older twin stays counts as kept (G11). */
const keptTokens = startTokens - 20 - 6;
const share = formatPercent(keptTokens, startTokens, 0.75);

/** What a refinement looks like, by a fixed example: every change with its reason beside it. */
export function ExampleRefinement() {
  return (
    <section
      className="sheet overflow-hidden max-phone:-mx-4 max-phone:rounded-none"
      aria-labelledby="example"
      data-testid="example-refinement"
    >
      <div className="flex min-h-11 items-center justify-between gap-3 border-b border-rule px-5 max-phone:px-4">
        <h2 id="example" className="font-strong">
          A refinement, as you will see it
        </h2>
        <span className="text-note text-ink-3 max-phone:hidden">
          Example: Tern, who takes bookings for a ferry
        </span>
      </div>
      <div className="ledger py-2 [--margin:10.5rem] [--measure:31rem] [--text-memory--line-height:1.6875rem] [--text-memory:1.125rem] max-phone:px-4">
        <Row number={1} look="is-held" mark={<Mark why="No session can change it." />}>
          I take the bookings for the Skerry ferry. I never promise a crossing in fog.
        </Row>
        <div className="merge">
          <Row number={3} look="is-source" mark={null}>
            Mrs Flett travels with two dogs and needs the seat near the door.
          </Row>
          <Row number={8} look="is-source" mark={null}>
            <del>Please note:</del> Mrs Flett travels with her two dogs. She needs the seat near the
            door.
          </Row>
          <Row
            number={12}
            look="is-result"
            mark={<Mark order={1} word="Merged" tokens="−20 tokens" why="Said twice, now once." />}
          >
            Mrs Flett travels with her two dogs and needs the seat near the door.
          </Row>
        </div>
        <Row
          number={6}
          look="is-updated"
          mark={
            <Mark order={2} word="Updated" tokens="−6 tokens" why="Shorter, and nothing is lost." />
          }
        >
          <del>It should be noted that the</del> <ins>The</ins> last crossing on Sundays is at
          16:10, and not at 17:40 as it is on weekdays.
        </Row>
        <Row
          number={9}
          look="is-deleted"
          mark={
            <Mark order={3} word="Deleted" tokens="−14 tokens" why="An exact copy; #5 stays." />
          }
        >
          <del>No bicycles after the 17:40; the deck crew is one short.</del>
        </Row>
      </div>
      <div className="grid grid-cols-[auto_9rem_minmax(0,1fr)] items-center gap-4 border-t border-rule px-5 py-4 max-phone:grid-cols-[auto_minmax(0,1fr)] max-phone:px-4">
        <span className="text-[1.1875rem]/6 font-medium">{share}</span>
        <MiniGauge
          className="h-3.5 w-full"
          retention={keptTokens / startTokens}
          threshold={0.75}
          tone="ink"
          label={`Kept ${share}, threshold 75%`}
        />
        <p className="text-pretty text-ink-2 max-phone:col-span-full">
          {keptTokens} of {startTokens} tokens count as kept: removing the copy is no loss. Below
          75%, Keepsake restores everything automatically. Above it, you approve, or restore any
          change.
        </p>
      </div>
    </section>
  );
}

interface RowProps {
  readonly number: number;
  readonly look: string;
  readonly mark: ReactNode;
  readonly children: ReactNode;
}

function Row({ number, look, mark, children }: RowProps) {
  return (
    <div className={clsx("row", look)}>
      <div className="folio">
        {look === "is-held" && <Icon name="lock" />}
        <span>#{number}</span>
      </div>
      <div className="body">
        <p className="memory">{children}</p>
      </div>
      <div className="mark">{mark}</div>
    </div>
  );
}

interface MarkProps {
  readonly order?: number;
  readonly word?: string;
  readonly tokens?: string;
  readonly why: string;
}

function Mark({ order, word = "Protected", tokens, why }: MarkProps) {
  return (
    <>
      <span className="mark-op">
        {order === undefined ? <Icon name="lock" /> : <Sort slot={order} />}
        {word}
      </span>
      {tokens !== undefined && <span className="mark-n">{tokens}</span>}
      <span className="mt-1 block text-note text-pretty text-ink-2">{why}</span>
    </>
  );
}
