"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useIdentity } from "@/components/live/identity";
import { keepOverviewFresh } from "@/components/live/keep-overview-fresh";
import type { Overview } from "@/lib/sessions/overview";
import { sessionKeys } from "@/lib/sessions/session-keys";

/**
 * What waits and what runs in this account: what the page brought, then what the server tells. Any
 * number of components may use it. Who is not signed in any more is sent to sign in; where somebody else is, the page becomes theirs.
 */
export function useOverview(initial: Overview): Overview {
  const client = useQueryClient();
  const router = useRouter();
  const { data } = useQuery({
    queryKey: sessionKeys.overview,
    queryFn: ({ signal }) => readOverview(signal),
    initialData: initial,
    staleTime: Infinity,
  });
  const identity = useIdentity();
  useEffect(
    () => keepOverviewFresh({ client, identity, onRefused: () => router.refresh() }),
    [client, identity, router],
  );
  return data;
}

async function readOverview(signal: AbortSignal): Promise<Overview> {
  const response = await fetch("/api/overview", { signal });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const read: unknown = await response.json();
  if (isOverview(read)) return read;
  throw new Error("The server answered something else.");
}

/** From our own server, so only its outline is checked. */
function isOverview(value: unknown): value is Overview {
  if (typeof value !== "object" || value === null) return false;
  if (!("waiting" in value && "runningCount" in value && "running" in value)) return false;
  const areCounts = typeof value.waiting === "number" && typeof value.runningCount === "number";
  return areCounts && Array.isArray(value.running);
}
