"use client";

import { CopyButton } from "@/components/ui/forms/copy-button";

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
