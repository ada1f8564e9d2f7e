import { useMutation } from "@tanstack/react-query";
import { useEffect, useTransition } from "react";
import { forgetDrafts } from "@/components/agents/settings/kept-draft";
import { useIdentity } from "@/components/live/identity";
import { beginWayOut, sendUnsent } from "@/components/live/leaving";
import { forgetRecentPlaces } from "@/components/shell/recent-places";
import type { FormAction } from "@/components/ui/form-action";
import { reachServer } from "@/components/ui/requests";
import { tell } from "@/components/ui/tell";

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

/** Signs out. What this browser kept of a person is forgotten once they have really left. */
export function useSignOut(signOut: FormAction) {
  const identity = useIdentity();
  const { isPending, go } = useWayOut(signOut, "You are still signed in.");
  return { isPending, leave: () => go(new FormData(), () => forgetPerson(identity)) };
}

/** For who leaves: what this browser kept of theirs stays with no one. */
function forgetPerson(identity: string): void {
  forgetRecentPlaces(identity);
  forgetDrafts(null);
}
