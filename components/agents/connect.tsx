"use client";

import { clsx } from "clsx";
import { LiveRefresh } from "@/components/live/account-hints";
import { CopyButton } from "@/components/ui/copy-button";
import { RelativeTime } from "@/components/ui/relative-time";
import { plural } from "@/components/ui/words";
import type { loadConnection } from "@/lib/pages/agent";

type Connection = Awaited<ReturnType<typeof loadConnection>>;

/** Whether the agent's own key was ever used; looks again until it was. */
export function ConnectLight({ agentName, keys, lastUsedAt }: Connection) {
  const isLit = lastUsedAt !== null;
  return (
    <output
      className="flex items-baseline gap-3 pb-8 text-read"
      data-testid="connect-light"
      aria-live="polite"
      data-lit={isLit}
    >
      <span
        className={clsx(
          "size-2.5 flex-none rounded-full border-2",
          isLit ? "border-kept-fill bg-kept-fill" : "border-edge",
        )}
        aria-hidden="true"
      />
      {!isLit && keys > 0 && <LiveRefresh />}
      <span>
        {isLit ? (
          <>
            <b>{agentName} has called.</b> Last call with its own key{" "}
            <RelativeTime at={lastUsedAt} />.
          </>
        ) : (
          <>
            <b>No calls yet.</b>{" "}
            {keys === 0
              ? `${agentName} has no API key.`
              : `${plural(keys, "key waits", "keys wait")} for a first call. This page updates when it arrives.`}
          </>
        )}
      </span>
    </output>
  );
}

interface SnippetProps {
  readonly title: string;
  /** Whose it is, where several have the same title or one that says nothing alone. */
  readonly of?: string;
  readonly code: string;
}

/** A command to copy, with what it does over it. */
export function Snippet({ title, of, code }: SnippetProps) {
  return (
    <figure>
      <figcaption className="flex min-h-9 items-center justify-between gap-4">
        {title}
        <CopyButton
          tone="quiet"
          label="Copy"
          name={`Copy: ${of === undefined ? title : `${of}, ${title}`}`}
          text={() => code}
        />
      </figcaption>
      <pre
        className="sheet overflow-x-auto px-4 py-3 font-mono text-note leading-5 whitespace-pre normal-nums"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide code is moved by key
        tabIndex={0}
        aria-label={title}
      >
        {code}
      </pre>
    </figure>
  );
}
