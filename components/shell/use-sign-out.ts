import { useIdentity } from "@/components/live/identity";
import { useWayOut } from "@/components/shell/use-way-out";
import type { FormAction } from "@/components/ui/forms/form-action";
import { forgetDrafts } from "@/components/agents/settings/kept-draft";
import { forgetRecentPlaces } from "@/components/shell/palette/recent-places";

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
