import type { ComponentProps } from "react";

/** What opens a part of a row, in the row's own size of text. */
export function DottedSummary(props: ComponentProps<"summary">) {
  return (
    <summary
      className="w-fit py-1 text-ink-2 underline decoration-dotted underline-offset-[0.2em] hover:text-ink"
      {...props}
    />
  );
}
