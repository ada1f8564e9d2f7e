import { CopyButton } from "@/components/ui/forms/copy-button";

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
