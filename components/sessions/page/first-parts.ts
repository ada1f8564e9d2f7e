import { kindOf } from "@/components/writers/kind-of";
import { apart, type Loadable } from "@/components/ui/apart";
import { kindTable } from "@/lib/ledger/entries/kind-table";
import { isActive, type SessionKind, type SessionState } from "@/lib/ledger/entries/session";

/** The parts of a session's page that not every state needs. */
export const pageParts = {
  backBlock: apart(async () => (await import("@/components/sessions/sheet/back-blocks")).BackBlock),
  certificate: apart(
    async () => (await import("@/components/sessions/page/certificate")).Certificate,
  ),
  checks: apart(
    async () => (await import("@/components/sessions/decide/session-checks")).SessionChecks,
  ),
  conflicts: apart(
    async () => (await import("@/components/sessions/decide/conflicts-dialog")).ConflictsDialog,
  ),
  factBlock: apart(
    async () => (await import("@/components/writers/reflection/fact-blocks")).FactBlock,
  ),
  announced: apart(async () => (await import("@/components/sessions/page/announce")).Announced),
  aftermath: apart(async () => (await import("@/components/sessions/page/aftermath")).Aftermath),
  draft: apart(async () => (await import("@/components/sessions/log/draft-entry")).DraftEntry),
  leftDropped: apart(
    async () => (await import("@/components/writers/reflection/dropped")).LeftDropped,
  ),
  log: apart(async () => (await import("@/components/sessions/log/log-pane")).LogPane),
  neverWritten: apart(
    async () => (await import("@/components/sessions/sheet/back-blocks")).NeverWritten,
  ),
  openConflicts: apart(
    async () => (await import("@/components/sessions/decide/conflict-choices")).OpenConflicts,
  ),
  pick: apart(async () => (await import("@/components/sessions/decide/review-bar")).RevertPick),
  refusal: apart(
    async () => (await import("@/components/sessions/decide/decision-refusal")).DecisionRefusal,
  ),
  rest: apart(async () => (await import("@/components/sessions/sheet/ledger-rest")).LedgerRest),
  reverse: apart(
    async () => (await import("@/components/sessions/decide/operation-reverse")).OperationReverse,
  ),
  reviewBar: apart(async () => (await import("@/components/sessions/decide/review-bar")).ReviewBar),
  rollBack: apart(
    async () => (await import("@/components/sessions/decide/decision-dialog")).RollBackDialog,
  ),
  scrubber: apart(async () => (await import("@/components/sessions/page/scrubber")).Scrubber),
  sum: apart(async () => (await import("@/components/sessions/page/sum-fold")).SumFold),
  stop: apart(async () => (await import("@/components/sessions/page/stop-button")).StopButton),
};

interface First {
  readonly kind: SessionKind;
  readonly state: SessionState;
  readonly decides: boolean;
  /** Whether it is to be said what the agent sees meanwhile (T1). */
  readonly isSeenLater: boolean;
  readonly opensLog: boolean;
}

/** What a page shows first: with that it comes alive at once and in one piece. */
export function firstParts({
  kind,
  state,
  decides,
  isSeenLater,
  opensLog,
}: First): readonly Loadable[] {
  const { Page } = kindOf(kind);
  const first = [
    Page,
    ...factParts(kind),
    ...(isSeenLater || !isActive(state) ? [pageParts.aftermath] : []),
    ...(opensLog || isActive(state) ? [pageParts.log] : []),
  ];
  if (isActive(state)) return [...first, pageParts.scrubber, pageParts.stop];
  const isDue = state === "awaiting-review" && decides;
  return [
    ...first,
    pageParts.checks,
    ...(kindTable[kind].isGauged ? [pageParts.sum] : []),
    ...(isDue ? [pageParts.reviewBar, pageParts.pick] : [pageParts.scrubber]),
    ...(state === "rolled-back"
      ? [pageParts.backBlock, pageParts.neverWritten, pageParts.certificate]
      : []),
    ...(state === "approved" ? [pageParts.rollBack] : []),
  ];
}

/** Of a kind that writes facts, and so has no gauge of the ledger. */
function factParts(kind: SessionKind): readonly Loadable[] {
  const areFacts = kindOf(kind).reverts === "operations" && !kindTable[kind].isGauged;
  return areFacts ? [pageParts.factBlock] : [];
}

const loads = new Map<string, Promise<unknown>>();

/** Loaded once: a promise that is the same in every render. What failed is tried again. */
function loadOnce(key: string, of: readonly Loadable[]): Promise<unknown> {
  const load = loads.get(key) ?? Promise.all(of.map((part) => part.load()));
  if (!loads.has(key)) load.catch(() => loads.delete(key));
  loads.set(key, load);
  return load;
}

export function loadFirstParts(first: First): Promise<unknown> {
  return loadOnce(Object.values(first).join(" "), firstParts(first));
}

/** The same for the panel of the review queue. */
export function loadChanges(kind: SessionKind): Promise<unknown> {
  return loadOnce(`changes of ${kind}`, [kindOf(kind).Changes, ...factParts(kind)]);
}
