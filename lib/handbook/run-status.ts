/** What a run is to a handbook session, compared with the last approved one (H1). */
export type RunStatus = "added" | "retained" | "removed";
