import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import {
  filterGroups,
  type PaletteGroup,
  type PaletteItem,
  sayFound,
  toFindingGroups,
} from "@/components/shell/palette-items";
import { type ActsProps, useActs } from "@/components/shell/use-acts";
import { Button, iconButtonClass } from "@/components/ui/button";
import { veilClass } from "@/components/ui/classes";
import { Dot, Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { fetchJson } from "@/components/ui/requests";
import { KeyWords } from "@/components/shell/keys-sheet";
import { openDoor } from "@/components/ui/shortcuts";
import { queryKeys } from "@/lib/browser/query-keys";
import type { Findings } from "@/lib/pages/find";

/** The lines that were found, under what they are. */
export function PaletteGroups() {
  return (
    <Autocomplete.List className="not-empty:pt-1 not-empty:pb-2">
      {(group: PaletteGroup) => (
        <Autocomplete.Group key={group.value} items={[...group.items]}>
          <Autocomplete.GroupLabel className="flex items-baseline gap-2 px-4 pt-2.5 pb-1 text-note text-ink-3">
            {group.value}
            {group.hasMore === true && (
              <span className="text-note text-ink-3">the first {group.items.length}</span>
            )}
          </Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: PaletteItem) => <Line key={item.id} item={item} />}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  );
}

function Line({ item }: { item: PaletteItem }) {
  const { href, act } = item;
  const leave = () => {
    openDoor(null);
    act?.();
  };
  return (
    <Autocomplete.Item
      value={item}
      className="grid min-h-9 scroll-my-8 cursor-pointer grid-cols-[1rem_minmax(0,auto)_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-1.5 outline-none data-highlighted:bg-sheet-2 data-highlighted:shadow-[inset_2px_0_0_var(--ink)] max-phone:min-h-11"
      onClick={leave}
      {...(href !== undefined && { render: <Link href={href} tabIndex={-1} /> })}
    >
      <Sign icon={item.icon} />
      <span className="truncate font-medium">{item.label}</span>
      <Words item={item} />
      {item.keys !== undefined && <KeyWords keys={item.keys} className="col-4 row-1" />}
    </Autocomplete.Item>
  );
}

function Words({ item: { note, words } }: { item: PaletteItem }) {
  return (
    <>
      {note !== undefined && <span className="truncate text-ink-2">{note}</span>}
      {words !== undefined && (
        <span className="col-[2/-1] pt-0.5 pb-1 font-serif text-memory-s font-normal wrap-anywhere normal-nums">
          {words.before}
          <mark>{words.match}</mark>
          {words.after}
        </span>
      )}
    </>
  );
}

function Sign({ icon }: { icon: PaletteItem["icon"] }) {
  if (icon === "pulse" || icon === "ring")
    return <Dot shape={icon} className="justify-self-center text-ink-2" />;
  return <Icon name={icon} className="justify-self-center text-ink-2" />;
}

interface PaletteProps extends ActsProps {
  readonly open: boolean;
  /** Finds anything, or offers only what can be done here. */
  readonly scope: "palette" | "acts";
}

/** Finds anything by a few words, and does what can be done: with the keyboard alone. */
export default function Palette({ open, scope, ...given }: PaletteProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && openDoor(null)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={veilClass} />
        <Dialog.Popup
          className="fixed top-[max(1rem,12dvh)] left-1/2 z-41 flex max-h-[min(36rem,calc(100dvh-2rem-12dvh))] w-160 max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-col rounded-sheet bg-sheet shadow-over outline-none max-phone:top-2 max-phone:max-h-[calc(100dvh-1rem)] max-phone:max-w-[calc(100vw-1rem)]"
          aria-label={scope === "palette" ? "Find anything" : "Actions"}
        >
          <Finder scope={scope} {...given} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Finder({ scope, ...given }: Omit<PaletteProps, "open">) {
  const [query, setQuery] = useState("");
  const { groups, status, isError, isSearching, retry } = usePalette(scope, query, given);
  const prompt = scope === "palette" ? "Find anything" : "Search actions";
  return (
    <Autocomplete.Root
      open
      inline
      autoHighlight="always"
      keepHighlight
      items={groups}
      filter={null}
      itemToStringValue={(item: PaletteItem) => item.label}
      value={query}
      // Choosing a line leaves here: its words are not what was sought.
      onValueChange={(next, { reason }) => reason !== "item-press" && setQuery(next)}
    >
      <div className="flex flex-none items-center gap-3 border-b border-rule-2 py-2 pr-2 pl-4">
        <Icon name="search" className="text-ink-3" />
        <Autocomplete.Input
          className="h-9 min-w-0 flex-1 bg-transparent text-head/5 outline-none placeholder:text-ink-3 placeholder:opacity-100"
          aria-label={prompt}
          placeholder={prompt}
          spellCheck={false}
          maxLength={200}
        />
        <Dialog.Close className={iconButtonClass} aria-label="Close">
          <Icon name="close" />
        </Dialog.Close>
      </div>
      <div
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain [scrollbar-color:var(--rule-2)_transparent] [scrollbar-width:thin]"
        aria-busy={isSearching}
      >
        <PaletteGroups />
      </div>
      {/* How many lines there are, said politely, and what to do where the server did not answer. */}
      <div className="flex min-h-10 flex-none flex-wrap items-center gap-x-3 gap-y-2 border-t border-rule px-4 py-2 text-note text-ink-2">
        {isError && <Icon name="flag" />}
        <Autocomplete.Status>{status}</Autocomplete.Status>
        {isError && <Button onClick={retry}>Try again</Button>}
        <span className="ml-auto whitespace-nowrap max-phone:hidden" aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> <kbd>↵</kbd>
        </span>
      </div>
    </Autocomplete.Root>
  );
}

function usePalette(scope: "palette" | "acts", query: string, given: ActsProps) {
  const acts = useActs(given);
  const [openedAt] = useState(() => Date.now());
  const sought = scope === "palette" ? query : "";
  const { findings, isError, isSearching, refetch } = useFindings(sought);
  const own =
    scope === "palette"
      ? [acts.places, acts.ofAgent, acts.pages, ...acts.here, acts.always]
      : acts.here;
  const isBlank = query.trim() === "";
  const resting = scope === "palette" ? [acts.places, ...acts.here] : own;
  const found = findings === undefined ? [] : toFindingGroups(findings, openedAt);
  const groups: readonly PaletteGroup[] = isBlank
    ? resting.filter(({ items }) => items.length > 0)
    : [...filterGroups(own, query), ...found];
  return {
    groups,
    isError,
    isSearching,
    retry: () => void refetch(),
    status: sayFound({ scope, query, groups, isError, isSearching, findings }),
  };
}

/** Who types has paused for this long before the server is asked. */
const pauseMs = 120;

/** What the server finds under a query, a moment after it was typed; a stale question is dropped. */
function useFindings(query: string) {
  const asked = usePaused(query.trim());
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: queryKeys.find(asked),
    queryFn: ({ signal }) => readFindings(asked, signal),
    enabled: asked !== "",
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  const isBehind = asked !== query.trim();
  return {
    findings: asked === "" || query.trim() === "" ? undefined : data,
    isError,
    isSearching: isFetching || isBehind,
    refetch,
  };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}

function readFindings(query: string, signal: AbortSignal): Promise<Findings> {
  return fetchJson<Findings>(`/api/find?${new URLSearchParams({ q: query }).toString()}`, signal);
}
