import { sectionHeadClass } from "@/components/ui/section";
import type { HomeView } from "@/components/home/home-view";
import { RolledBackList } from "@/components/home/rolled-back-list";
import { RunningNow } from "@/components/home/running-now";
import { Since } from "@/components/home/since";
import { formatCount } from "@/components/ui/words/number-words";

interface HomeSideProps {
  readonly view: HomeView;
}

/** Beside the queue: what runs, and what was rolled back since this person last looked. */
export function HomeSide(props: HomeSideProps) {
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
