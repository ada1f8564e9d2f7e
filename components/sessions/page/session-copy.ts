import type { IconName } from "@/components/ui/icon";
import type { SessionState } from "@/lib/ledger/entries/session";

export type StateShape = "pulse" | "ring" | IconName;

interface StateWords {
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
