"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

interface ShownOnceProps {
  readonly what: "key" | "link" | "secret";
  readonly text: string;
}

/** A secret in full: it is shown where it was made, and nowhere ever again. */
export function ShownOnce({ what, text }: ShownOnceProps) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  const isCopied = copied === text;
  // The secret of a webhook must be kept to sign with, sealed; of all else a hash is enough.
  const why =
    what === "secret"
      ? "It cannot be shown again."
      : "Only its hash is kept: it cannot be shown again.";
  return (
    <output className="settings-key">
      <p>
        <b>Copy it now.</b> {why}
      </p>
      <code data-testid={`new-${what}`}>{text}</code>
      <Button onClick={() => void copy()}>
        <Icon name={isCopied ? "check" : "copy"} />
        <span aria-live="polite">{isCopied ? "Copied" : `Copy the ${what}`}</span>
      </Button>
    </output>
  );
}
