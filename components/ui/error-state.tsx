import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What is safe, and what to do. */
  readonly children: ReactNode;
  readonly act?: ReactNode;
}

export function ErrorState({ title, children, act }: ErrorStateProps) {
  return (
    <div className="trouble">
      <Icon name="flag" />
      <h1 className="lead">{title}</h1>
      <p>{children}</p>
      {act !== undefined && <div className="form-do">{act}</div>}
    </div>
  );
}
