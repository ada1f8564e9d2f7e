import type { ReactNode } from "react";
import { HomeRefresh, Reminders, WaitingList } from "@/components/home/reminders";
import { RunningNow, WentWrongList } from "@/components/home/session-cards";
import { queueWords } from "@/components/sessions/review-copy";
import Link, { ButtonLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import { PageTitle, sectionHeadClass } from "@/components/ui/section";
import { formatCount } from "@/components/ui/words";
import type { HomeData } from "@/lib/sessions/read/load-home";

interface HomePageProps {
  readonly view: HomeData;
  /** What stands above everything else, such as a word about the demo. */
  readonly note?: ReactNode;
}

/** An inbox: what needs a person now, what runs, and what went wrong. */
export function HomePage({ view, note }: HomePageProps) {
  const { overview, reminders, running, wentWrong } = view;
  const isCalm = running.length + wentWrong.items.length === 0;
  return (
    <main id="main" className="wrap" data-testid="home">
      <HomeRefresh overview={overview} />
      {note}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <PageTitle className="max-w-[44rem]">{queueWords(overview)}</PageTitle>
        {overview.waiting > 0 && <StartReviewing whyNot={view.whyNotReview} />}
      </div>
      <Reminders reminders={reminders} />
      <div className="grid grid-cols-[minmax(0,1fr)_23rem] items-start gap-8 max-pane:grid-cols-1">
        <HomeWaiting view={view} />
        <div className="grid gap-6">
          {running.length > 0 && <Running view={view} />}
          {wentWrong.items.length > 0 && <WentWrong view={view} />}
          {isCalm && <p className="text-ink-2">Nothing is running, and nothing went wrong.</p>}
        </div>
      </div>
    </main>
  );
}

type PartProps = Pick<HomePageProps, "view">;

/** What must be read: the riskiest few, and the way to the rest. */
function HomeWaiting({ view: { overview, waiting } }: PartProps) {
  const more = overview.waiting - waiting.length;
  return (
    <section aria-label="Needs review">
      {waiting.length > 0 && <WaitingList waiting={waiting} />}
      {more > 0 && (
        <Link className="textlink mt-3 inline-block text-note text-ink-2" href="/reviews">
          {waiting.length > 0 ? "All reviews" : "Show the lossless ones"}
        </Link>
      )}
      {overview.waiting === 0 && (
        <p className="max-w-[30rem] text-pretty text-ink-2">
          Sessions whose changes a person should check appear here.
        </p>
      )}
    </section>
  );
}

function Running({ view: { overview, running } }: PartProps) {
  return (
    <section aria-labelledby="home-running">
      <div className={sectionHeadClass}>
        <h2 id="home-running">Running now</h2>
        <span className="text-note text-ink-3">{formatCount(overview.runningCount)}</span>
      </div>
      <RunningNow running={running} />
    </section>
  );
}

function WentWrong({ view: { wentWrong } }: PartProps) {
  return (
    <section aria-labelledby="home-went-wrong">
      <div className={sectionHeadClass}>
        <h2 id="home-went-wrong">
          Went wrong{" "}
          {wentWrong.since === null ? (
            "in the last 7 days"
          ) : (
            <>
              since your last visit, <RelativeTime at={wentWrong.since} />
            </>
          )}
        </h2>
        <span className="text-note text-ink-3">{formatCount(wentWrong.total)}</span>
      </div>
      <WentWrongList sessions={wentWrong.items} />
    </section>
  );
}

/** The way to the queue; who may decide nothing there is told before they go. */
function StartReviewing({ whyNot }: { readonly whyNot: string | null }) {
  if (whyNot === null) {
    return (
      <ButtonLink tone="ink" href="/reviews">
        Start reviewing <kbd>g</kbd> <kbd>r</kbd>
      </ButtonLink>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ButtonLink href="/reviews">
        See what needs review <kbd>g</kbd> <kbd>r</kbd>
      </ButtonLink>
      <p className="text-note max-w-[22rem] text-ink-2">{whyNot} You can read each of them.</p>
    </div>
  );
}
