import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** Ink is the one primary act of a place, lost the acts that roll back, quiet what stays in the background. */
export type ButtonTone = "ink" | "lost" | "quiet";

const base =
  "inline-flex h-8 items-center justify-center gap-2 rounded-tool border font-medium whitespace-nowrap transition-[background,transform] duration-(--touch) focus-visible:rounded-tool active:translate-y-px disabled:transform-none disabled:cursor-default disabled:border-rule disabled:bg-transparent disabled:text-ink-3 aria-disabled:transform-none aria-disabled:cursor-default aria-disabled:border-rule aria-disabled:bg-transparent aria-disabled:text-ink-3 pointer-coarse:min-h-10";

const tones = {
  plain: "border-edge bg-sheet hover:bg-sheet-2",
  ink: "border-ink bg-ink text-on-ink hover:bg-[color-mix(in_srgb,var(--ink)_88%,var(--desk))] [&_kbd]:bg-on-ink/20 [&_kbd]:text-on-ink",
  lost: "border-lost-fill bg-sheet text-lost hover:bg-lost-wash",
  quiet: "border-transparent hover:bg-ink/7",
};

/** The look of a button, for buttons, links and triggers alike. */
export function buttonClass(tone: ButtonTone | "plain" = "plain"): string {
  return `${base} px-3 ${tones[tone]}`;
}

/** A quiet button that is only an icon. */
export const iconButtonClass = `${base} w-8 ${tones.quiet}`;

interface ButtonProps extends ComponentProps<"button"> {
  readonly tone?: ButtonTone | undefined;
  /** Shows that the press is being carried out; pressing again does nothing. */
  readonly isPending?: boolean;
}

export function Button({
  tone,
  isPending = false,
  className,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      // oxlint knows the type only as a string here; the default above is what forms rely on.
      type={type}
      className={clsx(buttonClass(tone), className)}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      onClick={isPending ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  );
}
