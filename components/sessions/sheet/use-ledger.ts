import { useMemo } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { sayPurged } from "@/components/sessions/view/session-log";
import { fetchJson } from "@/components/ui/requests";
import { queryKeys } from "@/lib/browser/query-keys";
import type { listStartLedger } from "@/lib/sessions/read/load-page";

type LedgerPart = Awaited<ReturnType<typeof listStartLedger>>;
/** Where a part of the ledger ends: the next one begins after it. */
type LedgerEnd = LedgerPart["end"];

/** The ledger that a session found: as much as the page brought, and the rest a thousand at a time. */
export function useLedger(sessionId: string, first: LedgerPart) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery({
      queryKey: queryKeys.ledger(sessionId),
      queryFn: ({ pageParam, signal }) => readPart(sessionId, pageParam, signal),
      initialPageParam: null as LedgerEnd,
      getNextPageParam: ({ end }: LedgerPart) => end,
      initialData: { pages: [first], pageParams: [null] },
      // What a session found does not change; another visit begins with what its page brings.
      staleTime: Infinity,
      gcTime: 0,
      retry: false,
    });
  const memories = useMemo(
    () => sayPurged(data.pages.flatMap(({ memories: part }) => part)),
    [data.pages],
  );
  return {
    memories,
    /** True while there is more of it than was loaded. */
    isPart: hasNextPage,
    isLoading: isFetchingNextPage,
    isFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
  };
}

export type LoadedLedger = ReturnType<typeof useLedger>;

function readPart(sessionId: string, after: LedgerEnd, signal: AbortSignal): Promise<LedgerPart> {
  const query = after === null ? "" : `?createdAt=${after.createdAt}&number=${after.number}`;
  const path = `/api/sessions/${encodeURIComponent(sessionId)}/ledger`;
  return fetchJson<LedgerPart>(`${path}${query}`, signal);
}
