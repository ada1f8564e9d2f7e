"use client";

import { clsx } from "clsx";
import { Fragment, memo, useLayoutEffect, useRef, useState } from "react";
import {
  dayWords,
  type LedgerItem,
  memoryRoute,
  monthKey,
  monthWords,
} from "@/components/memories/ledger-item";
import { MemoryActs } from "@/components/memories/memory-acts";
import { Blank } from "@/components/ui/blank";
import { CopyLink } from "@/components/ui/copy-button";
import { Icon } from "@/components/ui/icon";
import {
  actsClass,
  marginClass,
  memoriesClass,
  rowClass,
  sheetClass,
} from "@/components/ui/ledger-frame";
import Link from "@/components/ui/link";
import { useHeldWhile } from "@/components/ui/use-action";
import { plural } from "@/components/ui/words";
import { isListed } from "@/lib/ledger/category";
import { sayPlace, tokensOf } from "@/lib/ledger/memory";
import { showHidden } from "@/lib/ledger/texts/content";

/** What the rows of an agent's memories say, and what they offer to the reader. */
export interface RowRights {
  readonly agentId: string;
  /** Categories whose memories no session may change; the row says so. */
  readonly immutableCategories: readonly string[];
  readonly mayEdit: boolean;
  readonly mayPurge: boolean;
}

interface MemorySheetProps extends RowRights {
  readonly memory: LedgerItem;
}

/** One memory in full, with what may be done to it. */
export function MemorySheet(props: MemorySheetProps) {
  const { agentId, immutableCategories, mayEdit, mayPurge } = props;
  const [editing, setEditing] = useState<number | null>(null);
  // What others make of it meanwhile is told when it is saved (M5): nothing typed goes before.
  const memory = useHeldWhile(props.memory, editing !== null);
  const { number, content, constitutional, discardedAt } = memory;
  return (
    <section className={clsx(sheetClass, "min-h-0! pt-1 pb-5!")} aria-label={`Memory #${number}`}>
      <table className={memoriesClass} aria-label={`Memory #${number}`}>
        <tbody>
          <tr className={clsx(rowClass, constitutional && "is-held")} data-testid="memory">
            <th className="folio" scope="row">
              {constitutional && <Icon name="lock" />}#{number}
            </th>
            <td className="body block">
              <p className="memory">{discardedAt === null ? content : <del>{content}</del>}</p>
              <PlaceLine memory={memory} />
              <div className={actsClass}>
                <MemoryActs
                  agentId={agentId}
                  memory={memory}
                  mayEdit={mayEdit}
                  mayPurge={mayPurge}
                  onEditing={setEditing}
                  hasHistory={false}
                />
                <CopyLink />
              </div>
            </td>
            <MemoryMargin memory={memory} immutableCategories={immutableCategories} hasYear />
          </tr>
        </tbody>
      </table>
    </section>
  );
}

/** F2: the file that a memory is in, and the headings above it there. */
function PlaceLine({ memory }: { readonly memory: LedgerItem }) {
  const place = sayPlace(memory);
  return place === null ? null : <p className="text-note text-ink-3">{showHidden(place)}</p>;
}

interface MemoryMarginProps {
  readonly memory: LedgerItem;
  readonly immutableCategories: readonly string[];
  readonly hasYear: boolean;
}

/** What is shown beside a memory: its day, its flags and its label, its size. */
function MemoryMargin({ memory, immutableCategories, hasYear }: MemoryMarginProps) {
  const { category, constitutional, createdAt, discardedAt, type } = memory;
  const isImmutable = isListed(category, immutableCategories);
  return (
    <td className={marginClass}>
      <time dateTime={new Date(createdAt).toISOString()}>
        {dayWords(createdAt)}
        <span className={hasYear ? undefined : "sr-only"}> {monthWords(createdAt).year}</span>
      </time>
      {constitutional && <span className="text-held">constitutional</span>}
      {category !== null && (
        <span className="min-w-0 compact:truncate">
          {isImmutable ? `${category}, immutable` : category}
        </span>
      )}
      {type === "journal" && <span>journal</span>}
      {discardedAt !== null && <span>discarded</span>}
      <span>{plural(tokensOf(memory), "token")}</span>
    </td>
  );
}

export interface RowTools extends RowRights {
  /** Told which memory is edited, null once it is not: the rows stay as they are until then. */
  readonly onEditing: (number: number | null) => void;
  readonly choice: ReadonlyMap<number, unknown> | null;
  /** All of the view are chosen, also those that are not on the page. */
  readonly isAll: boolean;
  readonly choose: (memory: LedgerItem) => void;
}

interface LedgerRowProps {
  readonly memory: LedgerItem;
  /** How many stand before it in the view. */
  readonly place: number;
  /** What it offers is on the page only while it is looked at. */
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly hasYear: boolean;
  readonly tools: RowTools;
}

/** Beyond so many letters a row is cut; the memory's own page has all. */
const longText = 900;

const LedgerRow = memo(function LedgerRow(props: LedgerRowProps) {
  const { memory, place, isActive, tools } = props;
  const { number, content, constitutional, discardedAt } = memory;
  const href = memoryRoute(tools.agentId, number);
  const isLong = content.length > longText || content.split("\n", 13).length > 12;
  return (
    <tr
      className={clsx(rowClass, constitutional && "is-held")}
      id={`m${number}`}
      aria-rowindex={place + 1}
      aria-selected={tools.choice === null ? undefined : props.isChosen}
      data-number={number}
      data-testid="ledger-row"
    >
      <th
        className="folio max-phone:has-[.check]:grid max-phone:has-[.check]:content-start max-phone:has-[.check]:justify-items-end max-phone:has-[.check]:gap-2"
        scope="row"
      >
        {tools.choice !== null && <Choice {...props} />}
        {constitutional && <Icon name="lock" />}
        <Link href={href} aria-describedby={`text-${number}`}>
          #{number}
        </Link>
      </th>
      <td className="body block">
        <p className={clsx("memory", isLong && "line-clamp-10")} id={`text-${number}`}>
          {discardedAt === null ? content : <del>{content}</del>}
        </p>
        <PlaceLine memory={memory} />
        <div className={actsClass}>
          {isLong && <Link href={href}>Read all of #{number}</Link>}
          {isActive && <MemoryActs {...tools} memory={memory} />}
        </div>
      </td>
      <MemoryMargin
        memory={memory}
        immutableCategories={tools.immutableCategories}
        hasYear={props.hasYear}
      />
    </tr>
  );
});

function Choice({ memory, isChosen, tools }: LedgerRowProps) {
  return (
    <input
      type="checkbox"
      // Out of the number's width: a lock or a long number must not push it over the rule.
      className="check mr-2 -ml-16 align-[-0.2em] max-phone:m-0 max-phone:size-6"
      aria-label={`Choose #${memory.number}`}
      checked={isChosen}
      disabled={tools.isAll}
      onChange={() => tools.choose(memory)}
    />
  );
}

interface LedgerPartRowsProps {
  readonly index: number;
  /** Null while they are on their way. */
  readonly items: readonly LedgerItem[] | null;
  /** How many stand before the first. */
  readonly from: number;
  readonly count: number;
  /** When the memory before the first was made; null at the beginning or where it is not known. */
  readonly madeBefore: number | null;
  /** In an order by time the months stand between the memories. */
  readonly hasMonths: boolean;
  readonly activeNumber: number | null;
  readonly focusedNumber: number | null;
  readonly tools: RowTools;
  readonly measure: (index: number, height: number) => void;
}

/** A run of memories that comes onto the page, and leaves it, as one. */
export const LedgerPartRows = memo(function LedgerPartRows(props: LedgerPartRowsProps) {
  const { index, items, measure } = props;
  const root = useRef<HTMLTableSectionElement>(null);
  useLayoutEffect(() => {
    const part = root.current;
    if (part === null || items === null) return undefined;
    const observer = new ResizeObserver(() => measure(index, part.offsetHeight));
    observer.observe(part);
    return () => observer.disconnect();
  }, [index, items, measure]);
  return (
    <tbody ref={root}>
      {items === null ? <BlankRows count={props.count} /> : <Rows {...props} items={items} />}
    </tbody>
  );
});

function Rows(props: LedgerPartRowsProps & { readonly items: readonly LedgerItem[] }) {
  const { items, from, madeBefore, hasMonths, activeNumber, focusedNumber, tools } = props;
  return items.map((memory, index) => {
    const before = index === 0 ? madeBefore : (items[index - 1]?.createdAt ?? null);
    const isNewMonth =
      hasMonths && (before === null || monthKey(before) !== monthKey(memory.createdAt));
    return (
      <Fragment key={memory.number}>
        {isNewMonth && <Month createdAt={memory.createdAt} />}
        <LedgerRow
          memory={memory}
          place={from + index}
          isActive={memory.number === activeNumber || memory.number === focusedNumber}
          isChosen={tools.isAll || tools.choice?.has(memory.number) === true}
          hasYear={!hasMonths}
          tools={tools}
        />
      </Fragment>
    );
  });
}

/** Said to the eye alone: each memory tells its whole date. */
function Month({ createdAt }: { createdAt: number }) {
  const { month, year } = monthWords(createdAt);
  return (
    <tr
      className="block pt-6 pb-2 compact:pt-1! compact:pb-0 compact:leading-6 pl-[calc(var(--folio)+var(--gut))] font-italic text-[1.25rem]/8 font-normal italic normal-nums first:pt-3"
      aria-hidden="true"
    >
      <td className="inline">
        {month} <span className="font-serif text-ink-3 not-italic oldstyle-nums">{year}</span>
      </td>
    </tr>
  );
}

/** The shape of rows: nothing moves when their words come. */
function BlankRows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} className={rowClass} aria-hidden="true">
      <td className="folio text-rule-2">#</td>
      <td className="body block" aria-label="Loading">
        <p className="memory">
          <Blank width={`${60 + ((index * 37) % 35)}%`} />
        </p>
        <div className={actsClass} />
      </td>
    </tr>
  ));
}
