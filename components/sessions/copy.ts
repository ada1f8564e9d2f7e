import type { IconName } from "@/components/ui/icon";
import { plural } from "@/components/ui/words";
import { countOperations, sayCounts } from "@/lib/ledger/entries/copy";
import type { EntryData, Gauge, Reversal } from "@/lib/ledger/entries/entry";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import { operationFacts } from "@/lib/ledger/entries/operation-facts";
import { isActive, type SessionKind, type SessionState } from "@/lib/ledger/entries/session";
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
interface Tab {
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

/** Time since a session began, as its log's margin says it: `2:09`, `1:02:30`, `3 d`. */
export function formatElapsed(milliseconds: number): string {
  const seconds = Math.floor(Math.max(0, milliseconds) / 1_000);
  const [days, hours, minutes] = [86_400, 3_600, 60].map((unit) => Math.floor(seconds / unit));
  if (days !== 0) return `${days} d`;
  const pad = (count = 0) => String(count % 60).padStart(2, "0");
  return hours === 0 ? `${minutes}:${pad(seconds)}` : `${hours}:${pad(minutes)}:${pad(seconds)}`;
}

/** What the breaker compared when it tripped (G12); null of an older session's second threshold. */
export function sayTrip({ keptTokens, startMassTokens, threshold }: Trip): string | null {
  if (!isBelowThreshold(keptTokens, startMassTokens, threshold)) return null;
  const share = formatPercent(keptTokens, startMassTokens, threshold);
  return `only ${share} would have been kept; the threshold is ${formatThreshold(threshold)}.`;
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

/** `2 changes`, `1 file`: what a revert took back. */
export function sayReverted(data: EntryData<"operations-reverted">): string {
  const { documents, sequences, reversed } = data;
  return documents === undefined
    ? sayCounts(countOperations(reversed))
    : plural(sequences.length, "file");
}

/** What a second reader came to, in one line. */
export function sayReading({ findings, dropped, warning }: EntryData<"session-read">): string {
  const found = findings.length === 0 ? "No findings." : `${plural(findings.length, "finding")}.`;
  const thrown =
    dropped === 0
      ? ""
      : ` ${plural(dropped, "finding")} thrown away, mostly for a quote that stands nowhere.`;
  return `${warning === undefined ? "" : `${warning} `}${found}${thrown}`;
}
