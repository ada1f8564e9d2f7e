import { clsx } from "clsx";

interface DotProps {
  /** A pulse for what runs, a ring for what waits. */
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
