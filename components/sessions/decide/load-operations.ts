import type { OperationsPane } from "@/components/sessions/decide/operations-pane";

let pane: Promise<typeof OperationsPane> | null = null;

/** The list of operations: loaded with a page that begins with it, else soon after the page. */
export function loadOperations(): Promise<typeof OperationsPane> {
  pane ??= import("@/components/sessions/decide/operations-pane").then(
    (module) => module.OperationsPane,
    (fault: unknown) => {
      // What failed to load is tried again when it is shown.
      pane = null;
      throw fault;
    },
  );
  return pane;
}
