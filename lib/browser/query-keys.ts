/** The keys of everything that the browser keeps of the server's answers. */
export const queryKeys = {
  overview: ["overview"] as const,
  find: (query: string) => ["find", query] as const,
  /** The parts of an agent's ledger as one view shows it. */
  ledgerParts: (view: string) => ["ledger-parts", view] as const,
  ledgerPart: (view: string, index: number) => ["ledger-parts", view, index] as const,
  /** The list of all sessions under the filters of a query. */
  sessions: (query: string) => ["sessions", "list", query] as const,
  /** The review queue as an address names it. */
  reviews: (query: string) => ["sessions", "reviews", query] as const,
  /** One session: as the queue shows it, as it was viewed, where it stands, its log, its ledger. */
  review: (sessionId: string) => ["session", sessionId, "review"] as const,
  view: (sessionId: string, lastSequence: number) =>
    ["session", sessionId, "view", lastSequence] as const,
  hint: (sessionId: string) => ["session", sessionId, "hint"] as const,
  log: (sessionId: string) => ["session", sessionId, "log"] as const,
  prompt: (sessionId: string, state: string) => ["session", sessionId, "prompt", state] as const,
  ledger: (sessionId: string) => ["session", sessionId, "ledger"] as const,
};
