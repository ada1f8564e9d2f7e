import { useMemo } from "react";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useAccountHints } from "@/components/live/overview/use-account-hints";
import { useThrottled } from "@/components/live/use-throttled";
import { fetchJson } from "@/components/ui/requests";
import type { ListedSession, SessionsHead, SessionsPage } from "@/lib/browser/session-list";
import { queryKeys } from "@/lib/browser/query-keys";

const readEveryMs = 2_000;
/** A hint is never the only way to the news. */
const pollMs = 60_000;

export interface SessionList {
  readonly sessions: readonly ListedSession[];
  readonly head: SessionsHead;
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  readonly loadMore: () => void;
}

/** The list under a query, from what the page brought; read again when sessions change. */
export function useSessionList(
  initial: SessionsPage & { readonly head: SessionsHead },
  query: string,
): SessionList {
  const client = useQueryClient();
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: queryKeys.sessions(query),
      queryFn: ({ pageParam, signal }) => readPage(query, pageParam, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page: SessionsPage) => page.nextCursor,
      initialData: { pages: [initial], pageParams: [null] },
      gcTime: 0,
      staleTime: pollMs,
      refetchInterval: pollMs,
      refetchOnWindowFocus: true,
    });
  const queryKey = queryKeys.sessions(query);
  const read = useThrottled((later) => {
    // Reading again would cancel the part that the reader asked for: that comes first. The query is
    // asked, as this page may not have rendered since the button was pressed.
    if (client.isFetching({ queryKey, exact: true }) > 0) later();
    else void client.invalidateQueries({ queryKey });
  }, readEveryMs);
  useAccountHints({
    onHint: read,
    onConnection: (state) => {
      if (state === "live") read();
    },
  });
  const [first] = data.pages;
  return {
    sessions: useMemo(() => data.pages.flatMap(({ items }) => items), [data.pages]),
    head: first?.head ?? initial.head,
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage,
    isFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
  };
}

function readPage(
  query: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<SessionsPage> {
  const params = new URLSearchParams(query);
  if (cursor !== null) params.set("cursor", cursor);
  return fetchJson<SessionsPage>(`/api/sessions?${params.toString()}`, signal);
}
