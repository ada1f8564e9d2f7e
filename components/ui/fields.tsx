import { Field as BaseField } from "@base-ui/react/field";
import { clsx } from "clsx";
import { type ComponentProps, type ReactNode, use, useId } from "react";
import { quotedClass, quotedLineClass } from "@/components/ui/classes";
import { FormResult } from "@/components/ui/form";
import { Fault, faultOf } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";

interface FieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  /** Without it, what the answer to the form around says of the field. */
  readonly fault?: string | undefined;
  readonly children: ReactNode;
}

/** A labelled field with its help and its fault; the control inside finds its label on its own. */
export function Field({ name, label, help, children, ...given }: FieldProps) {
  const said = faultOf(use(FormResult), name);
  const fault = given.fault ?? said;
  return (
    <BaseField.Root className="field" name={name} invalid={fault !== undefined}>
      <BaseField.Label>{label}</BaseField.Label>
      {children}
      {help !== undefined && (
        <BaseField.Description className="text-note text-pretty text-ink-3">
          {help}
        </BaseField.Description>
      )}
      <BaseField.Error className="fault" match={fault !== undefined}>
        <Icon name="flag" />
        {fault}
      </BaseField.Error>
    </BaseField.Root>
  );
}

interface FieldGroupProps {
  readonly name: string;
  readonly legend: ReactNode;
  readonly children: ReactNode;
}

/** Several controls under one legend, and what the answer to the form around says of them. */
export function FieldGroup({ name, legend, children }: FieldGroupProps) {
  const faultId = useId();
  const fault = faultOf(use(FormResult), name);
  return (
    <fieldset className="grid" aria-describedby={fault === undefined ? undefined : faultId}>
      <legend className="mb-1 font-medium">{legend}</legend>
      {children}
      {fault !== undefined && (
        <Fault id={faultId} className="mt-1.5">
          {fault}
        </Fault>
      )}
    </fieldset>
  );
}

interface TextAreaProps {
  readonly name: string;
  readonly rows?: number;
  readonly defaultValue?: string;
  readonly value?: string;
  readonly onValueChange?: (value: string) => void;
  readonly placeholder?: string;
  readonly required?: boolean;
  readonly readOnly?: boolean;
  readonly isQuoted?: boolean;
  readonly className?: string;
}

export function TextArea({ isQuoted = false, className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <BaseField.Control
      render={<textarea rows={rows} />}
      className={clsx("control", isQuoted && quotedClass, className)}
      {...rest}
    />
  );
}

interface TextInputProps extends ComponentProps<typeof BaseField.Control> {
  readonly isQuoted?: boolean;
}

export function TextInput({ isQuoted = false, ...rest }: TextInputProps) {
  return <BaseField.Control className={clsx("control", isQuoted && quotedLineClass)} {...rest} />;
}

interface ChoiceProps extends Omit<ComponentProps<"input">, "title" | "type" | "className"> {
  readonly title: ReactNode;
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

interface SelectInputProps {
  readonly name: string;
  readonly defaultValue?: string;
  readonly value?: string;
  readonly onValueChange?: (value: string) => void;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

/** One of several, within a field that labels it. */
export function SelectInput({ children, ...rest }: SelectInputProps) {
  return <BaseField.Control render={<select>{children}</select>} className="control" {...rest} />;
}
