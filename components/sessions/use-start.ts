import { useRouter } from "next/navigation";
import { useEffect } from "react";
import type { ActionOf } from "@/components/ui/forms/form-action";
import { useFormAction } from "@/components/ui/forms/use-form-action";

/** An action that starts a session, or makes one of something else. */
export type StartAction = ActionOf<{ readonly sessionId: string }>;

/** A form that starts a session and continues to its page. It is pending until that page is there. */
export function useStart(action: StartAction) {
  const { isPending, ...state } = useFormAction(action);
  const router = useRouter();
  const started = state.result?.ok === true ? state.result.sessionId : null;
  useEffect(() => {
    if (started !== null) router.push(`/sessions/${encodeURIComponent(started)}`);
  }, [started, router]);
  return { ...state, isPending: isPending || started !== null };
}
