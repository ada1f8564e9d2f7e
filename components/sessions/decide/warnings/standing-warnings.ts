import type { Route } from "next";
import { flagCount } from "@/components/sessions/decide/warnings/flag-count";
import type { RecentRefinement } from "@/components/sessions/decide/warnings/recent-now";
import { plural } from "@/components/ui/words/number-words";
import type { Warning } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent, formatThreshold, sayErosion } from "@/lib/ledger/retention";
import type { OwnSetting } from "@/lib/writers/refinement/prompt/own-settings";
import { isNearThreshold } from "@/lib/frame/outcome";
import { changedUnder, evidenceOf, sayChangedSince } from "@/lib/ledger/entries/changed-since";

export interface StandingWarning {
  readonly code: Warning["code"] | OwnSetting["code"] | "changed-since" | "evidence-changed";
  readonly message: string;
  /** What it means and what to look at, in one sentence. */
  readonly meaning: string;
  /** Where what it speaks of can be read. */
  readonly link?: { readonly href: Route; readonly words: string };
}

const meanings: Readonly<Record<Warning["code"], string>> = {
  "near-threshold":
    "Close to the limit: a little more, and the session would have been rolled back. Check the largest cuts first.",
  refusals: "Blocked calls write nothing. See the log for what was attempted.",
  "summary-mismatch":
    "The model's summary doesn't match the counted changes. Trust the operations.",
  marks: "Found by comparing words; meaning is not checked.",
  erosion:
    "Each session kept enough, but losses add up. Check whether the removed text exists elsewhere.",
  condensing: "The summary was condensed. Check what was left out.",
  "foreign-words":
    "The model may have written about something else. Compare the summary with the messages.",
  unfinished: "The session stopped before it completed. Check its last operations.",
};

const foldMeaning = "A summary may only say what was said. Compare these words with the messages.";
const scriptMeaning = "Keepsake never runs scripts, but an agent may. Nothing checks what they do.";

/**
 * What a reviewer must look at as the session stands now: after operations were reverted there is
 * less of it, and of a session that is rolled back only what its model did is left to look at.
 */
export function standingWarnings(
  view: SessionView,
  recent: readonly RecentRefinement[],
): StandingWarning[] {
  const isUndone = view.rollback !== null;
  const warnings = view.warnings.flatMap((warning): StandingWarning[] => {
    const message = isUndone
      ? messageOfUndone(warning)
      : view.documents.length > 0
        ? messageOfDocuments(warning, view)
        : messageNow(warning, view, recent);
    return message === null ? [] : [{ ...warning, message, meaning: meaningOf(warning, view) }];
  });
  return [...changedWarning(view), ...evidenceWarning(view), ...warnings];
}

function meaningOf({ code }: Warning, { operations, documents }: SessionView): string {
  if (code === "marks" && documents.length > 0) {
    return documents.some(({ fold }) => fold !== undefined) ? foldMeaning : scriptMeaning;
  }
  const marked = operations.filter(({ standing, marks }) => standing && marks.length > 0);
  const isOfFacts = marked.some(({ operation }) => evidenceOf(operation).length > 0);
  return code === "marks" && isOfFacts
    ? "Compare each flagged fact with its evidence and with what it replaces or repeats."
    : meanings[code];
}

/** V3, O4: the same for the observations that a fact names. */
function evidenceWarning({ operations, changedSince }: SessionView): StandingWarning[] {
  const standing = operations.filter((operation) => operation.standing);
  const evidence = new Set(standing.flatMap(({ operation }) => evidenceOf(operation)));
  const own = new Set(changedUnder(operations, changedSince).map(({ number }) => number));
  const changed = [...changedSince.values()].filter(
    ({ number }) => evidence.has(number) && !own.has(number),
  );
  if (changed.length === 0) return [];
  return [
    {
      code: "evidence-changed",
      message: changed.map(sayChangedSince).join("; "),
      meaning: "It is evidence of a recorded fact. Check that the fact still holds.",
    },
  ];
}

/** V3: what others changed after the session had is read before what it did is approved. */
function changedWarning({ operations, changedSince }: SessionView): StandingWarning[] {
  const changed = changedUnder(operations, changedSince);
  if (changed.length === 0) return [];
  return [
    {
      code: "changed-since",
      message: changed.map(sayChangedSince).join("; "),
      meaning: "The current text is shown below the change. A rollback asks which version to keep.",
    },
  ];
}

function messageOfUndone({ code, message }: Warning): string | null {
  return code === "refusals" || code === "summary-mismatch" || code === "unfinished"
    ? message
    : null;
}

/** Of a session that wrote documents: flags are counted on those that still stand. */
function messageOfDocuments({ code, message }: Warning, { documents }: SessionView): string | null {
  if (code !== "marks") return message;
  const marks = documents.flatMap(({ standing, marks: own = [] }) => (standing ? own : []));
  return marks.length === 0 ? null : marks.join("; ");
}

function messageNow(
  { code, message }: Warning,
  { gauge, start, operations }: SessionView,
  recent: readonly RecentRefinement[],
): string | null {
  if (gauge === null || start === null) return message;
  const { startMassTokens, threshold } = start;
  switch (code) {
    case "near-threshold":
      return isNearThreshold(gauge.keptTokens, startMassTokens, threshold)
        ? `${formatPercent(gauge.keptTokens, startMassTokens, threshold)} kept, ${formatThreshold(threshold)} is the threshold`
        : null;
    case "marks":
      return marksNow(operations);
    case "erosion":
      return recent.length === 0 ? message : sayErosion(recent, start.threshold);
    case "condensing":
    case "foreign-words":
    case "refusals":
    case "summary-mismatch":
    case "unfinished":
      return message;
  }
}

function marksNow(operations: SessionView["operations"]): string | null {
  const marked = operations.filter(({ standing, marks }) => standing && marks.length > 0);
  const count = flagCount(operations);
  return count === 0 ? null : `${plural(count, "flag")} on ${plural(marked.length, "change")}`;
}
