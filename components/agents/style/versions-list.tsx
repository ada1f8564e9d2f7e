"use client";

import { useState } from "react";
import { RestoreVersion, type RestoreAction } from "@/components/agents/style/restore-version";
import { VersionChanges, type VersionChange } from "@/components/agents/style/version-changes";
import { RelativeTime } from "@/components/ui/words/relative-time";

/** One version of an agent's configuration, told for people (A4). */
export interface VersionView {
  readonly version: number;
  readonly by: string;
  /** How it came: from the form, through the API, through the agent's tools. */
  readonly way: string;
  readonly at: string;
  readonly restored: number | null;
  readonly changes: readonly VersionChange[];
  /** The sessions that ran under it: how many, and the latest. */
  readonly sessionCount: number;
  readonly sessions: readonly { readonly id: string; readonly at: string }[];
  /** What putting it back would change, in words; empty where nothing would. */
  readonly back: readonly string[];
}

interface VersionsListProps {
  readonly agentId: string;
  readonly versions: readonly VersionView[];
  readonly current: number;
  /** The one that the address asks for; else the one that stands is open. */
  readonly asked: number | null;
  /** Null where the viewer may not. */
  readonly restore: RestoreAction | null;
}

/** The versions, newest first; the one that stands is open. */
export function VersionsList(props: VersionsListProps) {
  const { agentId, versions, current, restore } = props;
  const [open, setOpen] = useState(props.asked);
  const shown = open ?? current;
  return (
    <ol aria-label="Versions">
      {versions.map((one) => (
        <li
          key={one.version}
          id={`version-${one.version}`}
          className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-t border-rule py-3 [&>.textlink]:text-right"
        >
          <span className="font-mono text-note text-ink-2 normal-nums">{one.version}</span>
          <button
            type="button"
            className="min-h-6 text-left wrap-anywhere"
            aria-expanded={shown === one.version}
            aria-label={`Version ${one.version}, ${one.by}`}
            onClick={() => setOpen(shown === one.version ? 0 : one.version)}
          >
            <b>{one.by}</b>
          </button>
          {one.version === current ? (
            <span className="text-ink-3">current</span>
          ) : (
            restore !== null && (
              <RestoreVersion agentId={agentId} view={one} current={current} action={restore} />
            )
          )}
          <p className="text-note text-ink-3 col-[2/-1] wrap-anywhere">
            <RelativeTime at={one.at} />, {wayWords(one)}
          </p>
          {shown === one.version && <VersionChanges view={one} />}
        </li>
      ))}
    </ol>
  );
}

function wayWords({ way, restored, changes }: VersionView): string {
  if (restored !== null) return `restored version ${restored}`;
  const words = changes.map(({ words: one }) => one.charAt(0).toLowerCase() + one.slice(1));
  return words.length === 0 || way === "when the agent was created"
    ? way
    : `${way}: ${words.join(", ")}`;
}
