import { formatCount } from "@/components/ui/words";
import type { Overview } from "@/lib/browser/session-list";
import type { RankCode } from "@/lib/browser/queued-review";

export const flagCopy: Readonly<Record<RankCode, string>> = {
  conflicts: "Open conflicts",
  erosion: "Erosion over 30 days",
  "own-threshold": "Agent lowered its threshold",
  "near-threshold": "Near the threshold",
  marks: "Flags",
  drops: "Dropped observations",
  reader: "Second reader",
  condensing: "Condensing a summary",
  "foreign-words": "Words not from the messages",
  "summary-mismatch": "Summary mismatch",
  unfinished: "Not completed",
  "own-prompt": "Agent wrote its prompt",
  refusals: "Refusals",
  overdue: "Waiting for a week",
};

/** What waits for a person, as every page counts it: `12 to read, 17 lossless`. */
export function queueWords({ waiting, lossless }: Pick<Overview, "waiting" | "lossless">): string {
  const toRead = waiting - lossless;
  const said = [
    ...(toRead > 0 ? [`${formatCount(toRead)} to read`] : []),
    ...(lossless > 0 ? [`${formatCount(lossless)} lossless`] : []),
  ];
  return said.length === 0 ? "Nothing to review" : said.join(", ");
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long something waits, short: `40 min`, `3 h`, `9 d`. */
export function waitCopy(sinceMs: number, nowMs: number): string {
  const ms = Math.max(0, nowMs - sinceMs);
  if (ms < minuteMs) return "now";
  if (ms < hourMs) return `${Math.floor(ms / minuteMs)} min`;
  if (ms < dayMs) return `${Math.floor(ms / hourMs)} h`;
  return `${Math.floor(ms / dayMs)} d`;
}
