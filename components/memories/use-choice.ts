"use client";

import { useCallback, useRef, useState } from "react";
import type { LedgerItem } from "@/components/memories/ledger-item";

interface State {
  readonly key: string;
  /** Null where nothing is being chosen. */
  readonly chosen: ReadonlyMap<number, Chosen> | null;
  readonly isAll: boolean;
}

interface Chosen {
  readonly version: number;
}

/** Memories that are chosen one by one, in runs with shift, or all that a view has. */
export function useChoice(key: string) {
  const [state, setState] = useState<State>({ key, chosen: null, isAll: false });
  const anchor = useRef<number | null>(null);
  const isOther = state.key !== key;
  if (isOther) setState({ key, chosen: state.chosen === null ? null : new Map(), isAll: false });
  const choose = useCallback((memory: LedgerItem, place: number, isRange: boolean) => {
    const wanted = isRange ? rowsBetween(anchor.current ?? place, place) : [];
    setState((now) => {
      const next = new Map(now.chosen);
      const isOn = !next.has(memory.number);
      const all = [{ number: memory.number, version: memory.version }, ...wanted];
      for (const { number, version } of all) {
        if (isOn) next.set(number, { version });
        else next.delete(number);
      }
      return { ...now, chosen: next, isAll: false };
    });
    anchor.current = place;
  }, []);
  const start = () => {
    anchor.current = null;
    setState({ key, chosen: new Map(), isAll: false });
  };
  // Who is done with choosing by now does not begin anew.
  const clear = () => {
    anchor.current = null;
    setState((now) => ({ ...now, chosen: now.chosen === null ? null : new Map(), isAll: false }));
  };
  const stop = () => setState({ key, chosen: null, isAll: false });
  const chooseAll = () => setState({ key, chosen: new Map(), isAll: true });
  return { choice: state.chosen, isAll: state.isAll, choose, start, clear, stop, chooseAll };
}

/** The memories on the page from one place to another, both included. */
function rowsBetween(from: number, to: number) {
  const [first, last] = from < to ? [from, to] : [to, from];
  const rows = document.querySelectorAll<HTMLElement>("tr[data-number]");
  return [...rows].flatMap((row) => {
    const place = Number(row.getAttribute("aria-rowindex")) - 1;
    const [number, version] = [Number(row.dataset["number"]), Number(row.dataset["version"])];
    return place >= first && place <= last ? [{ number, version }] : [];
  });
}
