import { clsx } from "clsx";
import type { ReactNode } from "react";

/** Drawn on 16 × 16 with one pen of 1.5; a closed area is filled where it is the sign itself. */
const drawings = {
  alert: <path d="M8 2.5v7M8 13v.01" strokeWidth="2" />,
  apart: <path d="M5.5 3.5h-3v9h3M10.5 3.5h3v9h-3M8 2.5v11" />,
  back: <path d="M10 3.5 5.5 8l4.5 4.5" />,
  bookmark: <path d="M4 2.5h8V14l-4-3-4 3z" />,
  breaker: <path d="M8 2v4M8 10v4M4 6h8M5 10h6" />,
  check: <path d="m3 8.5 3.3 3.3L13 4.7" />,
  clock: <path d="M8 4.8V8l2.2 1.5M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0" />,
  close: <path d="m4 4 8 8M12 4l-8 8" />,
  copy: (
    <>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1" />
      <path d="M10.5 5.5v-3h-8v8h3" />
    </>
  ),
  code: <path d="M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5" />,
  dash: <path d="M3 8h10" />,
  delete: (
    <path d="M2.5 13.25c5 0 8.5-4 8.5-7.8C11 3.6 9.9 2.5 8.5 2.5S6 3.7 6 5.5c0 4 3 7.75 7.5 7.75" />
  ),
  done: <path d="m3 6.8 3 3L13 3M3 13.25h10" />,
  down: <path d="m3.5 6 4.5 4.5L12.5 6" />,
  download: <path d="M8 2.5V10M5 7.2 8 10l3-2.8M3 13.25h10" />,
  equal: <path d="M3 6h10M3 10h10" />,
  file: <path d="M4 2h5.5L12.5 5v9H4zM9.5 2v3h3" />,
  flag: <path d="M4 14V2.5M4 3h8l-2 2.7 2 2.8H4" />,
  fold: <path d="m5 5.5 3-3 3 3M5 10.5l3 3 3-3" />,
  link: (
    <path d="M6.7 9.3a2.6 2.6 0 0 0 3.7 0l2-2a2.6 2.6 0 0 0-3.7-3.7l-.8.8M9.3 6.7a2.6 2.6 0 0 0-3.7 0l-2 2a2.6 2.6 0 0 0 3.7 3.7l.8-.8" />
  ),
  lock: (
    <>
      <rect x="3.5" y="7" width="9" height="6.5" rx="1" fill="currentColor" stroke="none" />
      <path d="M5.5 7V5.2a2.5 2.5 0 0 1 5 0V7" />
    </>
  ),
  menu: <path d="M2.5 4.5h11M2.5 8h11M2.5 11.5h11" />,
  merge: (
    <path d="M3.5 2.5C3.5 7 8 6 8 10.5V13M12.5 2.5C12.5 7 8 6 8 10.5M5.8 11.3 8 13.5l2.2-2.2" />
  ),
  order: <path d="M4.5 3v10M2 10.5 4.5 13 7 10.5M9 4h5M9 8h3.5M9 12h2" />,
  pause: <path d="M5.5 3.5v9M10.5 3.5v9" strokeWidth="2.5" />,
  person: (
    <path d="M10.75 5.25a2.75 2.75 0 1 1-5.5 0 2.75 2.75 0 0 1 5.5 0M3 13.5a5 5 0 0 1 10 0" />
  ),
  pilcrow: <path d="M7.5 13V3M10.5 13V3M12 3H6.7a2.7 2.7 0 0 0 0 5.4h.8" />,
  play: <path d="M5 3.2v9.6l7.5-4.8z" fill="currentColor" />,
  plus: <path d="M8 3v10M3 8h10" />,
  quote: <path d="M2.5 3.5h11v7.5H8.5l-3 2.5V11h-3z" />,
  refuse: <path d="M13.5 8a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0M4.2 11.8l7.6-7.6" />,
  right: <path d="m6 3.5 4.5 4.5L6 12.5" />,
  rollback: <path d="M3.2 6.5H10a3.3 3.3 0 0 1 0 6.6H6M6 3.5 3 6.5l3 3" />,
  search: <path d="M11.25 7a4.25 4.25 0 1 1-8.5 0 4.25 4.25 0 0 1 8.5 0M10.2 10.2l3.3 3.3" />,
  stop: <rect x="4" y="4" width="8" height="8" rx="1" fill="currentColor" stroke="none" />,
  unequal: <path d="M3 6h10M3 10h10M10.5 3l-5 10" />,
  update: <path d="m3 13 .7-2.9 7-7a1.3 1.3 0 0 1 1.9 0l.3.3a1.3 1.3 0 0 1 0 1.9l-7 7z" />,
  up: <path d="M3.5 10 8 5.5l4.5 4.5" />,
  upload: <path d="M8 10.5V2.5M4.8 5.7 8 2.5l3.2 3.2M2.5 10.5v3h11v-3" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

/** A sign beside words; it never stands alone for a meaning, so assistive technology skips it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      className={clsx("icon", className)}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}

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
        <span className="sr-only">Change </span>
        {slot}
      </span>
    );
  }
  return (
    <a className={className} href={href} aria-label={label ?? `Change ${slot}`}>
      {slot}
    </a>
  );
}

interface DotProps {
  readonly shape: "pulse" | "ring";
  readonly className?: string;
}

/** The shape of a state, beside its word. */
export function Dot({ shape, className }: DotProps) {
  return (
    <span
      className={clsx(
        "flex-none rounded-full forced-color-adjust-none",
        shape === "ring"
          ? "size-2.25 border-2 border-current"
          : "relative size-2 bg-ink after:absolute after:-inset-1 after:rounded-full after:border after:border-ink after:opacity-0 motion-safe:after:animate-pulse",
        className,
      )}
      aria-hidden="true"
    />
  );
}
