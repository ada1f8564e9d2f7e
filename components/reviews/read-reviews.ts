import { fetchJson } from "@/components/queries/fetch-json";
import type { ReviewPreview, ReviewsPage } from "@/lib/browser/queued-review";

/** Asks for the queue under the filters of a query. Throws where the server does not give it. */
export function readReviews(query: string, signal: AbortSignal): Promise<ReviewsPage> {
  return fetchJson<ReviewsPage>(`/api/reviews?${query}`, signal);
}

/** Asks for one session as the queue shows it. */
export function readReview(id: string, signal: AbortSignal): Promise<ReviewPreview> {
  return fetchJson<ReviewPreview>(addressOf(id), signal);
}

/** V4: tells the server that a session is shown now, up to this line of its log. */
export async function tellView(id: string, seenSequence: number): Promise<true> {
  const address = `${addressOf(id)}/views?seen=${seenSequence}`;
  const response = await fetch(address, { method: "POST", keepalive: true });
  if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  return true;
}

function addressOf(id: string): string {
  return `/api/reviews/${encodeURIComponent(id)}`;
}
