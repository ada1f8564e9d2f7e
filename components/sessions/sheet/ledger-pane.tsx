import { paneClass } from "@/components/sessions/view/panes";
import { clsx } from "clsx";
import {
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  type RefObject,
} from "react";
import { LedgerTools } from "@/components/sessions/sheet/ledger-tools";
import { LedgerRows } from "@/components/sessions/sheet/ledger-rows";
import { numbersOf, type LedgerBlock } from "@/components/sessions/sheet/ledger-block";
import type { LedgerChoice, RowOrder } from "@/components/sessions/view/session-place";
import { losslessKey, sheetRows, type WeighedBlocks } from "@/components/sessions/sheet/sheet-rows";
import type { LoadedLedger } from "@/components/sessions/sheet/use-ledger";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

export interface LedgerPaneProps {
  readonly ledger: LoadedLedger;
  readonly blocks: readonly LedgerBlock[];
  /** How many memories the ledger held at the start, and holds at this moment. */
  readonly startCount: number;
  readonly ledgerCount: number;
  readonly show: LedgerChoice;
  readonly onShow: (show: LedgerChoice) => void;
  /** The blocks by weight; null where they keep the ledger's order. */
  readonly weighed: WeighedBlocks | null;
  /** The order that can be changed; null where there is none to choose. */
  readonly order: RowOrder | null;
  readonly onOrder: (order: RowOrder) => void;
  /** The memory that the model speaks of just now, and in which step. */
  readonly reading: { readonly number: number; readonly step: number } | null;
  readonly changedWord: string;
  /** Said in place of an empty list of changes; null where the outcome says it. */
  readonly emptyWords: string | null;
  /** What a reviewer must look at, above the first row. */
  readonly checks: ReactNode;
  /** What stands above the ledger: the outcome of the session. */
  readonly above: ReactNode;
  /** What comes, comes on its own: not because the reader goes through the log. */
  readonly isLive: boolean;
  /** The sequence of the operation that arrived last, while its motion runs. */
  readonly arriving: number | null;
  /** Keys of the selected operation's blocks, and what is said under the first of them. */
  readonly focus: ReadonlySet<string>;
  readonly reverse: ReactNode;
  /** Operations that a revert would take, with the words for the margin. */
  readonly reverting: ReadonlyMap<number, string>;
  readonly search: Ref<HTMLInputElement>;
}

/** The ledger as proof: what the session changed, word by word. */
export function LedgerPane(props: LedgerPaneProps) {
  const { ledger, blocks, weighed, reading, focus, reverting } = props;
  const [open, setOpen] = useState<ReadonlySet<string>>(noKeys);
  const [query, setQuery] = useState("");
  const readNumber = reading?.number ?? null;
  const selected = useMemo(
    () => selectedKeys(blocks, focus, reverting),
    [blocks, focus, reverting],
  );
  // A thousand rows may take a while; the press or the letter itself shows at once.
  const show = useDeferredValue(props.show);
  const words = useDeferredValue(query);
  const rows = useMemo(
    () =>
      sheetRows(ledger.memories, blocks, {
        show,
        selected,
        open,
        query: words,
        reading: readNumber,
        weighed,
      }),
    [ledger.memories, blocks, show, selected, open, words, readNumber, weighed],
  );
  const counts = useMemo(
    () => ({
      changed: countMemories(blocks, () => true),
      selected: countMemories(blocks, ({ key }) => selected.has(key)),
      all: props.ledgerCount,
    }),
    [blocks, selected, props.ledgerCount],
  );
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(noKeys);
  // Who selects what is folded sees it. It stays open then, so that what is read stays in place.
  if (unfolded !== selected) {
    setUnfolded(selected);
    if (weighed?.lossless.some(({ key }) => selected.has(key)) === true)
      setOpen((known) => new Set(known).add(losslessKey));
  }
  const toggle = useCallback((key: string) => setOpen((known) => toggled(known, key)), []);
  useShownMemory(setOpen);
  const pane = useRef<HTMLElement>(null);
  const hasOutcome = props.above !== null;
  const outcome = useLateOutcome(pane, { hasCome: hasOutcome, isLive: props.isLive });
  return (
    <section
      ref={pane}
      // Below an outcome that lies over it, all of the ledger can still be scrolled to.
      className={clsx(paneClass.ledger, outcome.isAside && "pane:pb-0 pane:[&>.ledger]:mb-[60vh]")}
      data-pane="ledger"
      aria-label={hasOutcome ? "Outcome and ledger" : "Ledger"}
      data-testid="ledger-pane"
    >
      {hasOutcome && !outcome.isAside && (
        // Asked for, it is there at once: what it came after was seen.
        <div style={outcome.wasAside ? { "--undo-all": "0s" } : undefined}>{props.above}</div>
      )}
      <LedgerTools
        show={props.show}
        counts={counts}
        changedWord={props.changedWord}
        isLow={hasOutcome && !outcome.isAside}
        query={query}
        search={props.search}
        onShow={props.onShow}
        onSearch={setQuery}
      />
      {props.checks}
      <LedgerRows {...props} rows={rows} shown={show} query={words} onToggle={toggle} />
      {outcome.isAside && (
        <div className="sticky bottom-0 z-5 h-0">
          <div className="absolute right-0 bottom-3 text-right max-pane:[&>button]:shadow-[var(--cast-2)] pane:-inset-x-5 pane:bottom-0 pane:max-h-[60vh] pane:animate-aside pane:overflow-y-auto pane:border-t-3 pane:border-double pane:border-edge pane:bg-sheet pane:px-5 pane:pt-3 pane:text-left pane:shadow-[var(--cast-2)]">
            <div className={asideClass}>{props.above}</div>
            <Button className="pane:absolute pane:top-3 pane:right-5" onClick={outcome.goThere}>
              <Icon name="rollback" />
              Show the result
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}

/** Aside, the outcome is a sentence and its proof, so that the ledger keeps its room. */
const asideClass =
  "max-pane:hidden [&_[data-verdict]]:mr-44 [&_[data-verdict]]:text-head [&_[data-verdict]~*]:hidden [&_[data-verdict]]:text-pretty *:*:mt-0 *:mt-0";

const noKeys: ReadonlySet<string> = new Set();

/** A link to a memory in a collapsed run expands the run and leads there. */
function useShownMemory(
  setOpen: (change: (known: ReadonlySet<string>) => ReadonlySet<string>) => void,
) {
  const wanted = useRef<number>(null);
  useNamedMemory(
    useCallback(
      (number: number) => {
        const row = document.getElementById(`m${number}`);
        // It may have come after the browser looked for it. Where it is in view this moves nothing.
        if (row !== null) return row.scrollIntoView({ block: "nearest" });
        wanted.current = number;
        setOpen((known) => new Set(known).add(`m${number}`));
      },
      [setOpen],
    ),
  );
  useEffect(() => {
    const row = wanted.current === null ? null : document.getElementById(`m${wanted.current}`);
    if (row === null) return;
    wanted.current = null;
    row.scrollIntoView({ block: "center" });
  });
}

function toggled(known: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(known);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** What is chosen for a revert, or else the operation that is looked at. */
function selectedKeys(
  blocks: readonly LedgerBlock[],
  focus: ReadonlySet<string>,
  reverting: ReadonlyMap<number, string>,
): ReadonlySet<string> {
  if (reverting.size === 0) return focus;
  return new Set(blocks.filter(({ mark }) => reverting.has(mark.sequence)).map(({ key }) => key));
}

function countMemories(
  blocks: readonly LedgerBlock[],
  counts: (block: LedgerBlock) => boolean,
): number {
  const written = blocks.filter((block) => block.mark.look !== "cut" && counts(block));
  return new Set(written.flatMap(numbersOf)).size;
}

/** The number of the memory that the address names, as links between log and ledger do. */
function useNamedMemory(onNamed: (number: number) => void): void {
  useEffect(() => {
    const read = (url: string) => {
      const number = /^#m(\d{1,15})$/.exec(new URL(url).hash)?.[1];
      if (number !== undefined) onNamed(Number(number));
    };
    // Not from the address: the router may have written it without the hash by now.
    const onHashChange = (event: HashChangeEvent) => read(event.newURL);
    read(window.location.href);
    window.addEventListener("hashchange", onHashChange);
    return () => window.removeEventListener("hashchange", onHashChange);
  }, [onNamed]);
}

interface LateOutcome {
  /** It came under a reader's eyes and stands aside, so that what they read stays where it is. */
  readonly isAside: boolean;
  readonly wasAside: boolean;
  /** Puts it into its place above the ledger, and leads there. */
  readonly goThere: () => void;
}

/**
 * Where the outcome of a session stands: above the ledger, unless it came on its own while the ledger
 * was being read. Then it stands aside until the reader asks for it, or opens the page again.
 */
function useLateOutcome(
  pane: RefObject<HTMLElement | null>,
  { hasCome, isLive }: { readonly hasCome: boolean; readonly isLive: boolean },
): LateOutcome {
  const [had, setHad] = useState(hasCome);
  const [isAside, setAside] = useState(false);
  const [wasAside, setWasAside] = useState(false);
  if (had !== hasCome) {
    setHad(hasCome);
    setAside(hasCome && isLive);
  }
  const goes = useRef(false);
  useLayoutEffect(() => {
    if (!goes.current || isAside) return;
    goes.current = false;
    const above = pane.current?.firstElementChild;
    above?.scrollIntoView({ block: "start" });
    above?.querySelector<HTMLElement>("[data-verdict]")?.focus({ preventScroll: true });
  }, [pane, isAside]);
  return {
    isAside,
    wasAside,
    goThere: () => {
      goes.current = true;
      setWasAside(true);
      setAside(false);
    },
  };
}
