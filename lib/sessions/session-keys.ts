/** The browser's cache keys of sessions: all of them stand here. */
export const sessionKeys = {
  log: (sessionId: string) => ["sessions", sessionId, "log"] as const,
  overview: ["sessions", "overview"] as const,
};
