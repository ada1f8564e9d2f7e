"use client";

import Link from "@/components/ui/link";
import { usePathname } from "next/navigation";
import { useOverview } from "@/components/live/overview/use-overview";
import { isPlaceAt, type Place } from "@/components/shell/place";
import { formatCount, plural } from "@/components/ui/words/number-words";

interface PlacesNavProps {
  readonly places: readonly Place[];
  /** A row in the head of a wide window, a list in the menu of a narrow one. */
  readonly look: "row" | "list";
  readonly onGo?: () => void;
}

const looks = {
  row: "relative flex items-center gap-1.5 px-2 text-ink-2 hover:text-ink aria-[current]:font-strong aria-[current]:text-ink aria-[current]:after:absolute aria-[current]:after:inset-x-2 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-ink",
  list: "flex min-h-11 items-center gap-2 text-head/5 text-ink-2 not-first:border-t not-first:border-rule aria-[current]:font-strong aria-[current]:text-ink",
};

/** The places as text; the current one has a line of ink under it. */
export function PlacesNav({ places, look, onGo }: PlacesNavProps) {
  const pathname = usePathname();
  const { waiting } = useOverview();
  return (
    <nav
      className={
        look === "row" ? "flex gap-1 self-stretch max-phone:hidden" : "grid px-4 pt-1 pb-3"
      }
      aria-label="Places"
    >
      {places.map(({ name, href, countsWaiting = false }) => (
        <Link
          key={href}
          className={looks[look]}
          href={href}
          aria-current={isPlaceAt(pathname, href) ? "page" : undefined}
          {...(onGo && { onClick: onGo })}
        >
          {name}
          {countsWaiting && waiting > 0 && (
            <span className="min-w-4.5 rounded-mark bg-ink px-1 text-center font-mono text-tick/4 font-medium text-on-ink normal-nums">
              <span aria-hidden="true">{formatCount(waiting)}</span>
              <span className="sr-only">, {plural(waiting, "session")} to review</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
