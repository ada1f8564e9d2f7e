import { useEffect, useEffectEvent, useRef, useState } from "react";
import { onLeaving } from "@/components/live/leaving";
import { useLedgerAim } from "@/components/memories/use-ledger-aim";
import { ledgerSearch, turnTo } from "@/components/memories/ledger-view";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words/number-words";

/** How long someone must not have typed before it is sought. */
const pauseMs = 150;

/** Finds memories by their words while they are typed; the address keeps what was sought. */
export function LedgerSearch({ total }: { readonly total: number }) {
  const { view, turn, isTurning } = useLedgerAim();
  const [typed, setTyped] = useState(view.q);
  const sought = useRef(view.q);
  useEffect(() => {
    // Back, forward or a filter brought other words: unless someone is typing, the field follows.
    if (view.q === sought.current) return;
    sought.current = view.q;
    setTyped(view.q);
  }, [view.q]);
  const seek = () => {
    if (typed === sought.current) return;
    sought.current = typed;
    turn({ q: typed }, "replace");
  };
  const onPause = useEffectEvent(seek);
  useEffect(() => {
    if (typed === sought.current || typed === view.q) return undefined;
    const timer = setTimeout(() => onPause(), pauseMs);
    const stop = () => clearTimeout(timer);
    const forget = onLeaving(stop);
    return () => {
      stop();
      forget();
    };
    // Another filter was pressed meanwhile: what was typed is sought among what that one shows.
  }, [typed, view]);
  const others = new URLSearchParams(ledgerSearch(turnTo(view, { q: "" })));
  return (
    <search className="contents">
      <form
        className="relative block max-w-96 flex-1 max-phone:max-w-none max-phone:flex-[1_0_100%] [&:has(input:is(:focus,:not(:placeholder-shown)))_kbd]:hidden"
        method="get"
        aria-busy={isTurning}
        onSubmit={(event) => {
          event.preventDefault();
          seek();
        }}
      >
        <Icon name="search" className="absolute top-2 left-2.25 text-ink-3" />
        <label className="sr-only" htmlFor="q">
          Search the ledger
        </label>
        <input
          id="q"
          className="control pl-8"
          type="search"
          name="q"
          maxLength={1_000}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          placeholder={`Search ${plural(total, "memory", "memories")}`}
        />
        {[...others].map(([name, value], index) => (
          <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
        ))}
        <kbd className="absolute top-1.5 right-1.75" aria-hidden="true">
          /
        </kbd>
      </form>
    </search>
  );
}
