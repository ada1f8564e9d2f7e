"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** A key in full: it is shown where it was made, and nowhere ever again. */
export function NewKey({ text }: { readonly text: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(text);
  };
  const isCopied = copied === text;
  return (
    <output className="settings-key">
      <p>
        <b>Copy it now.</b> Only its hash is kept: it cannot be shown again.
      </p>
      <code data-testid="new-key">{text}</code>
      <Button onClick={() => void copy()}>
        <Icon name={isCopied ? "check" : "copy"} />
        <span aria-live="polite">{isCopied ? "Copied" : "Copy the key"}</span>
      </Button>
    </output>
  );
}
