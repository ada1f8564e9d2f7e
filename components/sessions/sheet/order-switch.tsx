import { rowOrders, type RowOrder } from "@/components/sessions/view/session-place";

const words = { weight: "Losses first", number: "Ledger order" } satisfies Record<RowOrder, string>;

interface OrderSwitchProps {
  readonly order: RowOrder;
  readonly onOrder: (order: RowOrder) => void;
}

/** Above the changed rows: whether what is lost comes first, or the ledger's order is kept. */
export function OrderSwitch({ order, onOrder }: OrderSwitchProps) {
  return (
    <fieldset
      className="mb-1 flex gap-x-3 pl-[calc(var(--folio)+var(--gut))] text-note text-ink-3"
      aria-label="Order of the changes"
    >
      {rowOrders.map((one) => (
        <button
          key={one}
          type="button"
          className="min-h-6 hover:text-ink aria-pressed:font-medium aria-pressed:text-ink thumb:min-h-9"
          aria-pressed={one === order}
          onClick={() => onOrder(one)}
        >
          {words[one]}
        </button>
      ))}
    </fieldset>
  );
}
