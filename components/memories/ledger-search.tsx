"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState, useTransition } from "react";
import { onLeaving } from "@/components/live/leaving";
import {
  ledgerRoute,
  ledgerSearch,
  turnTo,
  type LedgerView,
} from "@/components/memories/ledger-view";
import { Icon } from "@/components/ui/icon";
import { plural } from "@/components/ui/number-words";

interface LedgerSearchProps {
  readonly agentId: string;
  readonly view: LedgerView;
  readonly total: number;
}

/** How long somebody must not have typed before it is sought. */
const pauseMs = 150;

/** Finds memories by their words while they are typed; the address keeps what was sought. */
export function LedgerSearch({ agentId, view, total }: LedgerSearchProps) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  const [typed, setTyped] = useState(view.q);
  const sought = useRef(view.q);
  useEffect(() => {
    // Back, forward or a filter brought other words: unless somebody is typing, the field follows.
    if (view.q === sought.current) return;
    sought.current = view.q;
    setTyped(view.q);
  }, [view.q]);
  useEffect(() => {
    if (typed === sought.current) return undefined;
    const timer = setTimeout(() => {
      sought.current = typed;
      const next = ledgerRoute(agentId, turnTo(view, { q: typed }));
      startTransition(() => router.replace(next, { scroll: false }));
    }, pauseMs);
    const stop = () => clearTimeout(timer);
    const forget = onLeaving(stop);
    return () => {
      stop();
      forget();
    };
  }, [typed, view, agentId, router]);
  const others = new URLSearchParams(ledgerSearch(turnTo(view, { q: "" })));
  return (
    <search className="contents">
      <form className="search" method="get" aria-busy={isPending}>
        <Icon name="search" />
        <label className="sr-only" htmlFor="q">
          Search the ledger
        </label>
        <input
          id="q"
          className="control"
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
        <kbd aria-hidden="true">/</kbd>
      </form>
    </search>
  );
}
