import { recentNow, type RecentRefinement } from "@/components/sessions/view/rules";
import { Icon, type IconName } from "@/components/ui/icon";
import { isNearThreshold } from "@/lib/frame/outcome";
import type { Warning } from "@/lib/ledger/entries/entry";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { changedUnder, evidenceOf, sayChangedSince } from "@/lib/ledger/entries/session-view";
import { formatPercent, formatThreshold, sayErosion } from "@/lib/ledger/retention";

export interface StandingWarning {
  readonly code: Warning["code"] | "changed-since" | "evidence-changed";
  readonly message: string;
}

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
    return message === null ? [] : [{ ...warning, message }];
  });
  return [...changedSince(view), ...warnings];
}

/** V3, O4: what others changed after the session had, and of what a fact names, is read before it is approved. */
function changedSince({ operations, changedSince: changes }: SessionView): StandingWarning[] {
  const own = changedUnder(operations, changes);
  const standing = operations.filter((operation) => operation.standing);
  const evidence = new Set(standing.flatMap(({ operation }) => evidenceOf(operation)));
  const ofEvidence = [...changes.values()].filter(
    (change) => evidence.has(change.number) && !own.includes(change),
  );
  const groups = { "changed-since": own, "evidence-changed": ofEvidence } as const;
  return (["changed-since", "evidence-changed"] as const).flatMap((code) => {
    const message = groups[code].map(sayChangedSince).join("; ");
    return message === "" ? [] : [{ code, message }];
  });
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
  { gauge, start }: SessionView,
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
    // Said above the changes, each in its own words.
    case "findings":
      return null;
    case "erosion":
      return recent.length === 0 ? message : sayErosion(recent, start.threshold);
    default:
      return message;
  }
}

const warningIcons: Readonly<Record<StandingWarning["code"], IconName>> = {
  "near-threshold": "alert",
  refusals: "refuse",
  "summary-mismatch": "flag",
  marks: "flag",
  erosion: "alert",
  condensing: "alert",
  "foreign-words": "alert",
  unfinished: "dash",
  findings: "flag",
  reader: "alert",
  "changed-since": "unequal",
  "evidence-changed": "unequal",
};

export interface SessionChecksProps {
  readonly view: SessionView;
  /** As they were when the page was made. */
  readonly recent: readonly RecentRefinement[];
  readonly sessionId: string;
  /** In the rail, or above the first row of a window in which the rail is another tab. */
  readonly as: "list" | "sheet";
}

/** What a reviewer must look at before a decision, or who reads a session later (V1, V5). */
export function SessionChecks(props: SessionChecksProps) {
  const { view, sessionId, as } = props;
  const recent = recentNow(props.recent, sessionId, view);
  const warnings = standingWarnings(view, recent);
  if (warnings.length === 0) return null;
  return (
    <ul
      className={
        as === "list"
          ? "grid gap-2 text-pretty"
          : "-mx-5 mb-2 grid gap-1 border-b border-rule px-5 py-2 text-pretty max-phone:-mx-4 max-phone:px-4 pane:hidden"
      }
      aria-label="Check"
      data-testid={as === "list" ? "session-warnings" : "sheet-checks"}
    >
      {warnings.map(({ code, message }) => (
        <li key={code} className="flex gap-2">
          <Icon
            name={warningIcons[code]}
            className={code === "near-threshold" ? "mt-0.5 text-near" : "mt-0.5"}
          />
          <span>{message}.</span>
        </li>
      ))}
    </ul>
  );
}
