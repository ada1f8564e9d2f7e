import { DraftEntry, type DraftCopy, type DraftProps } from "@/components/sessions/log/draft-entry";

const copy: DraftCopy = {
  observe: ({ text }) => ({ title: "Noting", text: text("content") }),
};

/** A pass's call while it is written. */
export function ObserveDraft(props: DraftProps) {
  return <DraftEntry {...props} copy={copy} />;
}
