/** The keys of all server data cached in the browser. */
export const queryKeys = {
  overview: ["overview"] as const,
  find: (query: string) => ["find", query] as const,
  ledgerParts: (view: string) => ["ledger-parts", view] as const,
  ledgerPart: (view: string, index: number) => ["ledger-parts", view, index] as const,
  /** Of a handbook: the words of a run behind a line, a document's versions, what forgetting removes. */
  passage: (agentId: string, thread: string, line: string) =>
    ["handbook", agentId, "passage", thread, line] as const,
  versions: (agentId: string, path: string, version: number) =>
    ["handbook", agentId, "versions", path, version] as const,
  forgetting: (agentId: string, what: string, versions: string) =>
    ["handbook", agentId, "forgetting", what, versions] as const,
  sessions: (query: string) => ["sessions", "list", query] as const,
  /** The review queue by its address's query. */
  reviews: (query: string) => ["sessions", "reviews", query] as const,
  /** One session: for the queue, as viewed, its state, its log, its ledger. */
  review: (sessionId: string) => ["session", sessionId, "review"] as const,
  view: (sessionId: string, lastSequence: number) =>
    ["session", sessionId, "view", lastSequence] as const,
  hint: (sessionId: string) => ["session", sessionId, "hint"] as const,
  log: (sessionId: string) => ["session", sessionId, "log"] as const,
  ledger: (sessionId: string) => ["session", sessionId, "ledger"] as const,
};
