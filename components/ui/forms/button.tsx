import type { ComponentProps } from "react";
import { clsx } from "clsx";
import { buttonClass, type ButtonTone } from "@/components/ui/forms/button-class";

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
