import { clsx } from "clsx";
import type { Route } from "next";
import type { ReactNode } from "react";
import { Blank } from "@/components/ui/blank";
import Link from "@/components/ui/link";
import { formatCount } from "@/components/ui/words";

export interface DuplicatesTab {
  readonly name: string;
  readonly href: Route;
  readonly isCurrent: boolean;
  /** Null where it is not known. */
  readonly count: number | null;
}

/** The page Duplicates: what is listed, and beside it what that comes to. */
export function DuplicatesFrame({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-360 grid-cols-[minmax(0,1fr)_20rem] items-start gap-8 px-6 pt-5 pb-32 max-pane:grid-cols-1 max-pane:gap-5 max-phone:gap-0 max-phone:px-0 max-phone:pt-0 max-phone:pb-24">
      {children}
    </div>
  );
}

interface DuplicatesSheetProps {
  readonly tabs: readonly DuplicatesTab[];
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** The sheet with its tabs, each at an address of its own. */
export function DuplicatesSheet({ tabs, end, children }: DuplicatesSheetProps) {
  const current = tabs.find(({ isCurrent }) => isCurrent);
  return (
    <section
      className="sheet min-h-96 min-w-0 max-phone:rounded-none"
      aria-labelledby="duplicates"
      data-testid="duplicates"
    >
      <h2 className="sr-only" id="duplicates">
        {current?.name}
      </h2>
      <div className="sticky top-12 z-4 flex min-h-13 items-stretch gap-5 rounded-t-sheet border-b border-rule bg-sheet px-5 max-phone:px-4">
        <nav
          className="tabs min-w-0 overflow-x-auto [scrollbar-width:none]"
          aria-label="Kinds of duplicates"
        >
          {tabs.map(({ name, href, isCurrent, count }) => (
            <Link
              key={name}
              href={href}
              className={clsx("flex items-center [&::after]:bottom-0")}
              aria-current={isCurrent ? "page" : undefined}
              scroll={false}
            >
              {name}
              {count !== null && (
                <span className="ml-1 font-normal text-ink-3">{formatCount(count)}</span>
              )}
            </Link>
          ))}
        </nav>
        {end !== undefined && <div className="ml-auto flex items-center">{end}</div>}
      </div>
      {children}
    </section>
  );
}

/** Beside the sheet; above it on a narrow page. */
export const duplicatesSideClass =
  "sticky top-16 grid gap-6 max-pane:static max-pane:-order-1 max-pane:grid-cols-2 max-phone:grid-cols-1 max-phone:gap-3 max-phone:p-4 [&_h2]:mb-1 [&_h2]:font-strong";

/** The look-alikes while the ledger is compared. */
export function LookAlikesBlank({ tabs }: { readonly tabs: readonly DuplicatesTab[] }) {
  return (
    <DuplicatesSheet tabs={tabs}>
      <div className="grid gap-6 px-5 py-4 max-phone:px-4" aria-busy="true">
        <output className="text-ink-2">Comparing all memories</output>
        {["92%", "64%", "78%"].map((width) => (
          <p key={width} className="memory">
            <Blank width="100%" />
            <Blank width={width} />
          </p>
        ))}
      </div>
    </DuplicatesSheet>
  );
}
