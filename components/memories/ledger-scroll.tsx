import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useRef,
  useState,
} from "react";
import {
  isByMonth,
  type LedgerPart,
  ledgerSearch,
  type LedgerView,
  partLength,
} from "@/components/memories/ledger-item";
import { LedgerPartRows, type RowTools } from "@/components/memories/ledger-rows";
import {
  useLedgerParts,
  useLedgerPlace,
  usePartWindow,
} from "@/components/memories/use-ledger-parts";
import { memoriesClass } from "@/components/ui/ledger-frame";
import { useShortcuts } from "@/components/ui/shortcuts";

interface LedgerScrollProps {
  readonly agentId: string;
  readonly view: LedgerView;
  readonly first: LedgerPart;
  /** A memory is under the pen: it stays on the page wherever one scrolls. */
  readonly isHeld: boolean;
  readonly tools: RowTools;
}

/** The memories of a view, however many: those that are seen are on the page. */
export function LedgerScroll(props: LedgerScrollProps) {
  const { agentId, view, first: given, isHeld, tools } = props;
  const root = useRef<HTMLTableElement>(null);
  const [total, setTotal] = useState(given.total);
  const count = Math.ceil(total / partLength);
  const start = Math.floor(given.from / partLength);
  const { first, last, roomOf, measure, show } = usePartWindow(root, { count, start, isHeld });
  const address = partsAddress(agentId, view);
  const { newestTotal, itemsOf, isFailing } = useLedgerParts(address, given, { first, last });
  if (newestTotal !== total) setTotal(newestTotal);
  const { active, focused, hold } = useActiveRow(root);
  useLedgerKeys(root, { choose: tools.choice !== null });
  const hasMonths = isByMonth(view);
  const shown = total === 0 ? [] : Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const filled = shown.filter((index) => itemsOf(index) !== null).length;
  useLedgerPlace(root, { agentId, view, active, first, last, filled, show });
  return (
    <>
      <table
        ref={root}
        className={memoriesClass}
        aria-label="Memories"
        aria-rowcount={total}
        {...hold}
      >
        <Room height={roomOf(0, first)} />
        {shown.map((index) => (
          <LedgerPartRows
            key={index}
            index={index}
            items={itemsOf(index)}
            from={index * partLength}
            count={Math.min(partLength, total - index * partLength)}
            madeBefore={itemsOf(index - 1)?.at(-1)?.createdAt ?? null}
            hasMonths={hasMonths}
            activeNumber={active}
            focusedNumber={focused}
            tools={tools}
            measure={measure}
          />
        ))}
        <Room height={roomOf(last + 1, count)} />
      </table>
      {isFailing && (
        <p className="fault" role="alert">
          The server didn&apos;t answer. Trying again…
        </p>
      )}
    </>
  );
}

/** As much room as the parts take that are not on the page. */
function Room({ height }: { height: number }) {
  return (
    <tbody aria-hidden="true">
      <tr style={{ height }} />
    </tbody>
  );
}

/** Where the parts of a view are read, up to the place that is wanted. */
function partsAddress(agentId: string, view: LedgerView): string {
  const search = ledgerSearch({ ...view, from: null, m: null });
  const path = `/api/agents/${encodeURIComponent(agentId)}/ledger?`;
  return search === "" ? path : `${path}${search}&`;
}

/**
 * The row that a pointer or the focus was on last, by its memory's number: it has its acts on the
 * page, and so has the one that has the focus, for what is pressed there. A click on a row gives it
 * the focus. While something is open over the page both stay, whatever the pointer passes.
 */
function useActiveRow(root: RefObject<HTMLElement | null>) {
  const [active, setActive] = useState<number | null>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const look = (target: EventTarget, hasFocus: boolean) => {
    if (!(target instanceof Element) || root.current?.contains(target) !== true) return;
    if (document.querySelector("[role=dialog], [role=alertdialog]") !== null) return;
    const row = target.closest<HTMLElement>("[data-number]");
    if (row === null) return;
    setActive(Number(row.dataset["number"]));
    if (hasFocus) setFocused(Number(row.dataset["number"]));
  };
  const hold = {
    onPointerOver: (event: PointerEvent) => look(event.target, false),
    onFocus: (event: FocusEvent) => look(event.target, true),
    onClick: (event: MouseEvent) => takeFocus(event.target),
  };
  return { active, focused, hold };
}

/** Where the click was not for something that has a use of its own. */
function takeFocus(target: EventTarget): void {
  if (!(target instanceof Element) || target.closest("a, button, input, summary") !== null) return;
  const row = target.closest("[data-number]");
  row?.querySelector<HTMLElement>(".folio a")?.focus({ preventScroll: true });
}

/** `j` and `k` go from memory to memory; what is pressed there is done to the one that has the focus. */
function useLedgerKeys(
  root: RefObject<HTMLElement | null>,
  { choose }: { readonly choose: boolean },
): void {
  const move = (by: 1 | -1) => {
    const rows = rowsIn(root.current);
    const here = rows.findIndex((row) => row.contains(document.activeElement));
    const next = here === -1 ? rows.find(isSeen) : rows[here + by];
    const link = next?.querySelector<HTMLElement>(".folio a");
    link?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: "nearest" });
  };
  const press = (selector: string) => () => {
    const row = rowsIn(root.current).find((one) => one.contains(document.activeElement));
    row?.querySelector<HTMLElement>(selector)?.click();
  };
  useShortcuts({
    group: "Ledger",
    keys: {
      j: { words: "Next memory", act: () => move(1), isMove: true },
      k: { words: "Previous memory", act: () => move(-1), isMove: true },
      Enter: { words: "Open the memory", act: press(".folio a") },
      e: { words: "Edit the memory", act: press("[data-act=edit]") },
      ...(choose && { x: { words: "Select the memory", act: press("input[type=checkbox]") } }),
    },
  });
}

function rowsIn(root: HTMLElement | null): HTMLElement[] {
  return root === null ? [] : [...root.querySelectorAll<HTMLElement>("[data-number]")];
}

function isSeen(row: HTMLElement): boolean {
  return row.getBoundingClientRect().top > 96;
}
