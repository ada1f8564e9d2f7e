import { clsx } from "clsx";
import type { ReactNode } from "react";
import { operationCopy } from "@/components/sessions/copy";
import { FlagLine } from "@/components/ui/loss-line";
import type { BlockMark, Shown } from "@/components/sessions/sheet/ledger-block";
import { ProofText } from "@/components/ui/word-changes";
import type { SheetBlockProps } from "@/components/sessions/sheet/sheet-block";
import { isApartFromLosses } from "@/components/sessions/view/rules";
import { operationHref } from "@/components/sessions/view/session-place";
import { Icon, Sort } from "@/components/ui/icon";
import { diffWords } from "@/components/ui/word-diff";
import { plural } from "@/components/ui/words";
import { calendarDay } from "@/lib/ledger/copy";
import { type ChangedSince, sayChangedSince } from "@/lib/ledger/entries/session-view";
import { tokensOf } from "@/lib/ledger/memory";

export interface SheetRowFrameProps {
  readonly number: number;
  readonly look?: string | undefined;
  readonly isHeld?: boolean;
  /** The margin: what was done, and what that weighs. */
  readonly mark?: ReactNode;
  /** Why a person must look at it, below the text, where no loss line says it (G17). */
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
        {/* What is only proposed has no number yet. */}
        {number === 0 ? "new" : <a href={`#m${number}`}>#{number}</a>}
      </div>
      <div className="body">{children}</div>
      {mark !== undefined && <div className="mark">{mark}</div>}
      {flags.length > 0 && (
        <div className="col-2 pt-0.5 pl-(--gut)" data-testid="row-flags">
          {flags.map((flag) => (
            <FlagLine key={flag} icon={isApartFromLosses(flag) ? "unequal" : "flag"}>
              {flag}
            </FlagLine>
          ))}
        </div>
      )}
    </div>
  );
}

interface MemoryMetaProps {
  readonly memory: Pick<Shown, "createdAt" | "image">;
  /** Whether it is said that the memory is constitutional, where it is. */
  readonly saysHeld?: boolean;
  /** `42 → 34 tokens`, where it is more than how long the memory is. */
  readonly tokens?: string;
  readonly children?: ReactNode;
}

/** The line under a memory: when, what kind, how long, and what else is to be said. */
export function MemoryMeta(props: MemoryMetaProps) {
  const { createdAt, image } = props.memory;
  return (
    <p className="meta">
      {props.saysHeld === true && image.constitutional && (
        <span className="text-held">constitutional</span>
      )}
      {image.category !== null && <span>{image.category}</span>}
      <span title={calendarDay(createdAt)}>{props.tokens ?? plural(tokensOf(image), "token")}</span>
      {props.children}
    </p>
  );
}

interface BlockRowProps
  extends
    Pick<SheetRowFrameProps, "isHeld" | "flags" | "order" | "children">,
    Pick<BlockMarginProps, "word" | "reasons"> {
  /** The block, and how it stands now. */
  readonly of: SheetBlockProps;
  /** Its own class, which no other block has. */
  readonly as?: string;
}

/** The row of a block that is one memory. */
export function BlockRow({ of, as, word, reasons, ...row }: BlockRowProps) {
  const { block, look, aside, anchoredAbove } = of;
  return (
    <SheetRowFrame
      anchoredAbove={anchoredAbove}
      number={block.memory.number}
      look={as === undefined ? look : `${as} ${look ?? ""}`}
      testId={`block-${block.kind}`}
      mark={
        <BlockMargin mark={block.mark} word={word} reasons={reasons}>
          {aside}
        </BlockMargin>
      }
      {...row}
    />
  );
}

interface BlockMarginProps {
  readonly mark: BlockMark;
  /** Instead of the operation's own word: "Put back". */
  readonly word?: string | undefined;
  /** Why it was done, a line each. */
  readonly reasons?: readonly string[] | undefined;
  readonly children?: ReactNode;
}

/** A block's margin: the operation's sort, its word, and what goes along with it. */
export function BlockMargin({ mark, word, reasons = [], children }: BlockMarginProps) {
  const { done, icon } = operationCopy[mark.operation];
  const label = `Change ${mark.slot}, select it`;
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
      {reasons.map((line) => (
        <span key={line} className="mark-n">
          {line}
        </span>
      ))}
      {children}
    </>
  );
}

/** What others made of a memory after the session had changed it: its text as it stands (V3). */
export function SinceRow({ change }: { change: ChangedSince }) {
  const { number, left, now } = change;
  const isGone = now.discardedAt !== null;
  const relabelled = left.category !== now.category;
  return (
    <SheetRowFrame
      number={number}
      anchoredAbove={[number]}
      look="is-since"
      isHeld={now.constitutional}
      testId="changed-since"
      mark={<span className="mark-n">Now</span>}
    >
      {isGone ? (
        <ProofText runs={[{ kind: "struck", text: now.content }]} />
      ) : (
        <ProofText runs={diffWords(left.content, now.content)} />
      )}
      <p className="meta">
        <span className="inline-flex gap-1.5">
          <Icon name="unequal" />
          {sayChangedSince(change)}
        </span>
        <span>{calendarDay(change.at)}</span>
        {relabelled && (
          <span>
            {left.category ?? "no label"} → {now.category ?? "no label"}
          </span>
        )}
      </p>
    </SheetRowFrame>
  );
}
