"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

interface SnippetProps {
  readonly title: string;
  /** Whose it is, where several have the same title or one that says nothing alone. */
  readonly of?: string;
  readonly code: string;
}

/** A command to copy, with what it does over it. */
export function Snippet({ title, of, code }: SnippetProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(code);
    setCopied(true);
  };
  return (
    <figure className="snippet">
      <figcaption>
        {title}
        <Button
          tone="quiet"
          aria-label={`Copy: ${of === undefined ? title : `${of}, ${title}`}`}
          onClick={() => void copy()}
        >
          <Icon name={isCopied ? "check" : "copy"} />
          <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
        </Button>
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide code is moved by key */}
      <pre className="sheet" tabIndex={0} aria-label={title}>
        {code}
      </pre>
    </figure>
  );
}
