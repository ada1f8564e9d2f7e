import type { ReactNode } from "react";
import { clsx } from "clsx";

export const sectionHeadClass =
  "flex min-h-10 items-baseline justify-between gap-4 [&>h2]:text-read [&>h2]:font-strong";

interface SectionProps {
  /** Of its heading, by which it is named. */
  readonly id: string;
  readonly title: ReactNode;
  /** What stands at the end of the heading's line. */
  readonly aside?: ReactNode;
  /** For lists; text and forms are narrower. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A part of a settings page under its heading. */
export function Section({ id, title, aside, isWide = false, children }: SectionProps) {
  return (
    <section className={clsx("mt-6", isWide ? "max-w-240" : "max-w-2xl")} aria-labelledby={id}>
      <div className={sectionHeadClass}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
