import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { useIsFromServer } from "@/components/ui/relative-time";
import { fetchJson } from "@/components/ui/requests";
import type { Overview } from "@/lib/sessions/read/load-home";
import { queryKeys } from "@/lib/browser/query-keys";

const nothing: Overview = {
  waiting: 0,
  lossless: 0,
  runningCount: 0,
  running: [],
  withoutWorker: 0,
};

/** What the page brought, for parts of it that come alive after the cache was read again. */
export const ServerOverview = createContext<Overview | undefined>(undefined);

/** What waits and what runs in this account: what the page brought, then what the server says. */
export function useOverview(): Overview {
  const fromServer = useContext(ServerOverview);
  const isFromServer = useIsFromServer();
  const { data } = useQuery({
    queryKey: queryKeys.overview,
    queryFn: ({ signal }) => fetchJson<Overview>("/api/overview", signal),
    // `OverviewUpdates` has it read again.
    staleTime: Infinity,
  });
  return (isFromServer ? fromServer : data) ?? nothing;
}
