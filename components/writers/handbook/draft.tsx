import { DraftEntry, type DraftCopy, type DraftProps } from "@/components/sessions/log/draft-entry";

const copy: DraftCopy = {
  list: () => ({ title: "Listing files" }),
  read: ({ text }) => ({ title: "Reading", about: text("path") }),
  search: ({ text }) => ({ title: "Searching", about: `“${text("query")}”` }),
  write: ({ text }) => ({ title: "Writing", about: text("path"), text: text("content") }),
  edit: ({ text }) => ({ title: "Editing", about: text("path"), text: text("replace") }),
  delete: ({ text }) => ({ title: "Deleting", about: text("path") }),
  complete: ({ text }) => ({ title: "Completing", text: text("summary") }),
};

/** A handbook session's call while it is written. */
export function HandbookDraft(props: DraftProps) {
  return <DraftEntry {...props} copy={copy} />;
}
