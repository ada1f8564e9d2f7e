import { Icon } from "@/components/ui/icon";
import type { ActionResult } from "@/components/ui/form-action";

/** Why an action was refused, said where the form is. */
export function FormFault({ result }: { result: ActionResult | null }) {
  if (result === null || result.ok) return null;
  return (
    <p className="fault" role="alert">
      <Icon name="flag" />
      {result.message}
    </p>
  );
}
