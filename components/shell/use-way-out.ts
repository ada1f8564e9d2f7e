import { useEffect, useTransition } from "react";
import { useMutation } from "@tanstack/react-query";
import { beginWayOut, sendUnsent } from "@/components/live/way-out";
import type { FormAction } from "@/components/ui/forms/form-action";
import { reachServer } from "@/components/ui/reach-server";
import { tell } from "@/components/ui/feedback/tell";

/** Calls an action that continues to another page; where it does not, the page stays and says why. */
export function useWayOut(action: FormAction, fault: string) {
  const [isPending, startTransition] = useTransition();
  const { mutateAsync } = useMutation({
    mutationFn: async (form: FormData) => {
      await sendUnsent();
      return reachServer(() => action(null, form));
    },
  });
  // Until the next page is there: a line that the server ends meanwhile takes no one out a second time.
  useEffect(() => (isPending ? beginWayOut() : undefined), [isPending]);
  const go = (form: FormData, onGone?: () => void) =>
    startTransition(async () => {
      let isHere = false;
      try {
        const answer = await mutateAsync(form);
        isHere = !answer.ok;
        if (!answer.ok) tell({ title: fault, words: answer.message });
      } finally {
        // It continues by what it throws.
        if (!isHere) onGone?.();
      }
    });
  return { isPending, go };
}
