import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import { useLeaving } from "@/components/live/use-leaving";
import { partLength } from "@/components/memories/ledger-item";
import { ledgerRoute, type LedgerView } from "@/components/memories/ledger-view";

/** What sticks to the top of the page, in pixels, and covers rows. */
const covered = 112;

interface Place {
  readonly agentId: string;
  readonly view: LedgerView;
  readonly active: number | null;
  /** The parts that are on the page. */
  readonly first: number;
  readonly last: number;
  /** How many of them are there with their words. */
  readonly filled: number;
  readonly show: (index: number) => void;
}

/** Keeps in the address where one is in a view, and goes where the address says. */
export function useLedgerPlace(root: RefObject<HTMLElement | null>, place: Place): void {
  const { agentId, view, active, first, show } = place;
  const shown = `${first} ${place.last} ${place.filled}`;
  const gone = useRef("");
  useEffect(() => {
    // The browser would go back to so many pixels, where other rows may be by now.
    history.scrollRestoration = "manual";
    return () => {
      history.scrollRestoration = "auto";
    };
  }, []);
  useLayoutEffect(() => {
    const { from, m } = view;
    const wanted = `${from} ${m}`;
    if (gone.current === wanted || (from === null && m === null)) return;
    const row =
      from === null ? (root.current?.querySelector(`#m${m}`) ?? null) : rowAt(root.current, from);
    const part = from === null ? null : Math.floor(from / partLength);
    if (row === null && part !== null && part !== first) show(part);
    if (row === null) return;
    gone.current = wanted;
    if (!isSeen(row)) row.scrollIntoView({ block: from === null ? "center" : "start" });
    const link = root.current?.querySelector<HTMLElement>(`#m${m} .folio a`);
    if (document.activeElement === document.body) link?.focus({ preventScroll: true });
  }, [root, view, first, show]);
  const latest = useRef({ view, active });
  useEffect(() => {
    latest.current = { view, active };
  });
  const isLeaving = useLeaving(view);
  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => {
      if (isLeaving.current) return;
      const { view: now, active: m } = latest.current;
      const from = firstSeen(root.current);
      if (from === undefined) return;
      const here = ledgerRoute(agentId, { ...now, from, m: m ?? now.m });
      if (here !== location.pathname + location.search) history.replaceState(null, "", here);
    };
    const onScrollEnd = () => keep.current();
    addEventListener("scrollend", onScrollEnd);
    return () => removeEventListener("scrollend", onScrollEnd);
  }, [root, agentId, isLeaving]);
  // Rows that came after the scrolling had ended say where one is.
  const reported = useRef(shown);
  useEffect(() => {
    if (reported.current === shown) return;
    reported.current = shown;
    keep.current();
  }, [shown]);
}

function isSeen(row: Element): boolean {
  const { top } = row.getBoundingClientRect();
  return top >= 0 && top < innerHeight;
}

function rowAt(root: HTMLElement | null, place: number): Element | null {
  return root?.querySelector(`[aria-rowindex="${place + 1}"]`) ?? null;
}

/** How many memories stand before the first that is seen; null at the beginning. */
function firstSeen(root: HTMLElement | null): number | null | undefined {
  if (root === null || root.getBoundingClientRect().top > 0) return null;
  for (const row of root.querySelectorAll("[aria-rowindex]")) {
    const { top, bottom } = row.getBoundingClientRect();
    if (top > innerHeight) return undefined;
    if (bottom > covered) return Number(row.getAttribute("aria-rowindex")) - 1;
  }
  return undefined;
}
