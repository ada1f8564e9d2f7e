import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";

/** How far beyond what is seen parts are on the page, in pixels. */
const margin = 1_200;
/** How high a part is likely to be that was never on the page. */
const likelyHeight = 4_400;

interface PartWindow {
  readonly first: number;
  readonly last: number;
}

/**
 * Which parts of a long list are on the page: those that are seen, and a screen or two around them.
 * The others are as much empty room as they were high when they were there.
 */
export function usePartWindow(
  root: RefObject<HTMLElement | null>,
  { count, start }: { readonly count: number; readonly start: number },
) {
  const [shown, setShown] = useState<PartWindow>({ first: start, last: start });
  const [heights, setHeights] = useState<ReadonlyMap<number, number>>(new Map());
  const heightOf = (index: number) => heights.get(index) ?? likelyHeight;
  const find = useRef(() => shown);
  const lookAgain = useRef(() => {});
  useLayoutEffect(() => {
    find.current = () => findShown(root.current, count, heightOf) ?? shown;
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
  const show = useCallback((index: number) => setShown({ first: index, last: index }), []);
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
