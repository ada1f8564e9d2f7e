import { quotedClass } from "@/components/ui/forms/quoted-class";
import { Field } from "@base-ui/react/field";
import { clsx } from "clsx";

interface TextAreaProps {
  readonly name: string;
  readonly rows?: number;
  readonly defaultValue?: string;
  readonly value?: string;
  readonly onValueChange?: (value: string) => void;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly isQuoted?: boolean;
}

export function TextArea({ isQuoted = false, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field.Control
      render={<textarea rows={rows} />}
      className={clsx("control", isQuoted && quotedClass)}
      {...rest}
    />
  );
}
