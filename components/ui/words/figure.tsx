import type { ReactNode } from "react";

/** A number and its sign, like `69.2%`, which never part at the end of a line. */
export function Figure({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap">{children}</span>;
}
