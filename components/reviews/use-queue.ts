import { queryOptions, useQuery, useQueryClient, type UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useAccountHints, useThrottled } from "@/components/live/account-hints";
import {
  holdRows,
  leaveQueue,
  moveTo,
  openQueue,
  type QueueState,
  receivePage,
  refuseRows,
  releaseRows,
} from "@/components/reviews/queue-state";
import type { RefusedDecision } from "@/components/sessions/view/rules";
import { fetchJson } from "@/components/ui/requests";
import type { Overview } from "@/lib/sessions/read/load-home";
import { queryKeys } from "@/lib/browser/query-keys";
import type { ReviewPreview } from "@/lib/sessions/read/load-page";
import type { ReviewsPage } from "@/lib/sessions/read/load-queue";
import { isActive } from "@/lib/ledger/entries/session";

/** Asks for the queue under the filters of a query. Throws where the server does not give it. */
function readReviews(query: string, signal: AbortSignal): Promise<ReviewsPage> {
  return fetchJson<ReviewsPage>(`/api/reviews?${query}`, signal);
}

/** One session as the queue shows it: what was fetched ahead may be so old. */
function reviewQuery(id: string, staleTime: number) {
  return queryOptions({
    queryKey: queryKeys.review(id),
    queryFn: ({ signal }) => fetchJson<ReviewPreview>(addressOf(id), signal),
    staleTime,
  });
}

/** V4: tells the server that a session is shown now, up to this line of its log. */
async function tellView(id: string, seenSequence: number): Promise<true> {
  const address = `${addressOf(id)}/views?seen=${seenSequence}`;
  const response = await fetch(address, { method: "POST", keepalive: true });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return true;
}

function addressOf(id: string): string {
  return `/api/reviews/${encodeURIComponent(id)}`;
}

/** What happened last, and the session that it happened to; null where it was several. */
interface QueueNews {
  readonly words: string;
  readonly sessionId: string | null;
}

interface QueueInput {
  readonly initial: ReviewsPage;
  /** The filters as the address names them; another query is another queue. */
  readonly query: string;
  readonly sessionId: string | null;
}

/** The queue, kept up to date under its reader without moving what they look at. */
export function useQueue({ initial, query, sessionId }: QueueInput) {
  const client = useQueryClient();
  const page = useReviewsPage(initial, query);
  const [state, setState] = useState<QueueState>(() => openQueue(page, sessionId));
  const [shownQuery, setShownQuery] = useState(query);
  const [received, setReceived] = useState(page);
  const [said, say] = useState<QueueNews | null>(null);
  if (shownQuery !== query) {
    setShownQuery(query);
    setReceived(page);
    setState(openQueue(page, state.currentId, state.held));
  } else if (received !== page) {
    setReceived(page);
    setState(receivePage(state, page));
  }
  // An answer comes when it comes: what counts then is where the reader is, not where they were.
  const latest = useRef({ state, query });
  useEffect(() => {
    latest.current = { state, query };
  });
  /** Gives who is next where the reader was still at one of the sessions; null where they moved on. */
  const step = (ids: readonly string[], next: (state: QueueState) => QueueState) => {
    const now = latest.current;
    const changed = next(now.state);
    // Several can leave before it is drawn again.
    latest.current = { ...now, state: changed };
    setState(changed);
    const wasAt = now.state.currentId;
    const following = wasAt !== null && ids.includes(wasAt) ? changed.currentId : null;
    return { changed, following };
  };
  return {
    state,
    /** What happened last, for the line beside the title and for who listens. */
    said,
    say,
    move: (id: string) => setState((now) => moveTo(now, id)),
    /** The reader decided them, and can still undo it. Gives who is next, as `leave` does. */
    hold: (ids: readonly string[]) => step(ids, (now) => holdRows(now, ids)).following,
    /** They wait again: an undo. */
    release: (ids: readonly string[]) => void step(ids, (now) => releaseRows(now, ids)),
    /** The server refused to decide them: what it shows of them is asked for again. */
    refuse: (refused: ReadonlyMap<string, RefusedDecision>) => {
      const ids = [...refused.keys()];
      step(ids, (now) => refuseRows(now, refused));
      void client.invalidateQueries({ queryKey: queryKeys.reviews(latest.current.query) });
      for (const id of ids) void client.prefetchQuery(reviewQuery(id, 0));
    },
    /** The reader decided it. Gives who is next where they were still at it; null where they moved on. */
    leave: (id: string): string | null => {
      const queryKey = queryKeys.reviews(latest.current.query);
      const { changed: left, following } = step([id], (now) => leaveQueue(now, id));
      // What the server says next is compared with this, not with the page from before.
      client.setQueryData(queryKey, left.page);
      setReceived(left.page);
      void client.invalidateQueries({ queryKey });
      return following;
    },
  };
}

/** The badge in the head counts as the queue does: what is decided here and not sent waits no more. */
export function useShownWaiting({ waiting, lossless }: ReviewsPage): void {
  const client = useQueryClient();
  useEffect(() => {
    const counts = { waiting, lossless };
    client.setQueryData<Overview>(queryKeys.overview, (now) => now && { ...now, ...counts });
  }, [client, waiting, lossless]);
}

const readEveryMs = 1_000;
/** A hint is never the only way to the news. */
const pollMs = 60_000;

/** The rows of the queue: what the page brought, read again when someone may have come or gone. */
function useReviewsPage(initial: ReviewsPage, query: string): ReviewsPage {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: queryKeys.reviews(query),
    queryFn: ({ signal }) => readReviews(query, signal),
    initialData: initial,
    // Each order and filter begins with what the page brings: what was kept of it may be decided by now.
    gcTime: 0,
    staleTime: pollMs,
    refetchInterval: pollMs,
    refetchOnWindowFocus: true,
  });
  const queryKey = queryKeys.reviews(query);
  const read = useThrottled(() => void client.invalidateQueries({ queryKey }), readEveryMs);
  useAccountHints({
    onHint: ({ state }) => {
      if (!isActive(state)) read();
    },
    onConnection: (state) => {
      if (state === "live") read();
    },
  });
  return data;
}

/** From here on the session is shown beside the list; the style sheet says the same. */
const wideQuery = "(width >= 68.75rem)";

/** Whether there is room for the session beside the list. The server assumes that there is. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = window.matchMedia(wideQuery);
      media.addEventListener("change", onChange);
      return () => media.removeEventListener("change", onChange);
    },
    () => window.matchMedia(wideQuery).matches,
    () => true,
  );
}

/** Its own stream brings what followed. */
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
    ...reviewQuery(sessionId ?? "", freshMs),
    enabled: isThere,
    ...(isBrought ? { initialData: brought } : {}),
  });
  const next = ahead.join(" ");
  useEffect(() => {
    if (!isThere) return;
    for (const id of next.split(" ").filter((one) => one !== "")) {
      void client.prefetchQuery(reviewQuery(id, freshMs));
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
