"use client";

import { Checkbox as BaseCheckbox } from "@base-ui/react/checkbox";
import { Icon } from "@/components/ui/icon";

interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Not chosen itself, but it goes along with what is. */
  readonly isAlong?: boolean;
  readonly describedBy?: string | undefined;
  readonly onChange: (checked: boolean) => void;
}

export function Checkbox({
  label,
  checked,
  isAlong = false,
  describedBy,
  onChange,
}: CheckboxProps) {
  return (
    <BaseCheckbox.Root
      className="check"
      aria-label={label}
      aria-describedby={describedBy}
      checked={checked}
      indeterminate={isAlong && !checked}
      onCheckedChange={onChange}
    >
      <BaseCheckbox.Indicator>
        <Icon name={checked ? "check" : "dash"} />
      </BaseCheckbox.Indicator>
    </BaseCheckbox.Root>
  );
}
