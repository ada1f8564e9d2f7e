/** The queue's cache keys in the browser: all of them stand here. */
export const sessionKeys = {
  /** The queue as an address names it, and one session as the queue shows it. */
  reviews: (query: string) => ["sessions", "reviews", query] as const,
  review: (sessionId: string) => ["sessions", sessionId, "review"] as const,
  view: (sessionId: string, lastSequence: number) =>
    ["sessions", sessionId, "view", lastSequence] as const,
};
