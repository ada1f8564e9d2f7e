import { clsx } from "clsx";

/** Ink is the one primary act of a place, lost the acts that roll back, quiet what stays in the background. */
export type ButtonTone = "ink" | "lost" | "quiet";

/** The look of a button, for buttons, links and triggers alike. */
export function buttonClass(tone?: ButtonTone): string {
  return clsx("button", tone !== undefined && `is-${tone}`);
}
