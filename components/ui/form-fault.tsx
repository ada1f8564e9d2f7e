import { clsx } from "clsx";
import { type ActionResult, faultOfForm } from "@/components/ui/form-action";
import { Icon } from "@/components/ui/icon";
import Link from "@/components/ui/link";
import { toRoute } from "@/components/ui/requests";

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

interface ActFaultProps {
  readonly result: ActionResult | null;
  readonly fields?: readonly string[];
  readonly className?: string | undefined;
}

/** Why something was refused; where a session stands in the way, the way to it (M6). */
export function ActFault({ result, fields = [], className }: ActFaultProps) {
  const sessionId = result === null || result.ok ? undefined : result.extra?.["sessionId"];
  return (
    <>
      <FormFault result={result} fields={fields} className={className} />
      {typeof sessionId === "string" && (
        <Link className="textlink" href={toRoute(`/sessions/${encodeURIComponent(sessionId)}`)}>
          Open that session
        </Link>
      )}
    </>
  );
}
