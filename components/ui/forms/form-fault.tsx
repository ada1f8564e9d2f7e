import { clsx } from "clsx";
import { Icon } from "@/components/ui/icon";
import { faultOfForm, type ActionResult } from "@/components/ui/forms/form-action";

interface FormFaultProps {
  readonly result: ActionResult | { readonly ok: true } | null;
  readonly fields?: readonly string[];
  readonly className?: string | undefined;
}

/** Why an action was refused, said where the form is. */
export function FormFault({ result, fields, className }: FormFaultProps) {
  const fault = faultOfForm(result, fields);
  if (fault === null) return null;
  return (
    <p className={clsx("fault", className)} role="alert">
      <Icon name="flag" />
      {fault}
    </p>
  );
}
