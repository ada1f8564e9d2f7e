import type { Route } from "next";
import Link from "next/link";
import { PersonMenu, type PersonMenuProps } from "@/components/shell/person-menu";
import { PlacesNav } from "@/components/shell/places-nav";

export interface RunningHeadProps extends Omit<PersonMenuProps, "places"> {
  /** The places that exist, in their order. */
  readonly places: readonly Place[];
}

export interface Place {
  readonly name: string;
  readonly href: Route;
  /** How many things there wait for a person. */
  readonly count?: number;
}

/** The line over every page: the mark, the places, the person. */
export function RunningHead({ places, ...person }: RunningHeadProps) {
  return (
    <header className="head">
      <Link className="brand" href="/" aria-label="Keepsake, home">
        <span className="stet">Keep</span>sake
      </Link>
      <PlacesNav places={places} />
      <div className="head-end">
        <PersonMenu {...person} />
      </div>
    </header>
  );
}
