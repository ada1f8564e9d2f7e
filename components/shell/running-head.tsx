import type { ReactNode } from "react";
import {
  FindButton,
  PersonMenu,
  type PersonMenuProps,
  PlacesMenu,
  PlacesNav,
  RunningPulse,
} from "@/components/shell/navigation";
import type { Place } from "@/components/shell/places";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";

export interface RunningHeadProps extends PersonMenuProps {
  readonly places: readonly Place[];
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

interface StatusLineProps {
  readonly testId?: string;
  /** Nothing is shown for null; the line is there all the same, so that its words are read out. */
  readonly children: ReactNode;
}

/** A line below the head of every page. A page as high as the window leaves room for it. */
export function StatusLine({ testId, children }: StatusLineProps) {
  return (
    <output
      className="sticky top-12 z-9 block [&:has(>span)~main]:[--lost-line:2.3125rem]"
      data-testid={testId}
    >
      {children !== null && (
        <span className="flex gap-2 border-b border-rule-2 bg-sheet px-5 py-2 font-medium">
          <Icon name="flag" className="mt-0.5" />
          <span>{children}</span>
        </span>
      )}
    </output>
  );
}
