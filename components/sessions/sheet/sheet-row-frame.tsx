import type { ReactNode } from "react";
import { clsx } from "clsx";
import { EntryFlag } from "@/components/sessions/log/entry-parts";
import { Icon } from "@/components/ui/icon";

interface SheetRowFrameProps {
  readonly number: number;
  readonly look?: string | undefined;
  readonly isHeld?: boolean;
  /** The margin: what was done, and what that weighs. */
  readonly mark?: ReactNode;
  /** Why a person must look at it, below the text (G17). */
  readonly flags?: readonly string[];
  readonly children: ReactNode;
  /** The order in which it comes back when a rollback runs. */
  readonly order?: number | undefined;
  readonly testId?: string | undefined;
  /** Memories that a row further up answers for; their links lead there. */
  readonly anchoredAbove?: readonly number[] | undefined;
}

/** One row of the ledger: number, double margin rule, text, margin. */
export function SheetRowFrame({
  number,
  look,
  isHeld = false,
  mark,
  flags = [],
  children,
  order,
  testId,
  anchoredAbove,
}: SheetRowFrameProps) {
  return (
    <div
      className={clsx("row", look, isHeld && "is-held")}
      id={anchoredAbove?.includes(number) === true ? undefined : `m${number}`}
      style={order === undefined ? undefined : { "--i": order }}
      data-testid={testId}
    >
      <div className="folio">
        {isHeld && <Icon name="lock" />}
        <a href={`#m${number}`}>#{number}</a>
      </div>
      <div className="body">{children}</div>
      {mark !== undefined && <div className="mark">{mark}</div>}
      {flags.length > 0 && (
        // Beside the list of operations, which has them too, they would be said twice.
        <div
          className="col-2 pt-0.5 pl-(--gut) pane:in-data-[pane=ledger]:hidden"
          data-testid="row-flags"
        >
          {flags.map((flag) => (
            <EntryFlag key={flag}>{flag}</EntryFlag>
          ))}
        </div>
      )}
    </div>
  );
}
