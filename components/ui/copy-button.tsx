"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { ButtonTone } from "@/components/ui/button-class";
import { copyText } from "@/components/ui/copy-text";
import { Icon } from "@/components/ui/icon";

interface CopyButtonProps {
  /** What is copied, as it is when the button is pressed. */
  readonly text: () => string;
  readonly label: string;
  /** The button's whole name, where its label says too little alone. */
  readonly name?: string | undefined;
  readonly icon?: "copy" | "link";
  readonly tone?: ButtonTone | undefined;
}

const saidMs = 4_000;

/** Copies a text, and says for a moment whether it did: what it would copy next may be another. */
export function CopyButton({ text, label, name, icon = "copy", tone }: CopyButtonProps) {
  const [said, setSaid] = useState<"Copied" | "Not copied" | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), saidMs);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => setSaid((await copyText(text())) ? "Copied" : "Not copied");
  return (
    <Button tone={tone} aria-label={name} onClick={() => void copy()}>
      <Icon name={said === "Copied" ? "check" : icon} />
      <span aria-live="polite">{said ?? label}</span>
    </Button>
  );
}
