import { useRouter } from "next/navigation";
import { use, useEffect, useEffectEvent, useRef, useState, useTransition } from "react";
import { onLeaving } from "@/components/live/leaving";
import { LedgerAim } from "@/components/memories/ledger-filters";
import {
  ledgerRoute,
  ledgerSearch,
  type LedgerView,
  turnTo,
} from "@/components/memories/ledger-item";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/words";

/** What of the ledger is asked for, and the way to another view of it, from its beginning. */
export function useLedgerAim() {
  const aimed = use(LedgerAim);
  if (aimed === null) throw new Error("No ledger is on this page.");
  const { agentId, view, aim } = aimed;
  const router = useRouter();
  const [isTurning, startTurning] = useTransition();
  const turn = (change: Partial<LedgerView>, how: "push" | "replace" = "push") =>
    startTurning(() => {
      const next = turnTo(view, change);
      aim(next);
      router[how](ledgerRoute(agentId, next), { scroll: false });
    });
  return { view, turn, isTurning };
}

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
