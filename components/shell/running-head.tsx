import Link from "@/components/ui/link";
import { FindButton } from "@/components/shell/palette/find-button";
import { PersonMenu, type PersonMenuProps } from "@/components/shell/person-menu";
import type { Place } from "@/components/shell/place";
import { PlacesMenu } from "@/components/shell/places-menu";
import { PlacesNav } from "@/components/shell/places-nav";
import { RunningPulse } from "@/components/shell/running-pulse";
import type { Overview } from "@/lib/browser/overview";

export interface RunningHeadProps extends PersonMenuProps {
  /** The places that exist, in their order. */
  readonly places: readonly Place[];
  /** What waits and what runs, as the server knew it when it made the page. */
  readonly overview: Overview;
  /** How this keyboard opens what finds anything: `⌘K` or `Ctrl K`. */
  readonly chord: string;
}

/** The line over every page: the mark, the places, what runs, what finds anything, the person. */
export function RunningHead({ places, overview, chord, ...person }: RunningHeadProps) {
  return (
    <header className="head">
      <Link className="brand" href="/" aria-label="Keepsake, home">
        <span className="stet">Keep</span>sake
      </Link>
      <PlacesNav places={places} overview={overview} look="row" />
      <div className="head-end">
        <RunningPulse overview={overview} />
        <FindButton chord={chord} />
        <PersonMenu {...person} />
        <PlacesMenu places={places} overview={overview} />
      </div>
    </header>
  );
}
