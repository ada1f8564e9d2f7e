"use client";

import { useEffect, useRef } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { openThrottle, type Throttle } from "@/components/live/throttle";
import { useAccountHints } from "@/components/live/use-account-hints";
import { readReviews } from "@/components/reviews/read-reviews";
import { isActive } from "@/lib/ledger/session";
import type { ReviewsPage } from "@/lib/sessions/queued-review";
import { sessionKeys } from "@/lib/sessions/session-keys";

const readEveryMs = 1_000;
/** A hint is never the only way to the news. */
const pollMs = 60_000;

/** The rows of the queue: what the page brought, read again when somebody may have come or gone. */
export function useReviewsPage(initial: ReviewsPage, query: string): ReviewsPage {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: sessionKeys.reviews(query),
    queryFn: ({ signal }) => readReviews(query, signal),
    initialData: initial,
    // Each order and filter begins with what the page brings: what was kept of it may be decided by now.
    gcTime: 0,
    staleTime: pollMs,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
  });
  const throttle = useRef<Throttle>(null);
  useEffect(() => {
    const queryKey = sessionKeys.reviews(query);
    const opened = openThrottle(() => void client.invalidateQueries({ queryKey }), readEveryMs);
    throttle.current = opened;
    return () => opened.close();
  }, [client, query]);
  useAccountHints({
    onHint: ({ state }) => {
      if (!isActive(state)) throttle.current?.run();
    },
    onLine: (state) => {
      if (state === "live") throttle.current?.run();
    },
  });
  return data;
}
