"use client";

import { useEffect, useState } from "react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Findings } from "@/lib/accounts/findings";

/** Who types has paused for this long before the server is asked. */
const pauseMs = 120;

/** What the server finds under a query, a moment after it was typed; a stale question is dropped. */
export function useFindings(query: string) {
  const asked = usePaused(query.trim());
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ["find", asked],
    queryFn: ({ signal }) => readFindings(asked, signal),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  const isBehind = asked !== query.trim();
  return {
    findings: asked === "" || query.trim() === "" ? undefined : data,
    isError,
    isSearching: isFetching || isBehind,
    refetch,
  };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

async function readFindings(query: string, signal: AbortSignal): Promise<Findings> {
  const address = `/api/find?${new URLSearchParams({ q: query }).toString()}`;
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  const answer: unknown = await response.json();
  if (!isFindings(answer)) throw new Error("The server did not answer as it should.");
  return answer;
}

/** What the route answers with is made by the code of this very version. */
function isFindings(value: unknown): value is Findings {
  return typeof value === "object" && value !== null && "memories" in value;
}
