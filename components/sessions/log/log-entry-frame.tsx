import type { ReactNode } from "react";
import { clsx } from "clsx";
import { formatElapsed } from "@/components/sessions/view/elapsed";

export interface LogEntryFrameProps {
  readonly sequence: number;
  readonly at: string;
  /** When the session's log begins: the margin counts from there. */
  readonly since: string;
  /** The entry's kind; it names the line for tests and styles. */
  readonly kind: string;
  readonly look?: string | undefined;
  readonly node: ReactNode;
  readonly children: ReactNode;
}

/** One line of the log: time in the margin, a node on the thread, what happened. */
export function LogEntryFrame(props: LogEntryFrameProps) {
  const { sequence, at, since, kind, look, node, children } = props;
  const elapsed = formatElapsed(Date.parse(at) - Date.parse(since));
  return (
    <li
      className={clsx("entry", look)}
      id={`e${sequence}`}
      data-sequence={sequence}
      data-testid={kind}
      aria-current={look === "is-focus" ? "true" : undefined}
      tabIndex={-1}
    >
      <time dateTime={at} data-tip="">
        {elapsed}
      </time>
      <span className="node">{node}</span>
      <div className="entry-main">{children}</div>
    </li>
  );
}
