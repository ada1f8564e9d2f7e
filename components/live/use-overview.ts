"use client";

import { useQuery } from "@tanstack/react-query";
import type { Overview } from "@/lib/sessions/overview";
import { sessionKeys } from "@/lib/sessions/session-keys";

const pollMs = 15_000;

/** What waits and what runs in this account: what the page brought, then what the server tells. */
export function useOverview(initial: Overview): Overview {
  const { data } = useQuery({
    queryKey: sessionKeys.overview,
    queryFn: ({ signal }) => readOverview(signal),
    initialData: initial,
    staleTime: pollMs,
    refetchInterval: pollMs,
  });
  return data;
}

async function readOverview(signal: AbortSignal): Promise<Overview> {
  const response = await fetch("/api/overview", { signal });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  // Of our own server, as its use case made it.
  return (await response.json()) as Overview;
}
