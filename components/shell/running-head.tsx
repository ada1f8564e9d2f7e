import Link from "@/components/ui/link";
import { FindButton } from "@/components/shell/palette/find-button";
import { PersonMenu, type PersonMenuProps } from "@/components/shell/person-menu";
import type { Place } from "@/components/shell/place";
import { PlacesMenu } from "@/components/shell/places-menu";
import { PlacesNav } from "@/components/shell/places-nav";
import { RunningPulse } from "@/components/shell/running-pulse";

export interface RunningHeadProps extends PersonMenuProps {
  /** The places that exist, in their order. */
  readonly places: readonly Place[];
  /** What waits and what runs, as the server knew it when it made the page. */
  /** How this keyboard opens what finds anything: `⌘K` or `Ctrl K`. */
  readonly chord: string;
}

const brandClass = "py-2 font-serif text-[1.1875rem]/none font-medium normal-nums";

/** The line over every page: the mark, the places, what runs, what finds anything, the person. */
export function RunningHead({ places, chord, ...person }: RunningHeadProps) {
  return (
    <header className="sticky top-0 z-10 flex h-12 items-center gap-6 border-b border-rule bg-desk px-5 max-pane:gap-4 max-phone:gap-3 max-phone:px-4">
      <Link className={brandClass} href="/" aria-label="Keepsake, home">
        <span className="stet underline-offset-[0.2em]">Keep</span>sake
      </Link>
      <PlacesNav places={places} look="row" />
      <div className="ml-auto flex items-center gap-4 max-phone:gap-2">
        <RunningPulse />
        <FindButton chord={chord} />
        <PersonMenu {...person} />
        <PlacesMenu places={places} />
      </div>
    </header>
  );
}
