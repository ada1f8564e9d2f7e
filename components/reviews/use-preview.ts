import { useEffect } from "react";
import { useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { readReview, tellView } from "@/components/reviews/read-reviews";
import { wideQuery } from "@/components/reviews/use-wide";
import type { ReviewPreview } from "@/lib/browser/queued-review";
import { queryKeys } from "@/lib/browser/query-keys";

/** What was fetched ahead may be so old: its own stream brings what followed. */
const freshMs = 60_000;

interface PreviewInput {
  /** The session to show; null where there is none, or no room for it. */
  readonly sessionId: string | null;
  readonly brought: ReviewPreview | null;
  readonly ahead: readonly string[];
}

/** The session beside the list, with its neighbours fetched ahead so that moving is instant. */
export function usePreview({
  sessionId,
  brought,
  ahead,
}: PreviewInput): UseQueryResult<ReviewPreview> {
  const client = useQueryClient();
  const isBrought = brought !== null && brought.id === sessionId;
  const isThere = sessionId !== null;
  const result = useQuery({
    queryKey: queryKeys.review(sessionId ?? ""),
    queryFn: ({ signal }) => readReview(sessionId ?? "", signal),
    enabled: isThere,
    staleTime: freshMs,
    ...(isBrought ? { initialData: brought } : {}),
  });
  const next = ahead.join(" ");
  useEffect(() => {
    if (!isThere) return;
    for (const id of next.split(" ").filter((one) => one !== "")) {
      void client.prefetchQuery({
        queryKey: queryKeys.review(id),
        queryFn: ({ signal }) => readReview(id, signal),
        staleTime: freshMs,
      });
    }
  }, [client, next, isThere]);
  return result;
}

/** V4: puts on record that a session is shown, once for each state of its log; not what is fetched ahead. */
export function useRecordedView(sessionId: string, lastSequence: number): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!window.matchMedia(wideQuery).matches) return;
    void client.prefetchQuery({
      queryKey: queryKeys.view(sessionId, lastSequence),
      queryFn: () => tellView(sessionId, lastSequence),
      staleTime: Infinity,
      retry: 3,
    });
  }, [client, sessionId, lastSequence]);
}
