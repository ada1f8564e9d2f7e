import { Icon } from "@/components/ui/icon";
import { faultOfForm, type ActionResult } from "@/components/ui/forms/form-action";

interface FormFaultProps {
  readonly result: ActionResult | { readonly ok: true } | null;
  readonly fields?: readonly string[];
}

/** Why an action was refused, said where the form is. */
export function FormFault({ result, fields }: FormFaultProps) {
  const fault = faultOfForm(result, fields);
  if (fault === null) return null;
  return (
    <p className="fault" role="alert">
      <Icon name="flag" />
      {fault}
    </p>
  );
}
