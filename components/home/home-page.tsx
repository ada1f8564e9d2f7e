import type { ReactNode } from "react";
import Link from "@/components/ui/link";
import { AgentsRetention } from "@/components/home/agents-retention";
import { HomeHeadline } from "@/components/home/home-headline";
import { HomeRefresh } from "@/components/home/home-refresh";
import type { HomeView } from "@/components/home/home-view";
import { HomeSide } from "@/components/home/home-side";
import { HomeWaiting } from "@/components/home/home-waiting";
import { NextSchedule } from "@/components/home/next-schedule";
import { Reminders } from "@/components/home/reminders";
import { buttonClass } from "@/components/ui/button-class";
import type { FormAction } from "@/components/ui/form-action";

interface HomePageProps {
  readonly view: HomeView;
  /** The server's clock when the page was made, in milliseconds. */
  readonly now: number;
  /** What stands above everything else, such as a word about the demo. */
  readonly note?: ReactNode;
  /** Puts a reminder away. Fields: sessionId. */
  readonly putAway: FormAction;
}

/** What needs a person now, what runs, what went back, and how much of each ledger was kept. */
export function HomePage({ view, now, note, putAway }: HomePageProps) {
  const { overview, rolledBack, agents, reminders, nextRun } = view;
  return (
    <main id="main" className="wrap home" data-testid="home">
      <HomeRefresh overview={overview} />
      {note}
      <div className="lead-row">
        <HomeHeadline
          waiting={overview.waiting}
          rolledBack={rolledBack.total}
          since={rolledBack.since}
          now={now}
        />
        {overview.waiting > 0 && <StartReviewing whyNot={view.whyNotReview} />}
      </div>
      <Reminders reminders={reminders} now={now} putAway={putAway} />
      <div className="home-cols">
        <HomeWaiting view={view} now={now} />
        <HomeSide view={view} now={now} />
      </div>
      <section aria-labelledby="home-kept" id="agents">
        <div className="sect-h">
          <h2 id="home-kept">Retention, the last twelve sessions of each agent</h2>
          {nextRun !== null && <NextSchedule {...nextRun} />}
        </div>
        <AgentsRetention agents={agents} />
        {view.nextAgents !== null && (
          <p className="mt-4">
            <Link className={buttonClass()} href={`/?after=${view.nextAgents}#agents`}>
              Later agents
            </Link>
          </p>
        )}
      </section>
    </main>
  );
}

/** The way to the queue; who may decide nothing there is told so before they go. */
function StartReviewing({ whyNot }: { readonly whyNot: string | null }) {
  if (whyNot === null) {
    return (
      <Link className={buttonClass("ink")} href="/reviews">
        Start reviewing <kbd>g</kbd> <kbd>r</kbd>
      </Link>
    );
  }
  return (
    <div className="lead-way">
      <Link className={buttonClass()} href="/reviews">
        See what waits <kbd>g</kbd> <kbd>r</kbd>
      </Link>
      <p className="note">{whyNot} You can read each of them.</p>
    </div>
  );
}
