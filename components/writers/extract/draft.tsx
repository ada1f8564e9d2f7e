import { DraftEntry, type DraftCopy, type DraftProps } from "@/components/sessions/log/draft-entry";

const copy: DraftCopy = {
  record: ({ text }) => ({ title: "Recording", text: text("description") }),
  complete: ({ text }) => ({ title: "Keeping nothing", text: text("why") }),
};

/** An extraction's call while it is written. */
export function ExtractDraft(props: DraftProps) {
  return <DraftEntry {...props} copy={copy} />;
}
