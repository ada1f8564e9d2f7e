"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

/** Copies this page's address, with the place in it that is chosen. */
export function CopyLink() {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href);
    setCopied(true);
  };
  return (
    <Button tone="quiet" onClick={() => void copy()}>
      <Icon name={isCopied ? "check" : "link"} />
      <span aria-live="polite">{isCopied ? "Copied" : "Copy link"}</span>
    </Button>
  );
}
