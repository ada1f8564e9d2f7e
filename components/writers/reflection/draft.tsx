import { DraftEntry, type DraftCopy, type DraftProps } from "@/components/sessions/log/draft-entry";

const copy: DraftCopy = {
  record: ({ numbers, text }) => {
    const replaced = numbers("replaces");
    return {
      title: replaced === "" ? "Recording" : "Replacing",
      about: replaced === "" ? numbers("supports") : replaced,
      text: text("content"),
    };
  },
};

/** A reflection's call while it is written. */
export function ReflectionDraft(props: DraftProps) {
  return <DraftEntry {...props} copy={copy} />;
}
