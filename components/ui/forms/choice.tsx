import type { ComponentProps, ReactNode } from "react";
import { clsx } from "clsx";

interface ChoiceProps extends Omit<ComponentProps<"input">, "title" | "type" | "className"> {
  readonly title: ReactNode;
  /** What it means. */
  readonly note?: ReactNode;
  /** Beside the others, not below: on a phone below all the same. */
  readonly isInRow?: boolean;
  readonly children?: ReactNode;
}

/** One of a few ways, each with what it means: a radio button on a sheet that joins the next one. */
export function Choice({ title, note, isInRow = false, children, ...input }: ChoiceProps) {
  return (
    <label
      className={clsx(
        "grid grid-cols-[1rem_minmax(0,1fr)] content-start gap-x-3 gap-y-0.5 border border-rule-2 bg-sheet has-checked:z-1 has-checked:outline-2 has-checked:-outline-offset-2 has-checked:outline-ink has-disabled:cursor-default",
        isInRow
          ? "p-4 max-phone:not-first:-mt-px max-phone:first:rounded-t-sheet max-phone:last:rounded-b-sheet phone:not-first:-ml-px phone:first:rounded-l-sheet phone:last:rounded-r-sheet"
          : "px-4 py-3 first-of-type:rounded-t-sheet last-of-type:rounded-b-sheet [label+&]:-mt-px",
      )}
    >
      <input className="mt-0.5 size-4 accent-ink" type="radio" {...input} />
      <b>{title}</b>
      {note !== undefined && <span className="col-2 text-note text-ink-3">{note}</span>}
      {children}
    </label>
  );
}
