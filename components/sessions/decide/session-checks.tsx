import type { Route } from "next";
import { partHeadClass } from "@/components/sessions/view/panes";
import { flagCount, recentNow, type RecentRefinement } from "@/components/sessions/view/rules";
import { Icon, type IconName } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { toRoute } from "@/components/ui/requests";
import { plural } from "@/components/ui/words";
import { isNearThreshold } from "@/lib/frame/outcome";
import { changedUnder, evidenceOf, sayChangedSince } from "@/lib/ledger/entries/changed-since";
import type { Warning } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { formatPercent, formatThreshold, sayErosion } from "@/lib/ledger/retention";
import type { OwnSetting } from "@/lib/writers/refinement/prompt/own-settings";

const settingMeanings: Readonly<Record<OwnSetting["code"], string>> = {
  "own-threshold":
    "The breaker would have tripped earlier with the previous threshold. Check whether the removed text matters.",
  "own-prompt":
    "The model used a prompt that the agent wrote. Read it, then check the removed text.",
};

/** What the agent had set for itself, once there is something of the session to decide or to judge. */
export function ownWarnings(
  { completion, rollback }: SessionView,
  ownSettings: readonly OwnSetting[],
  agentId: string,
): StandingWarning[] {
  if (completion === null || rollback !== null) return [];
  return ownSettings.map(({ code, words, version }) => ({
    code,
    message: words,
    meaning: settingMeanings[code],
    link: { href: versionHref(agentId, version), words: `See version ${version}` },
  }));
}

/** Where one version of an agent's configuration stands open among the others (A4). */
function versionHref(agentId: string, version: number): Route {
  const path = `/agents/${encodeURIComponent(agentId)}/style`;
  return toRoute(`${path}?version=${version}#version-${version}`);
}

export interface StandingWarning {
  readonly code: Warning["code"] | OwnSetting["code"] | "changed-since" | "evidence-changed";
  readonly message: string;
  /** What it means and what to look at, in one sentence. */
  readonly meaning: string;
  /** Where what it speaks of can be read. */
  readonly link?: { readonly href: Route; readonly words: string };
}

const warningMeanings: Readonly<Record<Warning["code"], string>> = {
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
    : warningMeanings[code];
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

export const warningIcons: Readonly<Record<StandingWarning["code"], IconName>> = {
  "own-threshold": "breaker",
  "own-prompt": "update",
  "near-threshold": "alert",
  refusals: "refuse",
  "summary-mismatch": "flag",
  marks: "flag",
  erosion: "alert",
  condensing: "alert",
  "foreign-words": "alert",
  unfinished: "dash",
  "changed-since": "unequal",
  "evidence-changed": "unequal",
};

interface WarningLinesProps {
  readonly warnings: readonly StandingWarning[];
  readonly className: string;
  readonly testId: string;
}

/** What a reviewer must look at, a line each, so that no one decides without it. */
export function WarningLines({ warnings, className, testId }: WarningLinesProps) {
  if (warnings.length === 0) return null;
  return (
    <ul className={`grid gap-1 border-b border-rule text-pretty ${className}`} data-testid={testId}>
      {warnings.map(({ code, message, link }) => (
        <li key={code} className="flex gap-2">
          <Icon name={warningIcons[code]} className="mt-0.5" />
          <span>
            {message}.{" "}
            {link !== undefined && (
              <Link className="textlink whitespace-nowrap" href={link.href}>
                {link.words}
              </Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What a reviewer must look at, each with what it means (V1, V5, G17). */
export function WarningsList({ warnings }: { warnings: readonly StandingWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <section aria-labelledby="h-looks" data-testid="session-warnings">
      <h2 className={partHeadClass} id="h-looks">
        Check
      </h2>
      <ul className="grid gap-2">
        {warnings.map(({ code, message, meaning, link }) => (
          <li
            key={code}
            className="grid grid-cols-[1rem_minmax(0,1fr)] gap-2 text-pretty text-ink-2"
          >
            <Icon
              name={warningIcons[code]}
              className={code === "near-threshold" ? "mt-0.5 text-near" : "mt-0.5"}
            />
            <span>
              <span className="text-ink">{message}.</span>{" "}
              <span className="text-note text-ink-3">{meaning}</span>
              {link !== undefined && (
                <>
                  {" "}
                  <Link className="textlink text-note text-ink-3" href={link.href}>
                    {link.words}
                  </Link>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface SessionChecksProps {
  readonly view: SessionView;
  /** As they were when the page was made. */
  readonly recent: readonly RecentRefinement[];
  readonly ownSettings: readonly OwnSetting[];
  readonly sessionId: string;
  readonly agentId: string;
  /** A list with what each means, the lines above the first row of a sheet, or the agent's own alone. */
  readonly as: "list" | "sheet" | "own";
}

/** What a reviewer must look at before a decision, or who reads a session later (V1, V5, A1). */
export function SessionChecks(props: SessionChecksProps) {
  const { view, ownSettings, sessionId, agentId, as } = props;
  const own = ownWarnings(view, ownSettings, agentId);
  if (as === "own") {
    return (
      <WarningLines
        warnings={own}
        className="col-span-full px-5 py-2 max-pane:hidden"
        testId="own-settings"
      />
    );
  }
  const recent = recentNow(props.recent, sessionId, view);
  const warnings = [...own, ...standingWarnings(view, recent)];
  if (as === "list") return <WarningsList warnings={warnings} />;
  // The rail with the same list is another tab there.
  return (
    <WarningLines
      warnings={warnings}
      className="-mx-5 mb-2 px-5 py-2 max-phone:-mx-4 max-phone:px-4 pane:hidden"
      testId="sheet-checks"
    />
  );
}
