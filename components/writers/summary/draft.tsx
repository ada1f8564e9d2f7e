import { DraftEntry, type DraftProps } from "@/components/sessions/log/draft-entry";

const noTools = {};

/** A summary is streamed text: a call of some tool is no part of it. */
export function SummaryDraft(props: DraftProps) {
  return <DraftEntry {...props} copy={noTools} />;
}
