import type { ReactNode } from "react";

/** Nothing here yet: one sentence that says what to do next, and at most one button. */
export function EmptyState({ children, act }: { children: ReactNode; act?: ReactNode }) {
  return (
    <div className="empty">
      <p>{children}</p>
      {act}
    </div>
  );
}
