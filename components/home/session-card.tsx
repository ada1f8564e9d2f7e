import type { ReactNode } from "react";
import Link from "@/components/ui/link";
import { kindTitle } from "@/components/sessions/kind-of";
import type { RolledBackView, RunningView } from "@/components/home/home-view";

interface SessionCardProps {
  readonly session: RunningView | RolledBackView;
  /** How it stands, as a shape. */
  readonly mark: ReactNode;
  /** How long it runs, or when it ended. */
  readonly time: ReactNode;
  readonly testId: string;
  readonly state?: string;
  readonly children: ReactNode;
}

/** A session on a sheet of its own, in a list of them. */
export function SessionCard({ session, mark, time, testId, state, children }: SessionCardProps) {
  return (
    <li>
      <Link
        className="sheet grid gap-3 px-5 py-4 hover:bg-sheet-2"
        href={`/sessions/${encodeURIComponent(session.id)}`}
        data-testid={testId}
        data-state={state}
      >
        <span className="grid grid-cols-[1rem_minmax(0,1fr)_auto] items-baseline gap-x-2">
          <span className="grid self-center justify-self-center">{mark}</span>
          <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
            <span className="font-serif text-name wrap-anywhere normal-nums">
              {session.agentName}
            </span>{" "}
            <span>{kindTitle(session)}</span>
          </span>
          <span className="whitespace-nowrap text-ink-2">{time}</span>
        </span>
        {children}
      </Link>
    </li>
  );
}
