import { forgetDrafts } from "@/components/agents/settings/kept-draft";
import { forgetRecentPlaces } from "@/components/shell/recent-places";

/** For who leaves: what this browser kept of theirs stays with nobody. */
export function forgetPerson(identity: string): void {
  forgetRecentPlaces(identity);
  forgetDrafts(null);
}
