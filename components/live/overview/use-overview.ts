import { useQuery } from "@tanstack/react-query";
import { fetchJson } from "@/components/ui/requests";
import type { Overview } from "@/lib/browser/overview";
import { queryKeys } from "@/lib/browser/query-keys";

const nothing: Overview = {
  waiting: 0,
  lossless: 0,
  runningCount: 0,
  running: [],
  withoutWorker: 0,
};

/** What waits and what runs in this account: what the page brought, then what the server says. */
export function useOverview(): Overview {
  const { data } = useQuery({
    queryKey: queryKeys.overview,
    queryFn: ({ signal }) => fetchJson<Overview>("/api/overview", signal),
    // `OverviewUpdates` has it read again.
    staleTime: Infinity,
  });
  return data ?? nothing;
}
