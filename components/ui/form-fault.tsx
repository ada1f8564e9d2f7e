import { Icon } from "@/components/ui/icon";
import type { ActionResult } from "@/components/ui/form-action";

/** Why an action was refused, said where the form is. */
export function FormFault({ result }: { result: ActionResult | null }) {
  return (
    <div role="alert">
      {result !== null && !result.ok && (
        <p className="fault">
          <Icon name="flag" />
          {result.message}
        </p>
      )}
    </div>
  );
}
