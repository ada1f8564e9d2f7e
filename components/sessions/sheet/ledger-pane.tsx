import { paneClass } from "@/components/sessions/view/panes";
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { Reverting } from "@/components/sessions/decide/use-review";
import { LedgerTools } from "@/components/sessions/sheet/ledger-tools";
import { LedgerRows } from "@/components/sessions/sheet/ledger-rows";
import { type LedgerBlock, numbersOf } from "@/components/sessions/sheet/ledger-block";
import { toggled } from "@/components/sessions/view/rules";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { NewestChange } from "@/components/sessions/sheet/newest-change";
import { losslessKey, sheetRows } from "@/components/sessions/sheet/sheet-rows";

interface LedgerPaneProps {
  readonly page: SessionPageState;
  /** What a reviewer must look at, above the first row. */
  readonly checks: ReactNode;
  /** What is left to answer, above the ledger; the proof of a rollback, below it. */
  readonly above: ReactNode;
  readonly below: ReactNode;
}

/** The ledger as proof: what the session changed, word by word. */
export function LedgerPane(props: LedgerPaneProps) {
  const { ledger, moment, place, go, isLeftOpen } = props.page;
  const { blocks, reading, view } = moment;
  const { weighed } = props.page.rows;
  const { blocks: focus } = props.page.selection;
  const { reverting } = props.page.review;
  const [open, setOpen] = useState<ReadonlySet<string>>(noKeys);
  const [query, setQuery] = useState("");
  const read = reading?.numbers ?? null;
  const selected = useMemo(
    () => selectedKeys(blocks, focus, reverting),
    [blocks, focus, reverting],
  );
  // A thousand rows may take a while; the press or the letter itself shows at once.
  const show = useDeferredValue(place.show);
  const words = useDeferredValue(query);
  const rows = useMemo(
    () =>
      sheetRows(ledger.memories, blocks, {
        show,
        selected,
        open,
        query: words,
        reading: read,
        weighed,
      }),
    [ledger.memories, blocks, show, selected, open, words, read, weighed],
  );
  const counts = useMemo(
    () => ({
      changed: countMemories(blocks, () => true),
      selected: countMemories(blocks, ({ key }) => selected.has(key)),
    }),
    [blocks, selected],
  );
  const [isFollowing, setFollowing] = useState(true);
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(noKeys);
  // Who selects what is folded sees it. It stays open then, so that what is read stays in place.
  if (unfolded !== selected) {
    setUnfolded(selected);
    if (weighed?.lossless.some(({ key }) => selected.has(key)) === true)
      setOpen((known) => new Set(known).add(losslessKey));
  }
  const toggle = useCallback((key: string) => setOpen((known) => toggled(known, key)), []);
  useShownMemory(setOpen);
  return (
    <section
      className={paneClass.ledger}
      data-pane="ledger"
      aria-label="Ledger"
      data-testid="ledger-pane"
    >
      {props.above}
      <LedgerTools
        show={place.show}
        counts={counts}
        changedWord={view.rollback === null ? "Changed" : "Restored"}
        query={query}
        search={props.page.search}
        onShow={(choice) => go({ show: choice })}
        onSearch={setQuery}
        onLog={isLeftOpen ? null : () => go({ tab: "log" })}
      />
      {props.checks}
      <LedgerRows page={props.page} rows={rows} shown={show} query={words} onToggle={toggle} />
      <NewestChange
        newest={newestOf(blocks, props.page.arrivals.arriving)}
        isLive={moment.isLive || props.page.replay.isMoving}
        isFollowing={isFollowing}
        onFollowing={setFollowing}
      />
      {props.below}
    </section>
  );
}

const noKeys: ReadonlySet<string> = new Set();

/** A link to a memory, as between log and ledger, leads there; in a collapsed run it expands the run. */
function useShownMemory(
  setOpen: (change: (known: ReadonlySet<string>) => ReadonlySet<string>) => void,
) {
  const wanted = useRef<string>(null);
  useEffect(() => {
    const show = (url: string) => {
      const id = /^#(m\d{1,15})$/.exec(new URL(url).hash)?.[1];
      if (id === undefined) return;
      const row = document.getElementById(id);
      // It may have come after the browser looked for it. Where it is in view this moves nothing.
      if (row !== null) return row.scrollIntoView({ block: "nearest" });
      wanted.current = id;
      setOpen((known) => new Set(known).add(id));
    };
    // Not from the address: the router may have written it without the hash by now.
    const onHashChange = (event: HashChangeEvent) => show(event.newURL);
    show(window.location.href);
    window.addEventListener("hashchange", onHashChange);
    return () => window.removeEventListener("hashchange", onHashChange);
  }, [setOpen]);
  useEffect(() => {
    const row = wanted.current === null ? null : document.getElementById(wanted.current);
    if (row === null) return;
    wanted.current = null;
    row.scrollIntoView({ block: "center" });
  });
}

/** What is chosen for a revert, or else the operation that is looked at. */
function selectedKeys(
  blocks: readonly LedgerBlock[],
  focus: ReadonlySet<string>,
  reverting: ReadonlyMap<number, Reverting>,
): ReadonlySet<string> {
  if (reverting.size === 0) return focus;
  return new Set(blocks.filter(({ mark }) => reverting.has(mark.sequence)).map(({ key }) => key));
}

function countMemories(
  blocks: readonly LedgerBlock[],
  counts: (block: LedgerBlock) => boolean,
): number {
  const written = blocks.filter(
    (block) => block.mark.look !== "cut" && block.kind !== "withdrawn" && counts(block),
  );
  return new Set(written.flatMap(numbersOf)).size;
}

/** The operation that arrived last, while its motion runs. */
function newestOf(blocks: readonly LedgerBlock[], arriving: number | null) {
  const newest = blocks.find(({ mark }) => mark.sequence === arriving);
  if (newest === undefined) return null;
  const numbers = numbersOf(newest);
  return {
    key: `${arriving}: ${numbers.join(" ")}`,
    words: numbers.map((number) => `#${number}`).join(" "),
    find: () => rowOf(numbers),
  };
}

/** The first row that stands for one of the memories: a merge has one for several. */
function rowOf(numbers: readonly number[]): HTMLElement | null {
  for (const number of numbers) {
    const row = document.getElementById(`m${number}`);
    if (row !== null) return row;
  }
  return null;
}
