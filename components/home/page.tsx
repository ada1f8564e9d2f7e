import type { ReactNode } from "react";
import { AgentsRetention } from "@/components/home/agents-retention";
import type { HomeView } from "@/components/home/home-view";
import { HomeRefresh, Reminders, WaitingList } from "@/components/home/reminders";
import { RolledBackList, RunningNow, Since } from "@/components/home/rolled-back-list";
import { waitingLine } from "@/components/sessions/review-copy";
import { buttonClass } from "@/components/ui/button";
import type { FormAction } from "@/components/ui/form-action";
import Link from "@/components/ui/link";
import { PageTitle, sectionHeadClass } from "@/components/ui/section";
import { formatCount, plural, weekdayMinute } from "@/components/ui/words";

interface HomeHeadlineProps {
  readonly waiting: number;
  readonly rolledBack: number;
  readonly since: string | null;
}

/** Home in one sentence, of counts that the lists below it show. */
function HomeHeadline({ waiting, rolledBack, since }: HomeHeadlineProps) {
  const verb = rolledBack === 1 ? "was" : "were";
  const rollbacks = (
    <>
      {" "}
      {verb} rolled back <Since at={since} />.
    </>
  );
  if (waiting === 0) {
    return (
      <PageTitle className="max-w-[44rem]">
        Nothing needs your review.
        {rolledBack > 0 && (
          <>
            {" "}
            {formatCount(rolledBack)}
            {rollbacks}
          </>
        )}
      </PageTitle>
    );
  }
  return (
    <PageTitle className="max-w-[44rem]">
      <b>{waitingLine(waiting)}</b>
      {rolledBack > 0 ? (
        <>
          , and {formatCount(rolledBack)}
          {rollbacks}
        </>
      ) : (
        "."
      )}
    </PageTitle>
  );
}

interface HomeSideProps {
  readonly view: HomeView;
}

/** Beside the queue: what runs, and what was rolled back since this person last looked. */
function HomeSide(props: HomeSideProps) {
  return (
    <div className="grid gap-6">
      <Running {...props} />
      {props.view.rolledBack.items.length > 0 && <RolledBack {...props} />}
    </div>
  );
}

function Running({ view: { overview, running } }: HomeSideProps) {
  return (
    <section aria-labelledby="home-running">
      <div className={sectionHeadClass}>
        <h2 id="home-running">Running now</h2>
        <span className="text-note text-ink-3">{formatCount(overview.runningCount)}</span>
      </div>
      {running.length === 0 ? (
        <p className="text-ink-2">No sessions running.</p>
      ) : (
        <RunningNow running={running} />
      )}
      {overview.runningCount > running.length && running.length > 0 && (
        <p className="text-note text-ink-3 mt-2">
          {formatCount(overview.runningCount - running.length)} more queued or running
        </p>
      )}
    </section>
  );
}

function RolledBack({ view: { rolledBack } }: HomeSideProps) {
  return (
    <section aria-labelledby="home-rolled-back">
      <div className={sectionHeadClass}>
        <h2 id="home-rolled-back">
          Rolled back <Since at={rolledBack.since} />
        </h2>
        <span className="text-note text-ink-3">{formatCount(rolledBack.total)}</span>
      </div>
      <RolledBackList sessions={rolledBack.items} />
      {rolledBack.total > rolledBack.items.length && (
        <p className="text-note text-ink-3 mt-2">
          The newest {formatCount(rolledBack.items.length)} of {formatCount(rolledBack.total)}
        </p>
      )}
    </section>
  );
}

interface HomePageProps {
  readonly view: HomeView;
  /** What stands above everything else, such as a word about the demo. */
  readonly note?: ReactNode;
  /** Puts a reminder away. Fields: sessionId. */
  readonly putAway: FormAction;
}

/** What needs a person now, what runs, what went back, and how much of each ledger was kept. */
export function HomePage({ view, note, putAway }: HomePageProps) {
  const { overview, rolledBack, agents, reminders, nextRun } = view;
  return (
    <main id="main" className="wrap" data-testid="home">
      <HomeRefresh overview={overview} />
      {note}
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <HomeHeadline
          waiting={overview.waiting}
          rolledBack={rolledBack.total}
          since={rolledBack.since}
        />
        {overview.waiting > 0 && <StartReviewing whyNot={view.whyNotReview} />}
      </div>
      <Reminders reminders={reminders} putAway={putAway} />
      <div className="mb-8 grid grid-cols-[minmax(0,1fr)_23rem] items-start gap-8 max-pane:grid-cols-1">
        <HomeWaiting view={view} />
        <HomeSide view={view} />
      </div>
      <section aria-labelledby="home-kept" id="agents">
        <div className={sectionHeadClass}>
          <h2 id="home-kept">Retention of each agent&apos;s last 12 sessions</h2>
          {nextRun !== null && <NextSchedule {...nextRun} />}
        </div>
        <AgentsRetention agents={agents} />
        {view.nextAgents !== null && (
          <p className="mt-4">
            <Link className={buttonClass()} href={`/?after=${view.nextAgents}#agents`}>
              More agents
            </Link>
          </p>
        )}
      </section>
    </main>
  );
}

/** The way to the queue; who may decide nothing there gets an error before they go. */
function StartReviewing({ whyNot }: { readonly whyNot: string | null }) {
  if (whyNot === null) {
    return (
      <Link className={buttonClass("ink")} href="/reviews">
        Start reviewing <kbd>g</kbd> <kbd>r</kbd>
      </Link>
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Link className={buttonClass()} href="/reviews">
        See what needs review <kbd>g</kbd> <kbd>r</kbd>
      </Link>
      <p className="text-note max-w-[22rem] text-ink-2">{whyNot} You can read each of them.</p>
    </div>
  );
}

interface NextScheduleProps {
  readonly at: string;
  readonly zone: string;
  /** Null where there are too many agents to be counted. */
  readonly due: number | null;
}

/** When agents are refined next on their own, in the account's zone. */
function NextSchedule({ at, zone, due }: NextScheduleProps) {
  const agents =
    due === null ? "" : due === 0 ? ", no agents due" : `, ${plural(due, "agent")} due`;
  return (
    <Link className="textlink text-note text-ink-3" href="/settings/schedule">
      Next scheduled refinement: <time dateTime={at}>{weekdayMinute(Date.parse(at), zone)}</time>
      {agents}
    </Link>
  );
}

interface HomeWaitingProps {
  readonly view: HomeView;
}

/** What waits for a person: the riskiest few, and the way to the rest. */
function HomeWaiting({ view: { overview, waiting } }: HomeWaitingProps) {
  return (
    <section aria-labelledby="home-waiting">
      <div className={sectionHeadClass}>
        <h2 id="home-waiting">Needs review</h2>
        {overview.waiting > waiting.length ? (
          <Link className="textlink text-note text-ink-3" href="/reviews">
            All {formatCount(overview.waiting)}, riskiest first
          </Link>
        ) : (
          waiting.length > 1 && <span className="text-note text-ink-3">Riskiest first</span>
        )}
      </div>
      {waiting.length === 0 ? (
        <p className="max-w-[30rem] text-pretty text-ink-2">No sessions need review.</p>
      ) : (
        <WaitingList waiting={waiting} />
      )}
    </section>
  );
}
