import type { ReactNode } from "react";
import { formatCount } from "@/components/ui/words/number-words";

const shown = 20;

/** The first few of many links in a row. */
export function FewOf({ children }: { readonly children: readonly ReactNode[] }) {
  const more = children.length - shown;
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {children.slice(0, shown)}
      {more > 0 && <span>and {formatCount(more)} more</span>}
    </span>
  );
}
