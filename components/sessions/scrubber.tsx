"use client";

import { memo, type CSSProperties } from "react";
import { clsx } from "clsx";
import { formatElapsed } from "@/components/sessions/elapsed";
import type { LogItem } from "@/components/sessions/log-items";
import { Icon } from "@/components/ui/icon";

export interface ScrubSlot {
  readonly slot: number;
  readonly look: "used" | "reversed" | "cut";
}

interface ScrubberProps {
  readonly items: readonly LogItem[];
  /** Slots by the sequence of their operation, and how they look now. */
  readonly slots: ReadonlyMap<number, ScrubSlot>;
  /** Which item the page shows; the last one while it follows. */
  readonly at: number;
  readonly since: string;
  readonly isLive: boolean;
  readonly onMove: (index: number) => void;
}

/** Any moment of a session: the page is what the log says up to here. */
export function Scrubber({ items, slots, at, since, isLive, onMove }: ScrubberProps) {
  const last = items.length - 1;
  const current = items[at];
  const elapsed =
    current === undefined ? "" : formatElapsed(Date.parse(current.at) - Date.parse(since));
  return (
    <fieldset className="scrub" aria-label="Moment of the session">
      <span className="note">
        <b className="text-ink">{elapsed}</b>
        <span className="wide">
          {" "}
          line {at + 1} of {last + 1}
        </span>
      </span>
      <div className="scrub-track">
        <Marks items={items} slots={slots} at={at} />
        <span className="head-at" style={place(at, last)} />
        <input
          type="range"
          aria-label="Moment"
          aria-valuetext={`Line ${at + 1} of ${last + 1}, ${elapsed}`}
          min={0}
          max={Math.max(last, 0)}
          value={at}
          onChange={(event) => onMove(event.target.valueAsNumber)}
        />
      </div>
      {isLive && at === last ? (
        <span className="state font-medium">
          <span className="pulse" aria-hidden="true" />
          Live
        </span>
      ) : (
        <button
          type="button"
          className="note textlink"
          disabled={at === last}
          onClick={() => onMove(last)}
        >
          {at === last ? "At the end" : "To the end"}
        </button>
      )}
    </fieldset>
  );
}

interface MarksProps {
  readonly items: readonly LogItem[];
  readonly slots: ScrubberProps["slots"];
  readonly at: number;
}

const Marks = memo(function Marks({ items, slots, at }: MarksProps) {
  const last = items.length - 1;
  return items.map((item, index) => {
    const style = place(index, last);
    const operation = slots.get(item.sequence);
    if (operation !== undefined) {
      return (
        <span
          key={item.sequence}
          className={clsx("sort", `is-${operation.look}`, index > at && "is-ahead")}
          style={style}
          aria-hidden="true"
        >
          {operation.slot}
        </span>
      );
    }
    if (item.kind === "entry" && item.entry.kind === "operation-refused") {
      return (
        <span key={item.sequence} className="refused" style={style}>
          <Icon name="refuse" />
        </span>
      );
    }
    if (item.kind === "entry" && item.entry.kind === "step-started") {
      return <span key={item.sequence} className="tick" style={style} />;
    }
    return null;
  });
});

function place(index: number, last: number): CSSProperties {
  return { "--x": `${last <= 0 ? 0 : (index / last) * 100}%` };
}
