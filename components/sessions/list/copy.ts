import type { FilterChoice } from "@/components/ui/filter-field";
import { kinds } from "@/components/writers/table";
import { noModel, type SessionCause, sessionKinds } from "@/lib/ledger/entries/session";
import { groupRows } from "@/lib/ledger/entries/sync-row";
import { isRulesModel, modelCopy, stateCopy } from "@/components/sessions/copy";
import { plural } from "@/components/ui/words";
import {
  type KeptBand,
  keptBands,
  type ListedState,
  listedStates,
  type SessionFilters,
  type StartedPeriod,
  startedPeriods,
} from "@/lib/browser/session-list";
import type { ListedSession, SessionsHead } from "@/lib/sessions/read/load-list";
import { sumCounters } from "@/lib/ledger/entries/copy";

const keptWords: Readonly<Record<KeptBand, string>> = {
  "near-threshold": "Near the threshold",
  "under-90": "Under 90%",
  "under-100": "Under 100%",
};

const periodWords: Readonly<Record<StartedPeriod, string>> = {
  "24h": "Last 24 hours",
  "7d": "Last 7 days",
  "30d": "Last 30 days",
};

function stateWord(state: ListedState): string {
  return state === "needs-review" ? "Needs review" : stateCopy[state].word;
}

interface SessionFilterChoice extends FilterChoice {
  readonly name: "kind" | "state" | "model" | "by" | "kept" | "flags" | "since";
}

/** What the list can be narrowed to, in the order in which the fields stand. */
export function filterChoices({ models, deciders }: SessionsHead): readonly SessionFilterChoice[] {
  const sayModel = (model: string) => (model === noModel ? "No model" : modelCopy(model));
  const fixed = [
    ["policy", "Review policy"],
    ["breaker", "Breaker"],
    ["agent", "Agent (declined)"],
  ] as const;
  const people = deciders.map(({ id, name }) => [id, name] as const);
  return [
    { name: "kind", label: "Kind", options: said(sessionKinds, (kind) => kinds[kind].word) },
    { name: "state", label: "State", options: said(listedStates, stateWord) },
    { name: "model", label: "Model", options: said(models, sayModel) },
    { name: "by", label: "Decided by", options: [...fixed, ...people] },
    { name: "kept", label: "Kept", options: said(keptBands, (band) => keptWords[band]) },
    {
      name: "flags",
      label: "Flags",
      options: Object.entries({ any: "Flagged", none: "No flags" }),
    },
    { name: "since", label: "Started", options: said(startedPeriods, (one) => periodWords[one]) },
  ];
}

function said<T extends string>(values: readonly T[], say: (value: T) => string) {
  return values.map((value) => [value, say(value)] as const);
}

/** A row of the list: a session, or several syncs led by the newest (F8). */
export interface ListedRow extends ListedSession {
  readonly syncs: number;
}

/** Sessions as rows, those of a row with the counts of all. */
export function listRows(sessions: readonly ListedSession[]): ListedRow[] {
  return groupRows(sessions).map((row) => {
    const [lead, ...others] = row;
    if (others.length === 0) return { ...lead, syncs: 1 };
    return {
      ...lead,
      ...sumCounters(row),
      syncs: row.length,
      report: lead.held ? lead.report : null,
      worst: row.find(({ worst }) => worst !== null)?.worst ?? null,
      flags: row.reduce((sum, { flags }) => sum + flags, 0),
      waitsSince: row.findLast(({ waitsSince }) => waitsSince !== null)?.waitsSince ?? null,
    };
  });
}

/** `Edits, 3 syncs` */
export function kindWords({ kind, syncs }: ListedRow): string {
  const { word } = kinds[kind];
  return syncs === 1 ? word : `${word}, ${plural(syncs, "sync")}`;
}

/** Who decided it, or what ended it; null while it is open, and where there was nothing to decide. */
export function deciderWords(session: ListedSession): string | null {
  const { decidedBy, cause, state, agentName } = session;
  if (state === "declined") return agentName;
  return decidedBy?.name ?? (cause === null ? null : endedBy[cause]);
}

const endedBy: Readonly<Record<SessionCause, string>> = {
  retention: "Breaker",
  reviewer: "Reviewer",
  operator: "Stopped",
  failure: "Fault",
  interrupted: "Interrupted",
  rehearsal: "Rehearsal",
  superseded: "Replaced",
};

/** A model by its own name: `claude-sonnet-4-5`, without who serves it. */
export function shortModel(model: string): string {
  if (model === noModel) return "–";
  return isRulesModel(model) ? "Rules" : model.slice(model.indexOf("/") + 1);
}

/** `18.4k`: a count of tokens in little space. */
export function shortCount(count: number): string {
  const format = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
  return format.format(count).toLowerCase();
}

/** `1,284 sessions of 7 agents.` */
export function totalWords({ views, agents }: SessionsHead): string {
  const total = views[0]?.count ?? 0;
  if (total === 0) return "No sessions yet.";
  return `${plural(total, "session")} of ${plural(agents, "agent")}.`;
}

export function isFiltered({ sort: _sort, agent: _agent, ...filters }: SessionFilters): boolean {
  return Object.values(filters).some((value) => value !== null);
}
