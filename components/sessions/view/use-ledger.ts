import { useEffect, useMemo, useRef, useState } from "react";
import { fetchJson } from "@/components/sessions/view/fetch-json";
import type { Memory } from "@/lib/ledger/memory";
import { sayPurged } from "@/components/sessions/sheet/say-purged";

/** Where a part of the ledger ends: the next one begins after it. */
export type LedgerEnd = Pick<Memory, "createdAt" | "number"> | null;

interface LedgerPart {
  readonly memories: readonly Memory[];
  readonly end: LedgerEnd;
}

export interface LoadedLedger {
  readonly memories: readonly Memory[];
  /** True while there is more of it than was loaded. */
  readonly isPart: boolean;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly loadMore: () => void;
}

/** The ledger that a session found: as much as the page brought, and the rest a thousand at a time. */
export function useLedger(sessionId: string, first: LedgerPart): LoadedLedger {
  const address = `/api/sessions/${encodeURIComponent(sessionId)}/ledger`;
  const [parts, setParts] = useState<readonly LedgerPart[]>([first]);
  const [asked, setAsked] = useState<"nothing" | "more" | "in vain">("nothing");
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);
  const end = parts.at(-1)?.end ?? null;
  const loadMore = async ({ createdAt, number }: NonNullable<LedgerEnd>) => {
    asking.current = new AbortController();
    setAsked("more");
    try {
      const after = `createdAt=${createdAt}&number=${number}`;
      const part = await fetchJson<LedgerPart>(`${address}?${after}`, asking.current.signal);
      setParts((known) => [...known, part]);
      setAsked("nothing");
    } catch {
      setAsked("in vain");
    }
  };
  const memories = useMemo(() => sayPurged(joinParts(parts)), [parts]);
  return {
    memories,
    isPart: end !== null,
    isLoading: asked === "more",
    isFailed: asked === "in vain",
    loadMore: () => {
      if (end !== null && asked !== "more") void loadMore(end);
    },
  };
}

/** What was changed since came with the first part and is not in any later one. */
function joinParts(parts: readonly LedgerPart[]): readonly Memory[] {
  const [first] = parts;
  return parts.length === 1 && first !== undefined
    ? first.memories
    : parts.flatMap(({ memories }) => memories);
}
