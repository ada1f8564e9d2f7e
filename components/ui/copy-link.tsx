"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

interface CopyLinkProps {
  /** The place in this page, as a search with its question mark; else the one that is chosen. */
  readonly place?: string;
}

/** Copies this page's address. */
export function CopyLink({ place }: CopyLinkProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const { href } = window.location;
    await navigator.clipboard.writeText(place === undefined ? href : new URL(place, href).href);
    setCopied(true);
  };
  return (
    <Button tone="quiet" onClick={() => void copy()}>
      <Icon name={isCopied ? "check" : "link"} />
      <span aria-live="polite">{isCopied ? "Copied" : "Copy link"}</span>
    </Button>
  );
}
