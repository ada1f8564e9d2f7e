import { useQueries, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLeaving } from "@/components/ui/leaving";
import {
  type LedgerItem,
  type LedgerPart,
  ledgerRoute,
  type LedgerView,
  partLength,
} from "@/components/memories/ledger-item";
import { fetchJson } from "@/components/ui/requests";
import { queryKeys } from "@/lib/browser/query-keys";

const retryMs = 2_000;

/** The parts of a view from `first` to `last`, read again where the ledger changed since. */
export function useLedgerParts(
  address: string,
  given: LedgerPart,
  { first, last }: { readonly first: number; readonly last: number },
) {
  const client = useQueryClient();
  // Another visit begins with what its page brings: what was kept may have been purged since (M7).
  const [openedAt] = useState(() => Date.now());
  const view = `${openedAt} ${address}`;
  const givenIndex = given.from / partLength;
  const parts = useQueries({
    queries: Array.from({ length: last - first + 1 }, (_, i) => ({
      queryKey: queryKeys.ledgerPart(view, first + i),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchJson<LedgerPart>(`${address}from=${(first + i) * partLength}`, signal),
      staleTime: Infinity,
      retry: true,
      retryDelay: retryMs,
      ...(first + i === givenIndex && { initialData: given }),
    })),
  });
  const newest = parts.reduce((best, { data }) => newerOf(best, data), given);
  // Before it is painted: an edited memory does not show its old words again.
  useLayoutEffect(() => {
    client.setQueryData<LedgerPart>(queryKeys.ledgerPart(view, givenIndex), (known) =>
      newerOf(given, known),
    );
  }, [client, view, given, givenIndex]);
  const isBehind = parts.some(
    ({ data, isFetching }) => !isFetching && data !== undefined && data.revision < newest.revision,
  );
  useEffect(() => {
    if (!isBehind) return;
    void client.invalidateQueries({
      queryKey: queryKeys.ledgerParts(view),
      predicate: ({ state: { data } }) => isPart(data) && data.revision < newest.revision,
    });
  }, [client, view, newest.revision, isBehind]);
  const itemsOf = useCallback(
    (index: number): readonly LedgerItem[] | null => {
      const kept = () => client.getQueryData<LedgerPart>(queryKeys.ledgerPart(view, index));
      return (parts[index - first]?.data ?? kept())?.items ?? null;
    },
    [client, view, parts, first],
  );
  return {
    newestTotal: newest.total,
    itemsOf,
    isFailing: parts.some(({ failureCount }) => failureCount > 0),
  };
}

function newerOf(one: LedgerPart, other: LedgerPart | undefined): LedgerPart {
  return other !== undefined && other.revision > one.revision ? other : one;
}

function isPart(data: unknown): data is LedgerPart {
  return typeof data === "object" && data !== null && "revision" in data;
}

/** How far beyond what is seen parts are on the page, in pixels. */
const margin = 1_200;
/** How high a part is likely to be that was never on the page. */
const likelyHeight = 4_400;

interface PartWindow {
  readonly first: number;
  readonly last: number;
}

interface WindowGiven {
  readonly count: number;
  readonly start: number;
  /** What is on the page stays there however far one scrolls: something in it is edited (M5). */
  readonly isHeld: boolean;
}

/** Which parts of a long list are on the page: those near what is seen; the rest is empty room. */
export function usePartWindow(
  root: RefObject<HTMLElement | null>,
  { count, start, isHeld }: WindowGiven,
) {
  const [shown, setShown] = useState<PartWindow>({ first: start, last: start });
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  const heightOf = (index: number) => heights.get(index) ?? likelyHeight;
  const find = useRef(() => shown);
  const lookAgain = useRef(() => {});
  useLayoutEffect(() => {
    const seen = () => findShown(root.current, count, heightOf) ?? shown;
    find.current = () => (isHeld ? joinWindows(shown, seen()) : seen());
  });
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const next = find.current();
      setShown((now) => (now.first === next.first && now.last === next.last ? now : next));
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    lookAgain.current = soon;
    addEventListener("scroll", soon, { passive: true });
    addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", soon);
      removeEventListener("resize", soon);
    };
  }, []);
  // What was measured, or counted again, may bring other parts into sight.
  useEffect(() => lookAgain.current());
  const measure = useCallback((index: number, height: number) => {
    setHeights((now) => (now.get(index) === height ? now : new Map(now).set(index, height)));
  }, []);
  const show = useCallback(
    (index: number) => {
      const next = { first: index, last: index };
      setShown((now) => (isHeld ? joinWindows(now, next) : next));
    },
    [isHeld],
  );
  const last = Math.min(shown.last, Math.max(0, count - 1));
  const first = Math.min(shown.first, last);
  return {
    first,
    last,
    /** How high the parts are from one to before another, in pixels. */
    roomOf: (from: number, to: number) => sumOf(from, to, heightOf),
    measure,
    show,
  };
}

function joinWindows(one: PartWindow, other: PartWindow): PartWindow {
  return { first: Math.min(one.first, other.first), last: Math.max(one.last, other.last) };
}

function findShown(
  root: HTMLElement | null,
  count: number,
  heightOf: (index: number) => number,
): PartWindow | null {
  if (root === null) return null;
  const top = root.getBoundingClientRect().top;
  let [first, last, edge] = [-1, 0, top];
  for (let index = 0; index < count; index += 1) {
    const next = edge + heightOf(index);
    if (next > -margin && edge < innerHeight + margin) {
      if (first === -1) first = index;
      last = index;
    }
    edge = next;
  }
  return first === -1 ? null : { first, last };
}

function sumOf(from: number, to: number, heightOf: (index: number) => number): number {
  let sum = 0;
  for (let index = from; index < to; index += 1) sum += heightOf(index);
  return sum;
}

/** What sticks to the top of the page, in pixels, and covers rows. */
const covered = 112;

interface Place {
  readonly agentId: string;
  readonly view: LedgerView;
  readonly active: number | null;
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
