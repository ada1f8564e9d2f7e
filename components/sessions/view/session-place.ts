import type { toSessionHeader } from "@/lib/sessions/read/load-page";

/** Where a reader is on a session's page: all of it is in the address. */
export interface SessionPlace {
  /** The selected operation, by the sequence of its entry. */
  readonly operation: number | null;
  /** The page shows the log up to this sequence; null follows its newest line. */
  readonly moment: number | null;
  /** What the left column shows; null is what fits the session's state. */
  readonly tab: LeftTab | null;
  readonly show: LedgerChoice;
  /** How the changed rows of a session are ordered; null where the reader has not chosen. */
  readonly order: RowOrder | null;
  readonly pane: RunView;
  /** Of a session that writes documents: the one that is read, by its path. */
  readonly file: string | null;
  /** Its line that is looked at; one that went by its old number, below zero. */
  readonly line: number | null;
  /** The run that is read of those that the line rests on, by its thread. */
  readonly run: string | null;
  /** Whether the document is shown as its bytes are. */
  readonly isSource: boolean;
}

export const leftTabs = ["operations", "log"] as const;
export type LeftTab = (typeof leftTabs)[number];
export const ledgerChoices = ["changed", "selected", "all"] as const;
export type LedgerChoice = (typeof ledgerChoices)[number];
export const rowOrders = ["weight", "number"] as const;
export type RowOrder = (typeof rowOrders)[number];
export const runViews = ["log", "ledger", "retention"] as const;
export type RunView = (typeof runViews)[number];

export const firstPlace: SessionPlace = {
  operation: null,
  moment: null,
  tab: null,
  show: "changed",
  order: null,
  pane: "ledger",
  file: null,
  line: null,
  run: null,
  isSource: false,
};

/** A place from an address; what is not understood is as if it were not there. */
export function readPlace(given: (name: string) => string | null): SessionPlace {
  return {
    operation: readSequence(given("op")),
    moment: readSequence(given("at")),
    tab: leftTabs.find((tab) => tab === given("tab")) ?? firstPlace.tab,
    show: ledgerChoices.find((show) => show === given("show")) ?? firstPlace.show,
    order: rowOrders.find((order) => order === given("order")) ?? firstPlace.order,
    pane: runViews.find((pane) => pane === given("pane")) ?? firstPlace.pane,
    file: given("file"),
    line: readLine(given("line")),
    run: given("run"),
    isSource: given("source") === "1",
  };
}

/** The place as an address' search, with its question mark; empty for where everybody begins. */
export function placeSearch(place: SessionPlace): string {
  const search = new URLSearchParams();
  if (place.operation !== null) search.set("op", String(place.operation));
  if (place.moment !== null) search.set("at", String(place.moment));
  if (place.tab !== null) search.set("tab", place.tab);
  if (place.show !== firstPlace.show) search.set("show", place.show);
  if (place.order !== null) search.set("order", place.order);
  if (place.pane !== firstPlace.pane) search.set("pane", place.pane);
  if (place.file !== null) search.set("file", place.file);
  if (place.line !== null) search.set("line", String(place.line));
  if (place.run !== null) search.set("run", place.run);
  if (place.isSource) search.set("source", "1");
  return search.size === 0 ? "" : `?${search.toString()}`;
}

/** The permanent address of one operation, from its session's page. */
export function operationHref(sequence: number): string {
  return `?op=${sequence}`;
}

function readLine(text: string | null): number | null {
  return text !== null && /^-?[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

function readSequence(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

/** What a session's page needs beside the log. The log says the rest. */
export type SessionHeader = ReturnType<typeof toSessionHeader>;

/** What the reader of the page may do (section 7); the server checks again. */
export interface SessionRights {
  readonly stop: boolean;
  readonly decide: boolean;
  /** Who reads, as entries name their actors: what they did themselves is no news to them. */
  readonly readerId: string | null;
}
