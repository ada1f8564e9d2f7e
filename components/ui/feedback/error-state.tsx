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
    <div className="trouble">
      {/* The flag alone: every page brings this one along, and not all icons with it. */}
      <Sign>
        <path d="M4 14V2.5M4 3h8l-2 2.7 2 2.8H4" />
      </Sign>
      <h1 className="lead">{title}</h1>
      <p>{children}</p>
      {act !== undefined && <div className="form-do">{act}</div>}
    </div>
  );
}
