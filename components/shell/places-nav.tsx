"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { Place } from "@/components/shell/running-head";

/** The places as text; the current one has a line of ink under it. */
export function PlacesNav({ places }: { places: readonly Place[] }) {
  const pathname = usePathname();
  return (
    <nav className="places" aria-label="Places">
      {places.map(({ name, href, count }) => (
        <Link key={href} href={href} aria-current={isIn(pathname, href) ? "page" : undefined}>
          {name}
          {count !== undefined && count > 0 && <span className="count">{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

function isIn(pathname: string, href: string): boolean {
  return pathname === href || (href !== "/" && pathname.startsWith(`${href}/`));
}
