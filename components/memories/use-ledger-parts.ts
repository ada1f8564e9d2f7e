import { useCallback, useRef, useState } from "react";
import type { LedgerItem, LedgerPart } from "@/components/memories/ledger-item";
import { partLength } from "@/components/memories/ledger-item";

interface Held {
  readonly total: number;
  readonly revision: number;
  readonly parts: ReadonlyMap<number, LedgerPart>;
}

/**
 * The parts of a view that were read so far. `want` reads those that are missing, and those of an
 * older revision than the newest: the ledger changed since. What is shown stays until it is replaced.
 */
export function useLedgerParts(address: string, first: LedgerPart) {
  const [held, setHeld] = useState<Held>(() => hold(null, first));
  const [seen, setSeen] = useState(first);
  const [isFailing, setFailing] = useState(false);
  if (seen !== first) {
    setSeen(first);
    setHeld(hold(held, first));
  }
  const underWay = useRef(new Set<string>());
  const { parts, revision } = held;
  const want = useCallback(
    (from: number, to: number) => {
      for (let index = from; index <= to; index += 1) {
        const key = `${index} ${revision}`;
        if (parts.get(index)?.revision === revision || underWay.current.has(key)) continue;
        underWay.current.add(key);
        const read = async () => {
          const part = await fetchPart(`${address}from=${index * partLength}`);
          underWay.current.delete(key);
          setFailing(part === null);
          if (part !== null) setHeld((now) => hold(now, part));
        };
        void read();
      }
    },
    [address, parts, revision],
  );
  const itemsOf = (index: number): readonly LedgerItem[] | null => parts.get(index)?.items ?? null;
  return { total: held.total, itemsOf, want, isFailing };
}

function hold(before: Held | null, part: LedgerPart): Held {
  const parts = new Map(before?.parts);
  const isNewer = before === null || part.revision >= before.revision;
  const index = part.from / partLength;
  const known = parts.get(index);
  if (known === undefined || known.revision <= part.revision) parts.set(index, part);
  const { total, revision } = isNewer ? part : before;
  return { total, revision, parts };
}

async function fetchPart(address: string): Promise<LedgerPart | null> {
  try {
    const response = await fetch(address);
    const part: unknown = response.ok ? await response.json() : null;
    return isPart(part) ? part : null;
  } catch {
    // Not reached: what is on the page stays, and the next look tries again.
    return null;
  }
}

/** What the route answers with is made by the code of this very version. */
function isPart(value: unknown): value is LedgerPart {
  return typeof value === "object" && value !== null && "items" in value && "total" in value;
}
