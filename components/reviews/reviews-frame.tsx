import type { ReactNode } from "react";
import { clsx } from "clsx";

interface ReviewsFrameProps {
  readonly head?: ReactNode;
  readonly isBusy?: boolean;
  /** With nothing in the list there is no second column. */
  readonly isEmpty?: boolean;
  readonly children: ReactNode;
}

/** The list on the left; each row of it is joined to the sheet on the right. */
export const listClass =
  "relative z-1 -mr-px -ml-4 min-h-0 overflow-y-auto scroll-thin pb-6 pl-4 max-phone:m-0 max-phone:overflow-visible max-phone:pl-0 low:overflow-visible";

/** The two lines of a row: the worst thing and its age, whose it is and its room. */
export const summaryClass =
  "grid min-h-13.5 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 py-[7px] focus-visible:-outline-offset-2";

export const rowClass = `-ml-4 border-b pr-4 pl-4 max-phone:m-0 ${summaryClass}`;

/** The page of reviews fills the window; a low window scrolls as a whole. */
export function ReviewsFrame({ head, isBusy, isEmpty = false, children }: ReviewsFrameProps) {
  return (
    <main
      id="main"
      className="grid h-[calc(100dvh-3rem-var(--lost-line,0rem))] grid-rows-[auto_minmax(0,1fr)] overflow-hidden max-phone:block max-phone:h-auto max-phone:overflow-visible low:h-auto low:min-h-[calc(100dvh-3rem)] low:overflow-visible"
      aria-busy={isBusy}
      data-testid={isBusy ? undefined : "reviews-page"}
    >
      <div className="flex min-h-14 flex-wrap items-center gap-x-5 gap-y-1 px-5 max-phone:px-4 max-phone:pt-3">
        <h1 className="font-serif text-title font-medium">Reviews</h1>
        {head}
      </div>
      <div
        className={clsx(
          "grid min-h-0 pl-5 max-review:grid-cols-1 max-review:pr-5 max-phone:block max-phone:p-0",
          isEmpty ? "grid-cols-1" : "grid-cols-[minmax(27rem,33rem)_minmax(0,1fr)]",
        )}
      >
        {children}
      </div>
    </main>
  );
}
