/** What a run is to a handbook session, compared with the last approved one (H1). */
export const runStatuses = ["added", "retained", "removed"] as const;
export type RunStatus = (typeof runStatuses)[number];
