import type { ReactNode } from "react";
import { clsx } from "clsx";

/** What a page says first. */
export function PageTitle({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <h1
      className={clsx(
        "font-serif text-lead font-normal text-balance normal-nums max-phone:text-title [&_b]:font-medium",
        className,
      )}
    >
      {children}
    </h1>
  );
}
