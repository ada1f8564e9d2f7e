import { useCallback, useRef, useState } from "react";
import type { LedgerItem } from "@/components/memories/ledger-item";
import { tell } from "@/components/ui/tell";
import { plural } from "@/components/ui/words";

/** A memory's row that is on the page, with its place in the view, from 0. */
interface PlacedMemory {
  readonly place: number;
  readonly number: number;
  readonly version: number;
}

/**
 * The memories from one place to another, both included, of those that are on the page, and how many
 * of the run are not: a long ledger has only what is in sight there.
 */
export function runBetween(
  rows: readonly PlacedMemory[],
  from: number,
  to: number,
): { readonly memories: readonly PlacedMemory[]; readonly missing: number } {
  const [first, last] = from < to ? [from, to] : [to, from];
  const memories = rows.filter(({ place }) => place >= first && place <= last);
  return { memories, missing: last - first + 1 - memories.length };
}

interface State {
  readonly key: string;
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
    const run = isRange ? runBetween(rowsOnPage(), anchor.current ?? place, place) : null;
    if (run !== null && run.missing > 0) tellMissing(run.missing);
    setState((now) => {
      const next = new Map(now.chosen);
      const isOn = !next.has(memory.number);
      const all = [{ number: memory.number, version: memory.version }, ...(run?.memories ?? [])];
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
  // Who is done with choosing by now does not begin again.
  const clear = () => {
    anchor.current = null;
    setState((now) => ({ ...now, chosen: now.chosen === null ? null : new Map(), isAll: false }));
  };
  const stop = () => setState({ key, chosen: null, isAll: false });
  const chooseAll = () => setState({ key, chosen: new Map(), isAll: true });
  return { choice: state.chosen, isAll: state.isAll, choose, start, clear, stop, chooseAll };
}

/** The memories that are on the page, wherever in the view. */
function rowsOnPage(): PlacedMemory[] {
  const rows = document.querySelectorAll<HTMLElement>("tr[data-number]");
  return [...rows].map((row) => ({
    place: Number(row.getAttribute("aria-rowindex")) - 1,
    number: Number(row.dataset["number"]),
    version: Number(row.dataset["version"]),
  }));
}

function tellMissing(missing: number): void {
  tell({
    title: "Not everything was selected",
    words: `${plural(missing, "memory of it is", "memories of it are")} not loaded: select a shorter range, or select all.`,
  });
}
