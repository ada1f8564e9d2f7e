import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

interface StatusLineProps {
  readonly testId?: string;
  /** Nothing is shown for null; the line is there all the same, so that its words are read out. */
  readonly children: ReactNode;
}

/** A line below the head of every page. A page as high as the window leaves room for it. */
export function StatusLine({ testId, children }: StatusLineProps) {
  return (
    <output
      className="sticky top-12 z-9 block [&:has(>span)~main]:[--lost-line:2.3125rem]"
      data-testid={testId}
    >
      {children !== null && (
        <span className="flex gap-2 border-b border-rule-2 bg-sheet px-5 py-2 font-medium">
          <Icon name="flag" className="mt-0.5" />
          <span>{children}</span>
        </span>
      )}
    </output>
  );
}
