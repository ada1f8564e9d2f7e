import type { SweepOutcome } from "@/lib/schedule/sweep";

/** What a run of the schedule did, or would do. Times are ISO 8601. */
export type RunView = Omit<SweepOutcome<string>, "at" | "mode">;
