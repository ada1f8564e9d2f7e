import { clsx } from "clsx";

interface SortProps {
  /** The number of the operation among those that count against the cap. */
  readonly slot: number;
  readonly look?: "used" | "reversed" | "cut";
  readonly href?: string | undefined;
  readonly label?: string | undefined;
}

/** A square of type with an operation's number: the same in log, ledger, gauge and scrubber. */
export function Sort({ slot, look = "used", href, label }: SortProps) {
  const className = clsx("sort", look !== "used" && `is-${look}`);
  if (href === undefined) {
    return (
      <span className={className}>
        <span className="sr-only">Operation </span>
        {slot}
      </span>
    );
  }
  return (
    <a className={className} href={href} aria-label={label ?? `Operation ${slot}`}>
      {slot}
    </a>
  );
}
