import Link from "@/components/ui/link";
import type { HomeView } from "@/components/home/home-view";
import { WaitingList } from "@/components/home/waiting-list";
import { formatCount } from "@/components/ui/number-words";

interface HomeWaitingProps {
  readonly view: HomeView;
  readonly now: number;
}

/** What waits for a person: the riskiest few, and the way to the rest. */
export function HomeWaiting({ view: { overview, waiting }, now }: HomeWaitingProps) {
  return (
    <section aria-labelledby="home-waiting">
      <div className="sect-h">
        <h2 id="home-waiting">Waiting for a decision</h2>
        {overview.waiting > waiting.length ? (
          <Link className="textlink note" href="/reviews">
            All {formatCount(overview.waiting)}, riskiest first
          </Link>
        ) : (
          waiting.length > 1 && <span className="note">Riskiest first</span>
        )}
      </div>
      {waiting.length === 0 ? (
        <p className="home-none">
          Every session is decided. What a session leaves for a person to judge appears here.
        </p>
      ) : (
        <WaitingList waiting={waiting} now={now} />
      )}
    </section>
  );
}
