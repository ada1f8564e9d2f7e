"use client";

import Link from "@/components/ui/link";
import { usePathname } from "next/navigation";
import { useOverview } from "@/components/live/overview/use-overview";
import { isPlaceAt, type Place } from "@/components/shell/place";
import { formatCount, plural } from "@/components/ui/words/number-words";
import type { Overview } from "@/lib/browser/overview";

interface PlacesNavProps {
  readonly places: readonly Place[];
  readonly overview: Overview;
  /** A row in the head of a wide window, a list in the menu of a narrow one. */
  readonly look: "row" | "list";
  readonly onGo?: () => void;
}

/** The places as text; the current one has a line of ink under it. */
export function PlacesNav({ places, overview, look, onGo }: PlacesNavProps) {
  const pathname = usePathname();
  const { waiting } = useOverview(overview);
  return (
    <nav className={look === "row" ? "places" : "places-list"} aria-label="Places">
      {places.map(({ name, href, countsWaiting = false }) => (
        <Link
          key={href}
          href={href}
          aria-current={isPlaceAt(pathname, href) ? "page" : undefined}
          {...(onGo && { onClick: onGo })}
        >
          {name}
          {countsWaiting && waiting > 0 && (
            <span className="count">
              <span aria-hidden="true">{formatCount(waiting)}</span>
              <span className="sr-only">, {plural(waiting, "session")} to decide</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
