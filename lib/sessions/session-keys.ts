/** The browser's cache keys of sessions: all of them stand here. */
export const sessionKeys = {
  log: (sessionId: string) => ["sessions", sessionId, "log"] as const,
  /** The ledger that it found, in parts. */
  ledger: (sessionId: string) => ["sessions", sessionId, "ledger"] as const,
  /** What its models were told, as far as it was sent in that state. */
  prompt: (sessionId: string, state: string) => ["sessions", sessionId, "prompt", state] as const,
  /** The queue as an address names it, and one session as the queue shows it. */
  reviews: (query: string) => ["sessions", "reviews", query] as const,
  review: (sessionId: string) => ["sessions", sessionId, "review"] as const,
  view: (sessionId: string, lastSequence: number) =>
    ["sessions", sessionId, "view", lastSequence] as const,
  overview: ["sessions", "overview"] as const,
};
