"use client";

import { useEffect, useRef } from "react";

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
  const box = useRef<HTMLInputElement>(null);
  const isMixed = isAlong && !checked;
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isMixed;
  }, [isMixed]);
  return (
    <input
      ref={box}
      type="checkbox"
      className="check"
      aria-label={label}
      aria-describedby={describedBy}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}
