import type { ReactNode } from "react";

interface NoteBoxProps {
  readonly children: ReactNode;
  /** An alert is said at once, an output when there is time; any other is read where it stands. */
  readonly as?: "alert" | "output";
}

/** What an act would do, or what changed meanwhile, set apart from the form that it is about. */
export function NoteBox({ children, as }: NoteBoxProps) {
  const Tag = as === "output" ? "output" : "div";
  return (
    <Tag
      className="block border-l-3 border-double border-rule-2 px-4 py-3 text-pretty text-ink [&_li+li]:mt-1 [&_ul]:mt-1.5 [&_ul]:list-disc [&_ul]:pl-6 [&_ul]:text-ink-2"
      role={as === "alert" ? "alert" : undefined}
    >
      {children}
    </Tag>
  );
}
