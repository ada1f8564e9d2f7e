"use client";

import type { Route } from "next";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useAccountHints, useThrottled } from "@/components/live/account-hints";
import { useOverview } from "@/components/live/use-overview";
import { queueWords } from "@/components/sessions/review-copy";
import { OverTime, StartedChart } from "@/components/sessions/list/charts";
import { SaveView, ViewTabs } from "@/components/sessions/list/saved-views";
import { filterChoices, isFiltered, totalWords } from "@/components/sessions/list/copy";
import { SessionsTable } from "@/components/sessions/list/sessions-table";
import { fetchJson, toRoute } from "@/components/ui/requests";
import { useClock } from "@/components/ui/relative-time";
import { EmptyState } from "@/components/ui/blank";
import { Button, buttonClass } from "@/components/ui/button";
import { FilterField, SearchField, SetFilter } from "@/components/ui/filter-field";
import { Icon } from "@/components/ui/icon";
import { useShortcuts } from "@/components/ui/shortcuts";
import { useFilters } from "@/components/ui/use-filters";
import { formatCount } from "@/components/ui/words";
import { noFilters, type SessionFilters, sessionQuery } from "@/lib/browser/session-list";
import type { SessionsHead, SessionsPage } from "@/lib/sessions/read/load-list";
import { queryKeys } from "@/lib/browser/query-keys";
import { calendarDay } from "@/lib/ledger/copy";

interface SessionListProps {
  readonly initial: SessionsPage & { readonly head: SessionsHead };
  readonly filters: SessionFilters;
  /** Where the list of the one agent is whose sessions are shown; undefined for those of all. */
  readonly ofAgent?: Route;
}

/** Sessions of all agents, or of one: filters in the address, saved views, and a row for each. */
export function SessionList({ initial, filters: shown, ofAgent }: SessionListProps) {
  const client = useQueryClient();
  const list = useSessionList(initial, sessionQuery(shown));
  const { sessions, head, hasMore, isLoading, isFailed, loadMore } = list;
  // The agent is in the path already.
  const queryOf = (of: SessionFilters) =>
    sessionQuery(ofAgent === undefined ? of : { ...of, agent: null });
  const addressOf = (query: string) => toRoute(ofAgent ?? "/sessions", query);
  const { filters, isPending, show } = useFilters(
    shown,
    (next) => addressOf(queryOf(next)),
    "push",
  );
  const query = queryOf(filters);
  const table = useRowKeys();
  return (
    <>
      {ofAgent === undefined && (
        <Title head={head}>
          <StartedChart
            started={head.started}
            onDay={({ from, to }) => show({ from: isoOf(from), to: isoOf(to), since: null })}
          />
        </Title>
      )}
      {ofAgent !== undefined && <OverTime sessions={sessions} />}
      <div className="flex items-center gap-4 border-b border-rule-2 max-phone:px-4">
        <ViewTabs views={head.views} query={query} addressOf={addressOf} />
        <div className="ml-auto flex gap-2 max-phone:hidden">
          <SaveView
            views={head.views}
            query={query}
            onDone={() =>
              void client.invalidateQueries({ queryKey: queryKeys.sessions(sessionQuery(shown)) })
            }
          />
          <a
            className={buttonClass("quiet")}
            href={`/api/sessions/csv?${sessionQuery(filters)}`}
            download
          >
            <Icon name="download" />
            CSV
          </a>
        </div>
      </div>
      <Filters
        head={head}
        filters={filters}
        show={show}
        isPending={isPending}
        isAgentFree={ofAgent === undefined}
      >
        {formatCount(sessions.length)} of {formatCount(head.matching)} shown
      </Filters>
      <div ref={table} className={sessions.length === 0 ? "max-phone:px-4" : undefined}>
        {sessions.length === 0 ? (
          <Empty
            isFiltered={isFiltered(filters)}
            onClear={() => show({ ...noFilters, agent: shown.agent })}
          />
        ) : (
          <SessionsTable
            sessions={sessions}
            sort={filters.sort}
            shownSort={shown.sort}
            isOfOneAgent={ofAgent !== undefined}
            onSort={(sort) => show({ sort })}
          />
        )}
      </div>
      {(hasMore || isFailed) && (
        <p className="flex items-center gap-4 py-4 max-phone:px-4">
          <Button isPending={isLoading} onClick={loadMore}>
            {isLoading ? "Loading" : "Show more"}
          </Button>
          {isFailed && <span role="alert">Could not load more. Try again.</span>}
        </p>
      )}
    </>
  );
}

function Title({ head, children }: { readonly head: SessionsHead; readonly children: ReactNode }) {
  const overview = useOverview();
  return (
    <div className="flex items-end gap-6 pt-5 pb-4 max-phone:px-4">
      <div>
        <h1 className="font-serif text-title font-medium">Sessions</h1>
        <p className="mt-0.5 text-ink-2">
          {totalWords(head)}{" "}
          {overview.waiting > 0 && <b className="font-strong text-ink">{queueWords(overview)}.</b>}
        </p>
      </div>
      {children}
    </div>
  );
}

function isoOf(at: number): string {
  return new Date(at).toISOString();
}

interface FiltersProps {
  readonly head: SessionsHead;
  readonly filters: SessionFilters;
  readonly show: (patch: Partial<SessionFilters>) => void;
  readonly isPending: boolean;
  /** Whether the agent is a filter like the others. */
  readonly isAgentFree: boolean;
  readonly children: ReactNode;
}

function Filters({ head, filters, show, isPending, isAgentFree, children }: FiltersProps) {
  const { zone } = useClock();
  const [isOpen, setOpen] = useState(false);
  const set = Object.entries(filters).filter(
    ([name, value]) =>
      value !== null && name !== "sort" && name !== "q" && name !== "to" && name !== "agent",
  ).length;
  return (
    <search className="flex flex-wrap items-center gap-2 py-3 max-phone:px-4" aria-busy={isPending}>
      <SearchField
        label="Search sessions"
        placeholder="Agent, note or session ID"
        filters={filters}
        onSearch={(q) => show({ q: q === "" ? null : q })}
      />
      <Button className="phone:hidden!" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Filters{set > 0 && ` ${set}`}
      </Button>
      <div className={clsx("flex flex-wrap items-center gap-2", !isOpen && "max-phone:hidden")}>
        {filterChoices(head).map((choice) => (
          <FilterField
            key={choice.name}
            choice={choice}
            value={filters[choice.name]}
            onChoose={(value) => show(toPatch(choice.name, value))}
          />
        ))}
        {filters.from !== null && (
          <SetFilter
            label="Day"
            words={calendarDay(filters.from, zone)}
            onClear={() => show({ from: null, to: null })}
          />
        )}
        {filters.agent !== null && isAgentFree && (
          <SetFilter label="Agent" words="one agent" onClear={() => show({ agent: null })} />
        )}
      </div>
      <span className="ml-auto text-ink-2 max-phone:hidden" aria-live="polite">
        {children}
      </span>
    </search>
  );
}

/** A choice of the browser's list; the server ignores what is none of its values. */
function toPatch(name: string, value: string | null): Partial<SessionFilters> {
  const cleared = name === "since" ? { from: null, to: null } : {};
  return { ...cleared, [name]: value };
}

function Empty(props: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  if (!props.isFiltered) {
    return (
      <EmptyState>No sessions yet. Refine an agent and its session will appear here.</EmptyState>
    );
  }
  return (
    <EmptyState act={<Button onClick={props.onClear}>Clear filters</Button>}>
      No session matches.
    </EmptyState>
  );
}

/** `j` and `k` go from row to row; Enter opens the one that has the focus. */
function useRowKeys() {
  const table = useRef<HTMLDivElement>(null);
  const move = (step: 1 | -1) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>("tbody a") ?? [])];
    const at = rows.findIndex((row) => row === document.activeElement);
    const next = at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
    rows[next]?.focus();
  };
  useShortcuts({
    group: "Sessions",
    keys: {
      j: { words: "The next session", act: () => move(1), isMove: true },
      k: { words: "The session before", act: () => move(-1), isMove: true },
    },
  });
  return table;
}

const readEveryMs = 2_000;
/** A hint is never the only way to the news. */
const pollMs = 60_000;

/** The list under a query, from what the page brought; read again when sessions change. */
function useSessionList(initial: SessionListProps["initial"], query: string) {
  const client = useQueryClient();
  const { data, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery({
      queryKey: queryKeys.sessions(query),
      queryFn: ({ pageParam, signal }) => readPage(query, pageParam, signal),
      initialPageParam: null as string | null,
      getNextPageParam: (page: SessionsPage) => page.nextCursor,
      initialData: { pages: [initial], pageParams: [null] },
      gcTime: 0,
      staleTime: pollMs,
      refetchInterval: pollMs,
      refetchOnWindowFocus: true,
    });
  const queryKey = queryKeys.sessions(query);
  const read = useThrottled((later) => {
    // Reading again would cancel the part that the reader asked for: that comes first. The query is
    // asked, as this page may not have rendered since the button was pressed.
    if (client.isFetching({ queryKey, exact: true }) > 0) later();
    else void client.invalidateQueries({ queryKey });
  }, readEveryMs);
  useAccountHints({
    onHint: read,
    onConnection: (state) => {
      if (state === "live") read();
    },
  });
  const [first] = data.pages;
  return {
    sessions: useMemo(() => data.pages.flatMap(({ items }) => items), [data.pages]),
    head: first?.head ?? initial.head,
    hasMore: hasNextPage,
    isLoading: isFetchingNextPage,
    isFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
  };
}

function readPage(
  query: string,
  cursor: string | null,
  signal: AbortSignal,
): Promise<SessionsPage> {
  const params = new URLSearchParams(query);
  if (cursor !== null) params.set("cursor", cursor);
  return fetchJson<SessionsPage>(`/api/sessions?${params.toString()}`, signal);
}
