"use client";

import { useMemo, useState } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { fetchJson } from "@/components/sessions/fetch-json";
import type { Memory } from "@/lib/ledger/memory";
import { sayPurged } from "@/components/sessions/say-purged";
import { sessionKeys } from "@/lib/sessions/session-keys";

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
  const [began] = useState(first);
  const { data, isFetchingNextPage, isFetchNextPageError, hasNextPage, fetchNextPage } =
    useInfiniteQuery({
      queryKey: sessionKeys.ledger(sessionId),
      queryFn: ({ pageParam, signal }) =>
        pageParam === null
          ? began
          : fetchJson<LedgerPart>(
              `${address}?createdAt=${pageParam.createdAt}&number=${pageParam.number}`,
              signal,
            ),
      initialPageParam: null as LedgerEnd,
      initialData: { pages: [first], pageParams: [null] },
      getNextPageParam: (part) => part.end,
      staleTime: Infinity,
    });
  const memories = useMemo(() => sayPurged(joinParts(data.pages)), [data.pages]);
  return {
    memories,
    isPart: hasNextPage,
    isLoading: isFetchingNextPage,
    isFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
  };
}

/** What was changed since came with the first part and is not in any later one. */
function joinParts(parts: readonly LedgerPart[]): readonly Memory[] {
  const [first] = parts;
  return parts.length === 1 && first !== undefined
    ? first.memories
    : parts.flatMap(({ memories }) => memories);
}
