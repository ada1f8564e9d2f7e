import type * as EndEntries from "@/components/sessions/log/end-entries";

let entries: Promise<typeof EndEntries> | null = null;

/** What only the end of a session writes: loaded with a log that has it, else soon after the page. */
export function loadEndEntries(): Promise<typeof EndEntries> {
  entries ??= import("@/components/sessions/log/end-entries").catch((fault: unknown) => {
    // What failed to load is tried again when it is shown.
    entries = null;
    throw fault;
  });
  return entries;
}
