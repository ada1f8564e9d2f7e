import type { ReactNode } from "react";
import { Field as BaseField } from "@base-ui/react/field";
import { Icon } from "@/components/ui/icon";

interface FieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly fault?: string | undefined;
  readonly children: ReactNode;
}

/** A labelled field with its help and its fault; the control inside finds its label on its own. */
export function Field({ name, label, help, fault, children }: FieldProps) {
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
