import Link from "@/components/ui/link";
import { toRoute } from "@/components/shell/to-route";
import type { ActionResult } from "@/components/ui/forms/form-action";
import { FormFault } from "@/components/ui/forms/form-fault";

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
