import { refresh } from "next/cache";
import { isContextGiven } from "@/lib/current-context";

/** From an action: refreshes the page that posted it. Does nothing without a page. */
export function refreshPage(): void {
  if (!isContextGiven()) refresh();
}
