import { Fragment, memo, type ReactNode } from "react";
import { clsx } from "clsx";
import { formatElapsed } from "@/components/sessions/copy";
import { stateOf, waitCopy, worstWords } from "@/components/sessions/review-copy";
import Link from "@/components/ui/link";
import { sessionRoute } from "@/components/ui/requests";
import { kindTitle } from "@/components/writers/kind-of";
import {
  deciderWords,
  kindWords,
  type ListedRow,
  listRows,
  shortCount,
  shortModel,
} from "@/components/sessions/list/copy";
import { SessionStateMark } from "@/components/sessions/state-mark";
import { useClock } from "@/components/ui/relative-time";
import { measureKept, MiniGauge } from "@/components/ui/gauge";
import { Icon } from "@/components/ui/icon";
import { exactTime, formatCount, formatMoment, plural } from "@/components/ui/words";
import type { SessionSort } from "@/lib/browser/session-list";
import type { ListedSession } from "@/lib/sessions/read/load-list";
import { sayMoney } from "@/lib/cost/cost";
import { isActive, isOpen } from "@/lib/ledger/entries/session";

interface SessionsTableProps {
  readonly sessions: readonly ListedSession[];
  /** The order that was asked for, and the one in which the rows are. */
  readonly sort: SessionSort;
  readonly shownSort: SessionSort;
  readonly onSort: (sort: SessionSort) => void;
  readonly isOfOneAgent: boolean;
}

const weekday = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;
const day = { day: "numeric", month: "short" } as const;
const minute = { hour: "2-digit", minute: "2-digit" } as const;

/** Cells that leave as the window narrows, the least needed first. */
const from = {
  took: "max-[96rem]:hidden",
  model: "max-[84rem]:hidden",
  cost: "max-[74rem]:hidden",
  tokens: "max-[60rem]:hidden",
  kind: "max-[60rem]:hidden",
} as const;
const headCell =
  "h-9 border-b border-rule-2 px-3 font-normal whitespace-nowrap max-[96rem]:px-2 first:pl-5 last:pr-5 max-[60rem]:px-1.5";
const cell =
  "h-10 border-b border-rule px-3 whitespace-nowrap max-[96rem]:px-2 first:pl-5 last:pr-5 max-[60rem]:px-1.5";
/** On a phone a row is two lines: a grid of two columns. */
const onPhone = "max-phone:block max-phone:h-auto max-phone:border-0 max-phone:p-0!";

/** Sessions as rows, by day where they are in the order of time. */
export function SessionsTable(props: SessionsTableProps) {
  const { sessions, sort, shownSort, onSort, isOfOneAgent } = props;
  const sorting = { sort, onSort };
  return (
    <table
      className="w-full border-collapse rounded-sheet bg-sheet text-left shadow-sheet max-phone:block"
      data-testid="sessions-table"
    >
      <thead className="max-phone:sr-only">
        <tr className="text-note text-ink-3">
          <Head>State</Head>
          {!isOfOneAgent && <Head>Agent</Head>}
          <Head className={clsx(!isOfOneAgent && from.kind)}>Kind</Head>
          <SortHead {...sorting} by="least-kept">
            Kept
          </SortHead>
          <Head>Worst thing</Head>
          <Head>Decided by</Head>
          <Head className={from.model}>Model</Head>
          <SortHead {...sorting} by="most-tokens" className={clsx("text-right", from.tokens)}>
            Tokens in / out
          </SortHead>
          <Head className={clsx("text-right", from.cost)}>Cost</Head>
          <Head className={clsx("text-right", from.took)}>Took</Head>
          <SortHead {...sorting} by="newest" reverse="oldest" className="text-right">
            Started
          </SortHead>
        </tr>
      </thead>
      <Rows
        sessions={sessions}
        isByTime={shownSort === "newest" || shownSort === "oldest"}
        isOfOneAgent={isOfOneAgent}
      />
      <Sum sessions={sessions} />
    </table>
  );
}

interface RowsProps extends Pick<SessionsTableProps, "sessions" | "isOfOneAgent"> {
  readonly isByTime: boolean;
}

/** Set again only when the rows are others: a press in the head or in a filter shows at once. */
const Rows = memo(function Rows({ sessions, isByTime, isOfOneAgent }: RowsProps) {
  const { zone } = useClock();
  const days = Map.groupBy(listRows(sessions), ({ createdAt }) =>
    isByTime ? formatMoment(createdAt, { ...weekday, timeZone: zone }) : "",
  );
  return (
    <tbody className="max-phone:block">
      {[...days].map(([title, ofDay]) => (
        <Fragment key={title}>
          {title !== "" && (
            <tr className="max-phone:block">
              <th
                colSpan={11}
                scope="rowgroup"
                className="h-7 border-b border-rule px-5 pb-1 align-bottom text-note font-normal text-ink-2 max-phone:block max-phone:h-auto max-phone:border-0 max-phone:px-4 max-phone:pt-3"
              >
                {title}
              </th>
            </tr>
          )}
          {ofDay.map((session) => (
            <Row
              key={session.id}
              session={session}
              isDated={!isByTime}
              isOfOneAgent={isOfOneAgent}
            />
          ))}
        </Fragment>
      ))}
    </tbody>
  );
});

interface HeadProps {
  readonly className?: string;
  readonly children: ReactNode;
}

function Head({ className, children }: HeadProps) {
  return (
    <th scope="col" className={clsx(headCell, className)}>
      {children}
    </th>
  );
}

interface SortHeadProps extends HeadProps, Pick<SessionsTableProps, "sort" | "onSort"> {
  readonly by: SessionSort;
  /** What a second press asks for; the newest first if absent. */
  readonly reverse?: SessionSort;
}

function SortHead({ sort, by, reverse, onSort, className, children }: SortHeadProps) {
  const isSorted = sort === by || sort === reverse;
  const isDown = sort === "newest" || sort === "most-tokens";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isDown ? "descending" : "ascending") : undefined}
      className={clsx(headCell, className)}
    >
      <button
        type="button"
        className={clsx(
          "inline-flex min-h-6 cursor-pointer items-center gap-1",
          isSorted && "font-strong text-ink",
        )}
        onClick={() => onSort(sort === by ? (reverse ?? "newest") : by)}
      >
        {children}
        {isSorted && <Icon name="down" className={clsx("size-3", !isDown && "rotate-180")} />}
      </button>
    </th>
  );
}

interface RowProps extends Pick<SessionsTableProps, "isOfOneAgent"> {
  readonly session: ListedRow;
  /** Whether the day is said beside the time. */
  readonly isDated: boolean;
}

function Row({ session, isDated, isOfOneAgent }: RowProps) {
  const { id, agentName, state, model, inputTokens, outputTokens, cost, waitsSince } = session;
  const { now, zone } = useClock();
  const started = Date.parse(session.createdAt);
  const decider = deciderWords(session);
  const worst = worstWords(session);
  const worstClass = session.worst !== null && waitsSince !== null ? "font-strong" : "text-ink-2";
  return (
    <tr
      className="relative hover:bg-sheet-2 max-phone:grid max-phone:grid-cols-[minmax(0,1fr)_auto] max-phone:items-baseline max-phone:gap-x-3 max-phone:border-b max-phone:border-rule max-phone:px-4 max-phone:py-2.5"
      data-session={id}
    >
      <td
        className={clsx(
          cell,
          onPhone,
          "max-phone:row-start-2 max-phone:min-w-0 [&>[data-state]]:align-middle",
          waitsSince === null && "[&_[data-state]]:font-normal",
        )}
      >
        <span className="max-phone:flex max-phone:min-w-0 max-phone:items-baseline max-phone:gap-3">
          <SessionStateMark state={state} as={stateOf(session)} />
          <span className={clsx("truncate text-note phone:hidden", worstClass)}>{worst}</span>
        </span>
      </td>
      <th
        scope="row"
        className={clsx(
          cell,
          onPhone,
          "font-normal max-phone:row-start-1 max-phone:flex max-phone:min-w-0 max-phone:items-baseline",
        )}
      >
        <Link
          className={clsx(
            "inline-block max-w-36 flex-none truncate align-middle after:absolute after:inset-0 hover:underline",
            !isOfOneAgent && "font-serif text-[1.0625rem]",
          )}
          href={sessionRoute(id)}
          data-testid="session-row"
        >
          {isOfOneAgent ? kindWords(session) : agentName}
        </Link>
        {!isOfOneAgent && (
          <span className="ml-3 truncate text-ink-2 phone:hidden">{kindWords(session)}</span>
        )}
      </th>
      {!isOfOneAgent && (
        <td className={clsx(cell, from.kind, "text-ink-2")} title={kindTitle(session)}>
          {kindWords(session)}
        </td>
      )}
      <td className={clsx(cell, onPhone, "max-phone:col-start-2 max-phone:row-start-2")}>
        <Kept session={session} />
      </td>
      <td className={clsx(cell, "w-full max-w-0 truncate max-phone:hidden", worstClass)}>
        <span title={worst}>{worst}</span>
      </td>
      <td className={clsx(cell, "max-phone:hidden")}>
        {waitsSince === null ? (
          <span className="block max-w-32 truncate" title={decider ?? undefined}>
            {decider ?? "–"}
          </span>
        ) : (
          <span className="text-note text-ink-2">
            waiting {waitCopy(Date.parse(waitsSince), now)}
          </span>
        )}
      </td>
      <td className={clsx(cell, from.model, "text-ink-2")}>
        <span className="block max-w-44 truncate" title={model}>
          {shortModel(model)}
        </span>
      </td>
      <td className={clsx(cell, from.tokens, "text-right tabular-nums")}>
        {inputTokens + outputTokens === 0 ? (
          "–"
        ) : (
          <span title={`${formatCount(inputTokens)} in, ${formatCount(outputTokens)} out`}>
            {shortCount(inputTokens)}{" "}
            <span className="text-note text-ink-2">/ {shortCount(outputTokens)}</span>
          </span>
        )}
      </td>
      <td className={clsx(cell, from.cost, "text-right tabular-nums")}>
        {cost === null || inputTokens + outputTokens === 0 ? "–" : sayMoney(cost)}
      </td>
      <td className={clsx(cell, from.took, "text-right tabular-nums")}>
        {tookWords(session, now)}
      </td>
      <td
        className={clsx(
          cell,
          onPhone,
          "text-right text-ink-2 tabular-nums max-phone:col-start-2 max-phone:row-start-1",
        )}
      >
        <time dateTime={session.createdAt} title={exactTime(started, zone)}>
          {formatMoment(session.createdAt, { ...(isDated && day), ...minute, timeZone: zone })}
        </time>
      </td>
    </tr>
  );
}

function Kept({ session }: { readonly session: ListedSession }) {
  const { lines, threshold, state, flags } = session;
  const start = lines?.start ?? session.startTokens;
  const kept = lines?.kept ?? session.keptTokens;
  if (start === null || kept === null) return <span className="max-phone:hidden">–</span>;
  const measured = measureKept(kept, start, threshold, isOpen(state) && flags > 0);
  const { tone, share } = measured;
  return (
    <span className="inline-grid align-middle grid-cols-[4.5rem_3.5rem] items-center gap-2 max-[60rem]:grid-cols-[3rem_3.5rem]">
      <MiniGauge {...measured} className="h-3 w-full" />
      <span
        className={clsx("tabular-nums", (tone === "near" || tone === "lost") && `text-${tone}`)}
      >
        {share}
      </span>
    </span>
  );
}

function Sum({ sessions }: Pick<SessionsTableProps, "sessions">) {
  const sum = (of: (session: ListedSession) => number) =>
    sessions.reduce((all, session) => all + of(session), 0);
  const tokensIn = shortCount(sum(({ inputTokens }) => inputTokens));
  const tokensOut = shortCount(sum(({ outputTokens }) => outputTokens));
  const cost = sum((session) => session.cost ?? 0);
  return (
    <tfoot className="max-phone:hidden">
      <tr>
        <td colSpan={11} className="h-10 border-b-4 border-double border-ink px-5 text-right">
          <b className="float-left font-strong">{plural(sessions.length, "session")} shown</b>
          {tokensIn} tokens in, {tokensOut} out
          {cost > 0 && `, ${sayMoney(cost)}`}
        </td>
      </tr>
    </tfoot>
  );
}

function tookWords({ state, startedAt, ranUntil }: ListedSession, now: number): string {
  if (startedAt === null) return "–";
  const end = ranUntil === null ? (isActive(state) ? now : null) : Date.parse(ranUntil);
  return end === null ? "–" : formatElapsed(end - Date.parse(startedAt));
}
