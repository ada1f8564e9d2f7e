import type { ReactNode } from "react";
import type { BlockMark } from "@/components/sessions/sheet/ledger-block";
import { operationHref } from "@/components/sessions/view/session-place";
import { operationCopy } from "@/components/sessions/log/operation-copy";
import { Icon } from "@/components/ui/icon";
import { formatSigned } from "@/components/ui/words/number-words";
import { Sort } from "@/components/ui/sort";

interface BlockMarginProps {
  readonly mark: BlockMark;
  /** Instead of the operation's own word: "Put back". */
  readonly word?: string;
  /** Tokens that the ledger gains or loses by it; none where it is free. */
  readonly moved?: number | undefined;
  /** Instead of the weight: why it was done, a line each. */
  readonly reasons?: readonly string[];
  readonly children?: ReactNode;
}

/** A block's margin: the operation's sort, its word, what it weighs, and what goes along with it. */
export function BlockMargin({ mark, word, moved, reasons, children }: BlockMarginProps) {
  const { done, icon } = operationCopy[mark.operation];
  const label = `Operation ${mark.slot}, select it`;
  return (
    <>
      <span className="mark-op">
        {mark.slot === null ? (
          <Icon name={icon} />
        ) : (
          <Sort
            slot={mark.slot}
            look={mark.look}
            href={operationHref(mark.sequence)}
            label={label}
          />
        )}
        {word ?? done}
      </span>
      {(reasons ?? [weightOf(moved)]).map((line) => (
        <span key={line} className="mark-n">
          {line}
        </span>
      ))}
      {mark.look === "cut" && <span className="mark-n">never written</span>}
      {children}
    </>
  );
}

function weightOf(moved: number | undefined): string {
  if (moved === undefined) return "free";
  return `${formatSigned(moved)} ${Math.abs(moved) === 1 ? "token" : "tokens"}`;
}
