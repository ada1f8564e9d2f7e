import type { ComponentProps } from "react";

interface TickProps extends Omit<ComponentProps<"input">, "checked" | "onChange" | "type"> {
  readonly isOn: boolean;
  readonly turn: (isOn: boolean) => void;
}

/** A box to tick, and the words beside it; the class is the label's. */
export function Tick({ isOn, turn, className, children, ...input }: TickProps) {
  return (
    <label className={className}>
      <input
        type="checkbox"
        className="check"
        checked={isOn}
        onChange={(event) => turn(event.target.checked)}
        {...input}
      />
      {children}
    </label>
  );
}
