import type { ReactNode } from "react";
import { Field } from "@base-ui/react/field";

interface SelectInputProps {
  readonly name: string;
  readonly defaultValue?: string;
  readonly children: ReactNode;
}

/** One of several, within a field that labels it. */
export function SelectInput({ children, ...rest }: SelectInputProps) {
  return <Field.Control render={<select>{children}</select>} className="control" {...rest} />;
}
