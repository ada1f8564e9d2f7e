"use client";

import { useEffect } from "react";
import { usePathname } from "next/navigation";
import { useIdentity } from "@/components/live/identity";
import { noteRecentPlace } from "@/components/shell/recent-places";

/** A page counts as looked at after so long, when its head is there for sure. */
const lookMs = 1_000;

/** Keeps the pages of agents and sessions that are looked at, for who wants to go back to one. */
export function useRecentPlaces(): void {
  const pathname = usePathname();
  const identity = useIdentity();
  useEffect(() => {
    if (!/^\/(agents|sessions)\/./.test(pathname)) return undefined;
    const timer = setTimeout(() => {
      const label = labelOfPage();
      if (label !== null) noteRecentPlace(identity, { href: pathname, label });
    }, lookMs);
    return () => clearTimeout(timer);
  }, [pathname, identity]);
}

/** The agent, and which of its pages; null where nothing is shown. */
function labelOfPage(): string | null {
  const name = document.querySelector("main h1, h1")?.textContent.trim() ?? "";
  const [page = ""] = document.title.split(" · ");
  if (name === "" || document.querySelector("main .trouble") !== null) return null;
  return page === "" || page === name ? name : `${name}, ${page}`;
}
