import { refresh } from "next/cache";
import { isContextGiven } from "@/lib/current-context";

/** From an action: the page that posted it shows what it changed. Nothing where there is no page. */
export function refreshPage(): void {
  if (!isContextGiven()) refresh();
}
