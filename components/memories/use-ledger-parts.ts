import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { useQueries, useQueryClient } from "@tanstack/react-query";
import { partLength, type LedgerItem, type LedgerPart } from "@/components/memories/ledger-item";
import { fetchJson } from "@/components/queries/fetch-json";
import { queryKeys } from "@/lib/browser/query-keys";

const retryMs = 2_000;

/**
 * The parts of a view from `first` to `last`. A part of an older revision than the newest is read
 * again: the ledger changed since. It stays on the page until the new one is there.
 */
export function useLedgerParts(
  address: string,
  given: LedgerPart,
  { first, last }: { readonly first: number; readonly last: number },
) {
  const client = useQueryClient();
  // Another visit begins with what its page brings: what was kept may have been purged since (M7).
  const [openedAt] = useState(() => Date.now());
  const view = `${openedAt} ${address}`;
  const givenIndex = given.from / partLength;
  const parts = useQueries({
    queries: Array.from({ length: last - first + 1 }, (_, i) => ({
      queryKey: queryKeys.ledgerPart(view, first + i),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        fetchJson<LedgerPart>(`${address}from=${(first + i) * partLength}`, signal),
      staleTime: Infinity,
      retry: true,
      retryDelay: retryMs,
      ...(first + i === givenIndex && { initialData: given }),
    })),
  });
  const newest = parts.reduce((best, { data }) => newerOf(best, data), given);
  // Before it is painted: an edited memory does not show its old words again.
  useLayoutEffect(() => {
    client.setQueryData<LedgerPart>(queryKeys.ledgerPart(view, givenIndex), (known) =>
      newerOf(given, known),
    );
  }, [client, view, given, givenIndex]);
  const isBehind = parts.some(
    ({ data, isFetching }) => !isFetching && data !== undefined && data.revision < newest.revision,
  );
  useEffect(() => {
    if (!isBehind) return;
    void client.invalidateQueries({
      queryKey: queryKeys.ledgerParts(view),
      predicate: ({ state: { data } }) => isPart(data) && data.revision < newest.revision,
    });
  }, [client, view, newest.revision, isBehind]);
  const itemsOf = useCallback(
    (index: number): readonly LedgerItem[] | null => {
      const kept = () => client.getQueryData<LedgerPart>(queryKeys.ledgerPart(view, index));
      return (parts[index - first]?.data ?? kept())?.items ?? null;
    },
    [client, view, parts, first],
  );
  return {
    newestTotal: newest.total,
    itemsOf,
    isFailing: parts.some(({ failureCount }) => failureCount > 0),
  };
}

function newerOf(one: LedgerPart, other: LedgerPart | undefined): LedgerPart {
  return other !== undefined && other.revision > one.revision ? other : one;
}

function isPart(data: unknown): data is LedgerPart {
  return typeof data === "object" && data !== null && "revision" in data;
}
