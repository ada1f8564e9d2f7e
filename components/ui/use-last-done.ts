import { useState } from "react";
import type { Refused } from "@/components/ui/forms/form-action";

/** The last answer that something was done: a refusal after it does not take it off the page. */
export function useLastDone<Done extends { readonly ok: true }>(
  result: Done | Refused | null,
): Done | null {
  const [last, setLast] = useState<Done | null>(null);
  if (result?.ok === true && result !== last) setLast(result);
  return result?.ok === true ? result : last;
}
