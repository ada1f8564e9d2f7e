import { openDoor } from "@/components/shell/doors";

/** Puts the cursor into the page's own search; a page without one is searched with everything else. */
export function focusSearch(): void {
  const fields = document.querySelectorAll<HTMLInputElement>("main input[type=search]");
  const shown = [...fields].find((field) => field.checkVisibility());
  if (shown === undefined) return openDoor("palette");
  shown.focus();
  shown.select();
}
