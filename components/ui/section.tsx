import { clsx } from "clsx";
import type { ReactNode } from "react";

export const sectionHeadClass =
  "flex min-h-10 items-baseline justify-between gap-4 [&>h2]:text-read [&>h2]:font-strong";

interface SectionProps {
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

/** What the parts of an agent's pages share. */
export const partClass =
  "grid grid-cols-[minmax(0,1fr)] gap-3 pb-8 [&>p:not(.text-note,.fault)]:max-w-2xl [&>p:not(.text-note,.fault)]:text-[0.875rem] [&>p:not(.text-note,.fault)]:text-pretty [&>p:not(.text-note,.fault)]:text-ink-2";

export const partTitle = "font-serif text-[1.25rem]/7 font-medium normal-nums";

/** A page of parts one below the other, and one with its versions beside them. */
const page = "mx-auto max-w-360 px-6 pt-6 pb-28 max-phone:px-4 max-phone:pt-5 max-phone:pb-36";

export const pageOfParts = `${page} *:max-w-224`;

export const pageWithAside = `${page} grid grid-cols-[minmax(0,1fr)_25rem] items-start gap-10 max-[68.75rem]:grid-cols-1`;

interface FormPartProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A part of an agent's page under its heading. */
export function FormPart({ id, title, children }: FormPartProps) {
  return (
    <section className={partClass} aria-labelledby={id}>
      <h2 id={id} className={partTitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}
