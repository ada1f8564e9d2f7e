import { lockConversation } from "@/db/queries/conversations/conversation-rows";
import { markHandbookDue } from "@/db/queries/handbook/handbook-state";
import { type PartTitles, titledSections } from "@/lib/frame/prompt/lines";
import type { Writer } from "@/lib/frame/writer";
import { transcriptHeading } from "@/lib/writers/extract/prompt";
import {
  beginExtract,
  completeExtract,
  type ExtractEnd,
  readTranscript,
  reverseExtract,
  type TakenExtract,
  writeRecord,
} from "@/lib/writers/extract/run";
import { mostTranscriptTokens } from "@/lib/writers/extract/settings";
import { startExtract } from "@/lib/writers/extract/start";

/** An extraction makes a run's record from its transcript. */
export const extractWriter = {
  start: startExtract,
  takes: { conversation: true },
  begin: beginExtract,
  run: writeRecord,
  async shown(tx, { conversationId }, { summary, rawMemory }) {
    const conversation = await lockConversation(tx, conversationId ?? "");
    if (conversation === null) return [];
    const { shown } = await readTranscript(tx, conversation, mostTranscriptTokens);
    const sources = shown.map(({ role, content }) => `${role}: ${content}`);
    return [{ operation: 1, before: "", after: `${summary}\n${rawMemory}`, sources }];
  },
  complete: completeExtract,
  // T1: from now on its record is an input of a handbook (H11).
  onApproved: (tx, agent) => markHandbookDue(tx, agent.id),
  reverse: reverseExtract,
  ledger: null,
  prompts: {
    extract: {
      title: "For the extraction",
      sections: (parts) => titledSections(parts, extractTitles),
    },
  },
  report: ({ summary }) => summary,
} satisfies Writer<TakenExtract, ExtractEnd>;

/** The titles of the prompt's parts, as people read it (P5). */
const extractTitles: PartTitles = [
  ['A run of the agent "', "Task"],
  ["# What to record\n", "Rules"],
  [transcriptHeading, "Transcript"],
  ["\n# Now\n", "Closing"],
];
