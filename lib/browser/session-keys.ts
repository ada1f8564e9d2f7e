/** The keys of what the browser keeps of sessions: all of them are here. */
export const sessionKeys = {
  /** The list of all sessions under the filters of a query. */
  list: (query: string) => ["sessions", "list", query] as const,
  /** The queue as an address names it, and one session as the queue shows it. */
  reviews: (query: string) => ["sessions", "reviews", query] as const,
  review: (sessionId: string) => ["sessions", sessionId, "review"] as const,
  view: (sessionId: string, lastSequence: number) =>
    ["sessions", sessionId, "view", lastSequence] as const,
};
