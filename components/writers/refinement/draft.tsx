import { DraftEntry, type DraftCopy, type DraftProps } from "@/components/sessions/log/draft-entry";

const copy: DraftCopy = {
  search: ({ text }) => ({ title: "Searching", about: `“${text("query")}”` }),
  consolidate: ({ numbers, text }) => ({
    title: "Merging",
    about: numbers("ids"),
    text: text("content"),
  }),
  update: ({ numbers, text }) => ({
    title: "Updating",
    about: numbers("id"),
    text: text("content"),
  }),
  delete: ({ numbers }) => ({ title: "Deleting", about: numbers("id") }),
  protect: ({ numbers }) => ({ title: "Protecting", about: numbers("id") }),
  complete: ({ text }) => ({ title: "Completing", text: text("summary") }),
};

/** A refinement's call while it is written. */
export function RefinementDraft(props: DraftProps) {
  return <DraftEntry {...props} copy={copy} />;
}
