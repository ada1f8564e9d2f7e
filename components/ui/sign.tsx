import type { ReactNode } from "react";
import { clsx } from "clsx";

/** The frame of every icon: 16 × 16, one pen of 1.5. Assistive technology skips it. */
export function Sign({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
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
      {children}
    </svg>
  );
}
