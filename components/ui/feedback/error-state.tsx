import { PageTitle } from "@/components/ui/page-title";
import type { ReactNode } from "react";
import { Sign } from "@/components/ui/sign";

interface ErrorStateProps {
  readonly title: string;
  /** What is safe, and what to do. */
  readonly children: ReactNode;
  readonly act?: ReactNode;
}

export function ErrorState({ title, children, act }: ErrorStateProps) {
  return (
    <div
      data-error=""
      className="grid grid-cols-[1rem_minmax(0,34rem)] gap-x-3 gap-y-2 [&>:not(svg)]:col-2"
    >
      {/* The flag alone: every page brings this one along, and not all icons with it. */}
      <Sign className="col-1 row-1 mt-3">
        <path d="M4 14V2.5M4 3h8l-2 2.7 2 2.8H4" />
      </Sign>
      <PageTitle>{title}</PageTitle>
      <p className="text-read text-pretty text-ink-2">{children}</p>
      {act !== undefined && <div className="flex flex-wrap items-center gap-2">{act}</div>}
    </div>
  );
}
