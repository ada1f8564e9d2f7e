interface SortProps {
  /** The number of the operation among those that count against the cap. */
  readonly slot: number;
  readonly look?: "used" | "reversed" | "cut";
  readonly href?: string | undefined;
  readonly label?: string | undefined;
}

type SortLook = NonNullable<SortProps["look"]>;

const looks = {
  used: "border border-ink bg-ink text-on-ink [a&]:hover:bg-[color-mix(in_srgb,var(--ink)_82%,var(--desk))]",
  reversed: "border border-dashed border-edge text-ink-2",
  cut: "bg-cut text-[#fff]",
} satisfies Record<SortLook, string>;

export function sortClass(look: SortLook): string {
  return `relative inline-grid h-5 min-w-5 flex-none place-items-center rounded-mark px-0.75 font-mono text-tick/none font-strong normal-nums forced-color-adjust-none before:absolute before:-inset-0.75 thumb:[a&]:h-6 thumb:[a&]:min-w-6 ${looks[look]}`;
}

/** A square of type with an operation's number: the same in log, ledger, gauge and scrubber. */
export function Sort({ slot, look = "used", href, label }: SortProps) {
  const className = sortClass(look);
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
