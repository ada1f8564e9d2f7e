import { TrySamples } from "@/components/home/demo";
import { SheetRowFrame, type SheetRowFrameProps } from "@/components/sessions/sheet/row-parts";
import { buttonClass } from "@/components/ui/button";
import { measureKept, MiniGauge } from "@/components/ui/gauge";
import { Icon, Sort } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { PageTitle } from "@/components/ui/section";

const startTokens = 300;
/** Less the merge and the update; an exact copy whose older twin stays counts as kept (G11). */
const keptTokens = startTokens - 20 - 6;
const measured = measureKept(keptTokens, startTokens, 0.75);

/** What a refinement looks like, by a fixed example: every change with its reason beside it. */
function ExampleRefinement() {
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
        <Row number={1} isHeld mark={<Mark why="No session can change it." />}>
          I take the bookings for the Skerry ferry. I never promise a crossing in fog.
        </Row>
        <div className="merge">
          <Row number={3} look="is-source">
            Mrs Flett travels with two dogs and needs the seat near the door.
          </Row>
          <Row number={8} look="is-source">
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
        <span className="text-[1.1875rem]/6 font-medium">{measured.share}</span>
        <MiniGauge {...measured} tone="ink" className="h-3.5 w-full" />
        <p className="text-pretty text-ink-2 max-phone:col-span-full">
          {keptTokens} of {startTokens} tokens count as kept: removing the copy is no loss. Below
          75%, Keepsake restores everything automatically. Above it, you approve, or restore any
          change.
        </p>
      </div>
    </section>
  );
}

function Row({ children, ...frame }: SheetRowFrameProps) {
  return (
    <SheetRowFrame {...frame}>
      <p className="memory">{children}</p>
    </SheetRowFrame>
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

interface FirstMinuteProps {
  readonly mayCreate: boolean;
  /** Whether the samples are refined by the built-in rules, without a key. */
  readonly usesRules: boolean;
  /** Whether this installation has a demo account to look at. */
  readonly hasDemo: boolean;
}

/** Home before there is any agent: what a refinement is, and three ways to start. */
export function FirstMinute({ mayCreate, usesRules, hasDemo }: FirstMinuteProps) {
  return (
    <main id="main" className="wrap max-w-336 pt-10 max-phone:pt-5" data-testid="home">
      <PageTitle className="max-w-200">
        Keepsake tidies what your agents remember, <b>shows you every word it changes</b>, and can
        put each one back.
      </PageTitle>
      <p className="mt-2 max-w-176 text-read text-ink-2">
        {mayCreate
          ? "No agents yet. Your agents, the sessions that need you, and how much each one kept will appear here."
          : "No agents yet. An operator or an admin can create the first one."}
      </p>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)_25rem] items-start gap-8 max-[73.75rem]:grid-cols-1 max-phone:gap-5">
        <ExampleRefinement />
        <ul className="grid max-[73.75rem]:order-first">
          {mayCreate && (
            <>
              <li className={wayClass}>
                <h2 className={headClass}>Try sample memories</h2>
                <p className="text-pretty text-ink-2">
                  32 memories of a lighthouse museum&apos;s guide: 6 exact copies, and 4 look-alikes
                  that need your judgement.
                  {usesRules && " Runs on built-in rules, so no API key is needed."}
                </p>
                <TrySamples />
              </li>
              <li className={wayClass}>
                <h2 className={headClass}>Import your own</h2>
                <p className="text-pretty text-ink-2">
                  Drop your agent&apos;s folder of Markdown, or a file of Letta, mem0, MCP memory
                  and others. You see what comes in before anything is saved.
                </p>
                <p className="flex flex-wrap gap-2">
                  <Link className={`${buttonClass()} h-10!`} href="/agents/new?next=import">
                    <Icon name="upload" />
                    Import memories
                  </Link>
                  <Link className={`${buttonClass("quiet")} h-10!`} href="/agents/new">
                    Create an empty agent
                  </Link>
                </p>
              </li>
            </>
          )}
          {hasDemo && (
            <li className={wayClass}>
              <h2 className={headClass}>Look around the demo</h2>
              <p className="text-pretty text-ink-2">
                Three agents: one session approved, one rolled back, one that needs a decision. You
                are signed out of this account while you look.
              </p>
              <p>
                <Link className={`${buttonClass()} h-10!`} href="/sign-in#demo">
                  Open the demo
                </Link>
              </p>
            </li>
          )}
        </ul>
      </div>
    </main>
  );
}

const wayClass = "grid gap-2 border-rule-2 py-5 first:pt-0 not-first:border-t";
const headClass = "font-serif text-[1.375rem]/7 font-medium";
