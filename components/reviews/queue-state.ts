import type { Route } from "next";
import type { RefusedDecision } from "@/components/sessions/view/rules";
import type { RankCode, ReviewSort } from "@/lib/browser/queued-review";
import type { QueuedReview, ReviewsPage } from "@/lib/sessions/read/load-queue";
import type { SessionKind } from "@/lib/ledger/entries/session";

export interface QueueRow {
  readonly review: QueuedReview;
  /** It waits no more: someone else decided it. It leaves when the reader moves on. */
  readonly isGone: boolean;
}

/** The queue as its reader has it: what they look at stays where it is, whatever others do. */
export interface QueueState {
  readonly page: ReviewsPage;
  readonly rows: readonly QueueRow[];
  readonly currentId: string | null;
  /** Decided here and not sent yet: closed where they stand, and passed over. */
  readonly held: ReadonlySet<string>;
}

/** Opens a page of the queue at a session, or at the first that must be read. */
export function openQueue(
  page: ReviewsPage,
  sessionId: string | null,
  held: ReadonlySet<string> = new Set(),
): QueueState {
  const rows = page.items.map(standing);
  const isOpen = openRows(rows, held).some(({ review }) => review.id === sessionId);
  return withCurrent({ page, rows, currentId: isOpen ? sessionId : null, held });
}

/**
 * Takes in a newer page. Everything down to the current row keeps its place, what was decided too;
 * below it stands whatever is due next, so that someone new who is riskier comes right after it.
 * What a part of the queue no longer names may only have been pushed off it.
 */
export function receivePage(state: QueueState, page: ReviewsPage): QueueState {
  const fresh = new Map(page.items.map((review) => [review.id, review]));
  const at = state.rows.findIndex(({ review }) => review.id === state.currentId);
  const isAll = namesAll(page);
  // F8: a newer sync leads its row now.
  const led = new Set(page.items.flatMap(({ row }) => row.map(({ id }) => id)));
  const kept = state.rows.slice(0, at + 1).flatMap(({ review, isGone }) => {
    const now = fresh.get(review.id);
    if (now !== undefined) return [standing(now)];
    const isLed = led.has(review.id) && review.id !== state.currentId;
    return isLed ? [] : [{ review, isGone: isGone || (isAll && !led.has(review.id)) }];
  });
  const above = new Set(kept.map(({ review }) => review.id));
  const rest = page.items.filter(({ id }) => !above.has(id)).map(standing);
  // Others decided what is held here: it is there until the answer says so.
  const closed = state.rows
    .slice(at + 1)
    .filter(({ review: { id } }) => state.held.has(id) && !fresh.has(id))
    .map(({ review }) => ({ review, isGone: isAll }));
  // What is lossless is one group on top, so that keys move as the list looks.
  const all = [...kept, ...closed, ...rest];
  const rows = [...all.filter(isLossless), ...all.filter((row) => !isLossless(row))];
  return withCurrent({ ...state, page, rows });
}

/** Makes a row the current one; those that others decided meanwhile leave. */
export function moveTo(state: QueueState, sessionId: string): QueueState {
  const rows = state.rows.filter(({ review, isGone }) => !isGone || review.id === sessionId);
  return { ...state, rows, currentId: sessionId };
}

/** The row a step away from the current one that still waits; null at the ends. */
export function neighbourOf({ rows, currentId, held }: QueueState, step: 1 | -1): string | null {
  const at = rows.findIndex(({ review }) => review.id === currentId);
  for (let next = at + step; next >= 0 && next < rows.length; next += step) {
    const row = rows[next];
    if (row !== undefined && !row.isGone && !held.has(row.review.id)) return row.review.id;
  }
  return null;
}

/** The reader decided a session: it leaves, and if it was the current one the next one is now. */
export function leaveQueue(state: QueueState, sessionId: string): QueueState {
  const left = pageWithout(state.page, new Set([sessionId]));
  const next =
    state.currentId === sessionId
      ? (neighbourOf(state, 1) ?? neighbourOf(state, -1))
      : state.currentId;
  const rows = state.rows.filter(
    ({ review, isGone }) => review.id !== sessionId && (!isGone || review.id === next),
  );
  const held = new Set(state.held);
  held.delete(sessionId);
  return { page: left, rows, currentId: next, held };
}

/** The reader decided sessions, and can still undo it: if one was the current one, the next one is now. */
export function holdRows(state: QueueState, ids: readonly string[]): QueueState {
  const next = { ...state, held: new Set([...state.held, ...ids]) };
  if (state.currentId === null || !next.held.has(state.currentId)) return next;
  const currentId = neighbourOf(next, 1) ?? neighbourOf(next, -1);
  return currentId === null ? { ...next, currentId } : moveTo(next, currentId);
}

/** They were not decided after all: they wait again where they stand. */
export function releaseRows(state: QueueState, ids: readonly string[]): QueueState {
  const held = new Set([...state.held].filter((id) => !ids.includes(id)));
  return withCurrent({ ...state, held });
}

/** The server refused to decide them: they wait again, but for those that others decided. */
export function refuseRows(
  state: QueueState,
  refused: ReadonlyMap<string, Pick<RefusedDecision, "code">>,
): QueueState {
  const rows = state.rows.map(({ review, isGone }) => ({
    review,
    isGone: isGone || refused.get(review.id)?.code === "decided",
  }));
  return releaseRows({ ...state, rows }, [...refused.keys()]);
}

export function openRows(
  rows: readonly QueueRow[],
  held: ReadonlySet<string>,
): readonly QueueRow[] {
  return rows.filter(({ review }) => !held.has(review.id));
}

/** The page and the current row's place as the reader counts: what they decided waits no more. */
export function countOpen({ page: whole, rows, currentId, held }: QueueState) {
  const page = pageWithout(whole, held);
  const open = openRows(rows, held);
  const current = open.find(({ review }) => review.id === currentId);
  if (current === undefined) return { page, place: null };
  const beside = open.filter((row) => isLossless(row) === isLossless(current));
  const [before, total] = isLossless(current) ? [0, 0] : [page.from - 1, page.total];
  const at = before + beside.indexOf(current) + 1;
  return { page, place: `${at} of ${Math.max(total, before + beside.length)}` };
}

/** Proven lossless (L4): it stands in the group on top, where one press approves all. */
export function isLossless({ review }: QueueRow): boolean {
  return review.isLossless;
}

function pageWithout(page: ReviewsPage, ids: ReadonlySet<string>): ReviewsPage {
  const out = page.items.filter(({ id }) => ids.has(id));
  const lossless = out.filter((review) => review.isLossless);
  return {
    ...page,
    items: page.items.filter(({ id }) => !ids.has(id)),
    total: page.total - (out.length - lossless.length),
    waiting: page.waiting - countSessions(out),
    lossless: page.lossless - countSessions(lossless),
  };
}

/** Without a filter and without a further page: a session that is not on it no longer waits. */
function namesAll({ items, waiting }: ReviewsPage): boolean {
  return countSessions(items) === waiting;
}

/** A row can be several syncs (F8). */
function countSessions(rows: readonly QueuedReview[]): number {
  return rows.reduce((sum, { row }) => sum + 1 + row.length, 0);
}

/** Where none was current, the first that must be read is, else the first that can be opened. */
function withCurrent(state: QueueState): QueueState {
  if (state.currentId !== null) return state;
  const open = openRows(state.rows, state.held);
  const first = open.find((row) => !isLossless(row)) ?? open[0];
  return { ...state, currentId: first?.review.id ?? null };
}

function standing(review: QueuedReview): QueueRow {
  return { review, isGone: false };
}

/** What the queue's address says: its order, its filters, and from where on it is shown. */
export interface QueueFilters {
  readonly sort: ReviewSort;
  readonly agent: string | null;
  readonly kind: SessionKind | null;
  readonly flag: RankCode | null;
  readonly isMine: boolean;
  readonly after: string | null;
}

/** The filters as a query that both the page and its server know; what is usual is left out. */
export function queueQuery(filters: QueueFilters): string {
  const { sort, agent, kind, flag, isMine, after } = filters;
  const params = new URLSearchParams();
  if (sort !== "riskiest") params.set("sort", sort);
  if (agent !== null) params.set("agent", agent);
  if (kind !== null) params.set("kind", kind);
  if (flag !== null) params.set("flag", flag);
  if (isMine) params.set("mine", "1");
  if (after !== null) params.set("after", after);
  return params.toString();
}

export function queueAddress(filters: QueueFilters, sessionId: string | null = null): Route {
  const query = queueQuery(filters);
  const place = sessionId === null ? "" : `session=${encodeURIComponent(sessionId)}`;
  const whole = [query, place].filter((part) => part !== "").join("&");
  return whole === "" ? "/reviews" : `/reviews?${whole}`;
}

export function isFiltered({ agent, kind, flag, isMine }: QueueFilters): boolean {
  return agent !== null || kind !== null || flag !== null || isMine;
}
