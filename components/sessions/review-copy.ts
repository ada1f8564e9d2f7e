import { type StateWords, stateCopy } from "@/components/sessions/copy";
import { capitalise, formatCount } from "@/components/ui/words";
import type { ListedSession } from "@/lib/sessions/read/load-list";
import type { Overview } from "@/lib/sessions/read/load-home";
import type { RankCode } from "@/lib/browser/queued-review";
import { type Counters, sayCounts, sayStanding } from "@/lib/ledger/entries/copy";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { isActive } from "@/lib/ledger/entries/session";
import { comesInRows, type RowFacts } from "@/lib/ledger/entries/sync-row";

export const flagCopy: Readonly<Record<RankCode, string>> = {
  conflicts: "Open conflicts",
  erosion: "Erosion over 30 days",
  "near-threshold": "Near the threshold",
  marks: "Flags",
  drops: "Dropped observations",
  reader: "Second reader",
  condensing: "Condensing a summary",
  "foreign-words": "Words not from the messages",
  "summary-mismatch": "Summary mismatch",
  unfinished: "Not completed",
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

interface Done extends Counters, Pick<ListedSession, "state" | "held" | "worst" | "report"> {
  /** Whether its losses are known. */
  readonly isJudged?: boolean;
}

/** A session in a list: the worst thing; where there is none, what was done: `3 merged, 2 updated`. */
export function worstWords(session: Done): string {
  const { state, held, worst, report, isJudged = false } = session;
  // Of what is held nothing is lost: it says what it would do (F7).
  if (held && report !== null) return report.replace(/\.$/, "");
  if (worst !== null) return capitalise(worst);
  // Its first part: by whom it was written is shown beside it.
  if (report !== null) return report.replace(/[.;](?:\s.*)?$/su, "");
  const { operationsApplied: changes, stats } = session;
  const { protect: protections = 0, drop: drops = 0 } = stats;
  if (changes + protections + drops === 0) return isActive(state) ? "–" : "No changes";
  if (state === "rolled-back") return `${sayCounts({ changes, protections, drops })} undone`;
  // Protections and drops are told by the count alone: it goes only where it says nothing more.
  const did = sayStanding(session).replace(/^[^:,]*: /, "");
  return isJudged ? `Nothing lost, ${did}` : capitalise(did);
}

/** How long something waits, short: `40 min`, `3 h`, `9 d`. */
export function waitCopy(sinceMs: number, nowMs: number): string {
  const minutes = Math.floor(Math.max(0, nowMs - sinceMs) / 60_000);
  if (minutes === 0) return "now";
  if (minutes < 60) return `${minutes} min`;
  return minutes < 1_440 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 1_440)} d`;
}

/** Of edits that wait for a person, and of which nothing was applied (F7). */
export const heldState: StateWords = { ...stateCopy["awaiting-review"], word: "Held" };

interface Outcome extends Pick<RowFacts, "kind" | "state" | "held" | "cause"> {
  readonly operationsApplied: number;
}

/** A session's state: of edits that were held (F7, F8), what became of them, as none was rolled back. */
export function stateOf({ kind, state, held, cause, operationsApplied }: Outcome): StateWords {
  if (held && state === "awaiting-review") return heldState;
  if (cause === "superseded") return { word: "Replaced", shape: "dash", tone: "plain" };
  const isRestored = cause === "reviewer" && operationsApplied === 0 && comesInRows(kind);
  return isRestored
    ? { word: "Files restored", shape: "rollback", tone: "plain" }
    : stateCopy[state];
}

/** What became of a session, from its log: `Approved by Rosa.`, `Replaced. A newer edit took its place.` */
export function sayDecided(view: SessionView): string {
  const { rollback, decidedBy } = view;
  const cause = rollback?.data.cause ?? null;
  const held = view.held !== null;
  const { word } = stateOf({ ...view, held, cause, operationsApplied: view.operations.length });
  if (cause === "superseded") return `${word}. ${rollback?.data.message ?? ""}`;
  return `${word}${decidedBy === null ? "" : ` by ${decidedBy.name}`}.`;
}
