import { useEffect, useLayoutEffect, useState } from "react";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { fetchJson } from "@/components/queries/fetch-json";
import type { DuplicatesPage } from "@/lib/browser/duplicates";
import { queryKeys } from "@/lib/browser/query-keys";

/**
 * The groups of exact duplicates: those that the page brought, and more on demand. Parts of two
 * revisions do not fit together, so after a change all that were read are read again.
 */
export function useDuplicateGroups(agentId: string, given: DuplicatesPage) {
  const client = useQueryClient();
  // Another visit begins with what its page brings.
  const [visit] = useState(() => Date.now());
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: queryKeys.duplicates(agentId, visit),
      queryFn: ({ pageParam, signal }) => readPart(agentId, pageParam, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page: DuplicatesPage) => page.nextCursor,
      initialData: startWith(given),
      gcTime: 0,
      staleTime: Infinity,
    });
  const isOnePart = data.pages.length === 1;
  useLayoutEffect(() => {
    if (isOnePart) client.setQueryData(queryKeys.duplicates(agentId, visit), startWith(given));
  }, [client, agentId, visit, given, isOnePart]);
  const newest = Math.max(given.revision, ...data.pages.map(({ revision }) => revision));
  const wanted = data.pages.some(({ revision }) => revision < newest) ? newest : null;
  useEffect(() => {
    if (wanted !== null)
      void client.invalidateQueries({ queryKey: queryKeys.duplicates(agentId, visit) });
  }, [client, agentId, visit, wanted]);
  const [first = given] = data.pages;
  return {
    first,
    parts: data.pages,
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage,
    isFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
  };
}

function startWith(page: DuplicatesPage) {
  return { pages: [page], pageParams: [null] };
}

function readPart(
  agentId: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<DuplicatesPage> {
  const query = cursor === null ? "" : `?${new URLSearchParams({ cursor }).toString()}`;
  const path = `/api/agents/${encodeURIComponent(agentId)}/duplicates${query}`;
  return fetchJson<DuplicatesPage>(path, signal);
}
