import { paneClass, paneHeadClass } from "@/components/sessions/view/panes";
import { clsx } from "clsx";
import { type UIEvent, useLayoutEffect, useRef, useState } from "react";
import { endEntry, LogEntry } from "@/components/sessions/log/log-entry";
import type { LeftProps } from "@/components/sessions/page/left-column";
import type { SessionPageState } from "@/components/sessions/page/use-session-page";
import { usePreload } from "@/components/ui/use-action";
import { EmptyState } from "@/components/ui/blank";

/** The log, oldest first. While a session runs it follows the newest line until the reader scrolls up. */
export function LogPane({ page, header, head, draft }: LeftProps) {
  const { moment, selection, connection } = page;
  const { items, isLive } = moment;
  const [isFollowing, setFollowing] = useState(isLive);
  const [wasOpenLive] = useState(isLive);
  const follow = isLive && isFollowing;
  const onScroll = (event: UIEvent<HTMLElement>) => {
    const { scrollTop, scrollHeight, clientHeight } = event.currentTarget;
    // With the column reversed the newest line is at 0 and scrolling up counts below it.
    const fromEnd = follow ? -scrollTop : scrollHeight - clientHeight - scrollTop;
    left.current = fromEnd;
    if (isLive) setFollowing(fromEnd < 8);
  };
  usePreload(endEntry.load);
  const pane = useRef<HTMLElement>(null);
  const left = useRef(0);
  useLayoutEffect(() => {
    // No longer reversed, the column counts from its top: the same lines stay in view.
    const { current } = pane;
    if (follow || current === null || !wasOpenLive) return;
    const keep = () => {
      current.scrollTop = current.scrollHeight - current.clientHeight - left.current;
    };
    keep();
    // The bar for the decision comes after the last line, and takes of the pane.
    const resized = new ResizeObserver(() => left.current < 8 && keep());
    resized.observe(current);
    return () => resized.disconnect();
  }, [follow, wasOpenLive]);
  const last = items.at(-1);
  return (
    <section
      ref={pane}
      // The newest line stays in view without scrolling; scrolling up stops that.
      className={clsx(paneClass.log, follow && "pane:flex pane:flex-col-reverse pane:*:mb-auto")}
      aria-label="Log"
      onScroll={onScroll}
      data-testid="log-pane"
    >
      <div>
        <div className={paneHeadClass}>
          {head}
          <LogStatus
            isActive={isLive}
            isFollowing={follow}
            connection={connection}
            onFollow={() => setFollowing(true)}
          />
        </div>
        {items.length === 0 && (
          <EmptyState>Nothing has happened yet. New entries appear here.</EmptyState>
        )}
        <ol>
          {items.map((item) => (
            <LogEntry
              key={item.sequence}
              item={item}
              since={moment.since}
              agentName={header.agentName}
              isStreaming={isLive && item === last && draft === false}
              isReversed={moment.reversed.has(item.sequence)}
              isFocus={item.sequence === selection.sequence}
            />
          ))}
          {draft}
        </ol>
      </div>
    </section>
  );
}

interface LogStatusProps {
  readonly isActive: boolean;
  readonly isFollowing: boolean;
  readonly connection: SessionPageState["connection"];
  readonly onFollow: () => void;
}

function LogStatus({ isActive, isFollowing, connection, onFollow }: LogStatusProps) {
  if (connection === "reconnecting")
    return <span className="text-note text-ink-3">Reconnecting…</span>;
  if (!isActive) return null;
  if (isFollowing) return <span className="text-note text-ink-3">Following</span>;
  return (
    <button type="button" className="text-note text-ink-3 textlink" onClick={onFollow}>
      Follow
    </button>
  );
}
