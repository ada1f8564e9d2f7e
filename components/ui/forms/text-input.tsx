import { quotedLineClass } from "@/components/ui/forms/quoted-class";
import type { ComponentProps } from "react";
import { Field } from "@base-ui/react/field";
import { clsx } from "clsx";

interface TextInputProps extends ComponentProps<typeof Field.Control> {
  readonly isQuoted?: boolean;
}

export function TextInput({ isQuoted = false, ...rest }: TextInputProps) {
  return <Field.Control className={clsx("control", isQuoted && quotedLineClass)} {...rest} />;
}
