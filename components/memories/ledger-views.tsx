import type { Route } from "next";
import Link from "next/link";
import { formatCount } from "@/components/ui/number-words";

interface LedgerViewsProps {
  readonly views: readonly {
    readonly name: string;
    readonly href: Route;
    readonly count: number;
    readonly isCurrent: boolean;
  }[];
}

/** Which of an agent's memories the sheet shows: core, journal, discarded. */
export function LedgerViews({ views }: LedgerViewsProps) {
  return (
    <nav aria-label="Which memories">
      <ul className="facet">
        {views.map(({ name, href, count, isCurrent }) => (
          <li key={name}>
            <Link href={href} aria-current={isCurrent ? "page" : undefined}>
              {name}
              <span>{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
