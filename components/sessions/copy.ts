import type { IconName } from "@/components/ui/icon";
import { formatCount, plural } from "@/components/ui/words";
import type { RankCode } from "@/lib/browser/queued-review";
import type { Overview } from "@/lib/browser/session-list";
import type { EntryData, EntryOf, Finding, Gauge, Reversal } from "@/lib/ledger/entries/entry";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import { operationFacts } from "@/lib/ledger/entries/operation-facts";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import {
  comesInRows,
  isActive,
  type RowFacts,
  type SessionKind,
  type SessionMode,
  type SessionState,
} from "@/lib/ledger/entries/session";
import {
  formatPercent,
  formatRatio,
  formatThreshold,
  isBelowThreshold,
  type Trip,
} from "@/lib/ledger/retention";

export type StateShape = "pulse" | "ring" | IconName;

export interface StateWords {
  readonly word: string;
  readonly shape: StateShape;
  readonly tone: "plain" | "kept" | "lost";
}

/** A state as shape and word; a hue only where something was kept or lost. */
export const stateCopy: Readonly<Record<SessionState, StateWords>> = {
  queued: { word: "Queued", shape: "ring", tone: "plain" },
  "asking-consent": { word: "Asking for consent", shape: "ring", tone: "plain" },
  running: { word: "Running", shape: "pulse", tone: "plain" },
  "awaiting-review": { word: "Needs review", shape: "ring", tone: "plain" },
  unchanged: { word: "Unchanged", shape: "equal", tone: "plain" },
  approved: { word: "Approved", shape: "check", tone: "kept" },
  "rolled-back": { word: "Rolled back", shape: "rollback", tone: "lost" },
  declined: { word: "Declined", shape: "dash", tone: "plain" },
  failed: { word: "Failed", shape: "flag", tone: "plain" },
};

/** What a browser's tab says of a session. */
export interface Tab {
  readonly agentName: string;
  readonly state: SessionState;
  readonly operationsApplied: number;
  readonly kind: SessionKind;
  readonly cap: number;
}

/** `● Wren: 3 of 10`, `Wren needs review`, `Wren: rolled back`. */
export function sayTab({ agentName, state, operationsApplied, kind, cap }: Tab): string {
  const word = stateCopy[state].word.toLowerCase();
  if (state === "awaiting-review") return `${agentName} ${word}`;
  if (!isActive(state)) return `${agentName}: ${word}`;
  const isCounted = state === "running" && kindTable[kind].isGauged;
  return `● ${agentName}: ${isCounted ? `${operationsApplied} of ${cap}` : word}`;
}

/** The demo's own: it cuts and merges what it should not, so that the gate can be watched. */
export const carelessModel = "built-in/careless";

/** A model by its name; the built-in ones as what they are. */
export function modelCopy(model: string): string {
  if (model === carelessModel) return "careless rules, no language model";
  return isRulesModel(model) ? "rules, no language model" : model;
}

/** The built-in models are rules; but for the demo's, they touch exact duplicates and white space. */
export function isRulesModel(model: string): boolean {
  return model.startsWith("built-in/");
}

const second = 1000;
const hour = 3_600 * second;
const day = 24 * hour;

/** Time since a session began, as its log's margin says it: `2:09`, `1:02:30`, `3 d`. */
export function formatElapsed(milliseconds: number): string {
  const past = Math.max(0, milliseconds);
  if (past >= day) return `${Math.floor(past / day)} d`;
  const hours = Math.floor(past / hour);
  const minutes = Math.floor((past % hour) / (60 * second));
  const seconds = pad(Math.floor((past % (60 * second)) / second));
  return hours > 0 ? `${hours}:${pad(minutes)}:${seconds}` : `${minutes}:${seconds}`;
}

function pad(count: number): string {
  return String(count).padStart(2, "0");
}

interface TripWords {
  /** What would have been kept, and of what: `72.2%` of `590 tokens`. */
  readonly share: string;
  readonly of: string;
  readonly threshold: string;
}

/** What the breaker compared when it tripped (G12); null of an older session's second threshold. */
export function sayTrip({ data }: EntryOf<"breaker-tripped">): TripWords | null {
  const { wouldBe, startMassTokens, threshold } = data;
  return sayCompared({ keptTokens: wouldBe.keptTokens, startMassTokens, threshold });
}

/** The same from the row of a list. */
export function sayCompared({ keptTokens, startMassTokens, threshold }: Trip): TripWords | null {
  if (!isBelowThreshold(keptTokens, startMassTokens, threshold)) return null;
  return {
    share: formatPercent(keptTokens, startMassTokens, threshold),
    of: plural(startMassTokens, "token"),
    threshold: formatThreshold(threshold),
  };
}

interface OperationWords {
  readonly done: string;
  readonly icon: IconName;
}

/** The one vocabulary for operations in log, ledger, gauge and announcements. */
export const operationCopy: Readonly<Record<Reversal["operation"], OperationWords>> = {
  ...operationFacts,
  journal: { done: "Wrote a journal", icon: "update" },
};

/** `87%`, what an operation left of the ledger; null for kinds whose retention is not measured. */
export function keptWords(name: Reversal["operation"], { retention }: Gauge): string | null {
  const isGauged = name === "journal" || kindTable[operationFacts[name].writer].isGauged;
  return isGauged ? formatRatio(retention) : null;
}

/** How far a refinement may go (S6). */
export const modeCopy: Readonly<
  Record<SessionMode, { readonly name: string; readonly words: string }>
> = {
  full: {
    name: "Full",
    words:
      "Removes exact duplicates, merges near duplicates and shortens wordy memories. At most 10 changes.",
  },
  "dedup-only": {
    name: "Exact duplicates only",
    words: "Removes only memories that another memory repeats word for word.",
  },
};

/** What a second reader came to, in one line. */
export function sayReading({ findings, dropped, warning }: EntryData<"session-read">): string {
  const found = findings.length === 0 ? "No findings." : `${plural(findings.length, "finding")}.`;
  const thrown =
    dropped === 0
      ? ""
      : ` ${plural(dropped, "finding")} thrown away, mostly for a quote that stands nowhere.`;
  return `${warning === undefined ? "" : `${warning} `}${found}${thrown}`;
}

/** What a finding says of a change, as a verb (B3). */
export const findingVerbs: Readonly<Record<Finding["kind"], string>> = {
  lost: "loses",
  changed: "changes",
  invented: "invents",
  reversed: "reverses",
  stronger: "makes stronger",
  orders: "gives orders",
};

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
