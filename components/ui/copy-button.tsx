import { useEffect, useState } from "react";
import { Button, type ButtonTone } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

interface CopyButtonProps {
  readonly text: () => string;
  readonly label: string;
  /** The button's whole name, where its label says too little alone. */
  readonly name?: string | undefined;
  readonly icon?: "copy" | "link";
  readonly tone?: ButtonTone | undefined;
  readonly className?: string | undefined;
}

const saidMs = 4_000;

/** Copies a text, and says for a moment whether it did: what it would copy next may be another. */
export function CopyButton(props: CopyButtonProps) {
  const { text, label, name, icon = "copy", tone, className } = props;
  const [said, setSaid] = useState<"Copied" | "Not copied" | null>(null);
  useEffect(() => {
    if (said === null) return;
    const timer = setTimeout(() => setSaid(null), saidMs);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => setSaid((await copyText(text())) ? "Copied" : "Not copied");
  return (
    <Button className={className} tone={tone} aria-label={name} onClick={() => void copy()}>
      <Icon name={said === "Copied" ? "check" : icon} />
      <span aria-live="polite">{said ?? label}</span>
    </Button>
  );
}

/** False where the browser refuses; over plain http there is only the old command. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyByCommand(text);
  }
}

function copyByCommand(text: string): boolean {
  let isTaken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    isTaken = true;
  };
  document.addEventListener("copy", give);
  try {
    return document.execCommand("copy") && isTaken;
  } finally {
    document.removeEventListener("copy", give);
  }
}

interface CopyLinkProps {
  /** The place in this page, as a search with its question mark; else the one that is chosen. */
  readonly place?: string;
  readonly className?: string;
}

/** Copies this page's address. */
export function CopyLink({ place, className }: CopyLinkProps) {
  const address = () => {
    const { href } = window.location;
    return place === undefined ? href : new URL(place, href).href;
  };
  return (
    <CopyButton tone="quiet" icon="link" label="Copy link" text={address} className={className} />
  );
}
