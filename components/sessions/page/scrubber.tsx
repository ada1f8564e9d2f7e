import type { LogItem } from "@/components/sessions/view/session-log";
import { Dot, Icon, sortClass } from "@/components/ui/icon";
import { type CSSProperties, memo, useState } from "react";
import { clsx } from "clsx";
import type { announce } from "@/components/sessions/page/announce";
import type { UsedSlot } from "@/components/sessions/view/rules";
import { operationHref } from "@/components/sessions/view/session-place";
import { isActive } from "@/lib/ledger/entries/session";
import { formatElapsed } from "@/components/sessions/copy";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { usePreload } from "@/components/ui/use-action";

/** Any moment of a session: the page is what the log says up to here. */
export function Scrubber({ page }: { readonly page: SessionPageState }) {
  const { moment, replay } = page;
  const { allItems: items, slots, at, since } = moment;
  const last = items.length - 1;
  const current = items[at];
  const words = useLineWords();
  const elapsed =
    current === undefined ? "" : formatElapsed(Date.parse(current.at) - Date.parse(since));
  return (
    <fieldset
      className="row-4 grid h-11 grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-3 overflow-x-clip border-t border-rule bg-desk px-5 max-phone:gap-2 max-phone:px-4 low:sticky low:bottom-0 low:z-5"
      aria-label="Moment of the session"
    >
      <button
        type="button"
        className="inline-flex size-8 items-center justify-center rounded-tool hover:bg-desk-2 disabled:opacity-40"
        aria-label={replay.isPlaying ? "Pause the replay" : "Replay"}
        disabled={last < 1}
        onClick={replay.toggle}
      >
        <Icon name={replay.isPlaying ? "pause" : "play"} />
      </button>
      <span className="text-note text-ink-3">
        <b className="text-ink">{elapsed}</b>
        <span className="max-phone:hidden">
          {" "}
          line {at + 1} of {last + 1}
        </span>
      </span>
      <div className="relative h-7 before:absolute before:inset-x-0 before:top-1/2 before:border-t before:border-rule-2 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
        <Marks items={items} slots={slots} at={at} focus={page.selection.sequence} />
        <span className={markClass} style={place(at, last)}>
          <span className="absolute -inset-y-0.5 left-0 w-0.5 -translate-x-px bg-ink before:absolute before:-top-0.5 before:-left-1 before:border-5 before:border-transparent before:border-t-ink" />
        </span>
        <input
          className="absolute inset-0 size-full cursor-pointer opacity-0"
          type="range"
          aria-label="Moment"
          aria-valuetext={`Line ${at + 1} of ${last + 1}, ${elapsed}${words.of(current)}`}
          min={0}
          max={Math.max(last, 0)}
          value={at}
          onFocus={words.load}
          onChange={(event) => page.scrubTo(event.target.valueAsNumber)}
        />
      </div>
      <ScrubEnd
        isLive={isActive(page.log.view.state)}
        isEnd={at === last}
        onEnd={() => page.scrubTo(last)}
      />
    </fieldset>
  );
}

// Moved, not laid out again: with every new line all the marks go a little to the left.
const markClass = "pointer-events-none absolute inset-0 translate-x-(--x)";

interface ScrubEndProps {
  readonly isLive: boolean;
  readonly isEnd: boolean;
  readonly onEnd: () => void;
}

/** The way back to the newest line: to live, while the session runs. */
function ScrubEnd({ isLive, isEnd, onEnd }: ScrubEndProps) {
  if (isLive && isEnd) {
    return (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap font-medium">
        <Dot shape="pulse" />
        Live
      </span>
    );
  }
  return (
    <button
      type="button"
      className="text-note text-ink-3 textlink"
      disabled={isEnd}
      onClick={onEnd}
    >
      {isEnd ? "At the end" : isLive ? "Back to live" : "Go to the end"}
    </button>
  );
}

/** What a line says, for who moves along it without seeing it: loaded soon after the page. */
function useLineWords() {
  const [say, setSay] = useState<typeof announce>(() => () => null);
  const [load] = useState(() => async () => {
    const loaded = await import("@/components/sessions/page/announce");
    setSay(() => loaded.announce);
  });
  usePreload(load);
  return {
    load: () => void Promise.allSettled([load()]),
    of: (item: LogItem | undefined): string => {
      const said = item === undefined || item.kind === "text" ? null : say(item);
      return said === null ? "" : `. ${said}`;
    },
  };
}

interface MarksProps {
  readonly focus: number | null;
  readonly items: readonly LogItem[];
  /** Slots by the sequence of their operation, and how they look now. */
  readonly slots: ReadonlyMap<number, UsedSlot>;
  readonly at: number;
}

/** For the pointer alone: the slots are the same links for everybody. */
const Marks = memo(function Marks({ items, slots, at, focus }: MarksProps) {
  return items.map(({ sequence }, index) => {
    const operation = slots.get(sequence);
    if (operation === undefined) return null;
    return (
      <span key={sequence} className={markClass} style={place(index, items.length - 1)}>
        <a
          className={clsx(
            sortClass(operation.look),
            "pointer-events-auto absolute! top-1 left-0 z-1 -translate-x-1/2 max-phone:top-0.5",
            operation.look === "reversed" && "bg-desk",
            index > at && "opacity-35",
            sequence === focus && "outline-2 outline-offset-1 outline-ink",
          )}
          href={operationHref(sequence)}
          aria-hidden="true"
          tabIndex={-1}
        >
          {operation.slot}
        </a>
      </span>
    );
  });
});

function place(index: number, last: number): CSSProperties {
  return { "--x": `${last <= 0 ? 0 : (index / last) * 100}%` };
}
