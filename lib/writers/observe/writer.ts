import type { SessionRow } from "@/db/queries/agents/agent-write";
import { factDecisionsHead, type PartTitles, titledSections } from "@/lib/frame/prompt/lines";
import type { Writer } from "@/lib/frame/writer";
import { messagesHeading } from "@/lib/writers/observe/prompt";
import {
  beginPass,
  completePass,
  ledgerUse,
  type PassEnd,
  reversePass,
  showPass,
  type TakenPass,
  writeObservations,
} from "@/lib/writers/observe/run";
import { noteFailedPass, startDuePasses, startPass } from "@/lib/writers/observe/start";

/** The observer reads a conversation's messages and notes observations. */
export const observeWriter = {
  start: startPass,
  fills: "observations",
  takes: { conversation: true, fromMessage: true },
  startDue: startDuePasses,
  begin: beginPass,
  run: writeObservations,
  shown: (tx, session: SessionRow) => showPass(tx, session),
  complete: completePass,
  onFailed: noteFailedPass,
  reverse: reversePass,
  ledger: ledgerUse,
  prompts: {
    observe: {
      title: "For the observer",
      sections: (parts) => titledSections(parts, observeTitles),
    },
  },
  report: () => null,
} satisfies Writer<TakenPass, PassEnd>;

/** The titles of the prompt's parts, as people read it (P5). */
const observeTitles: PartTitles = [
  ['You watch a conversation of the agent "', "Task"],
  ["# What to note, in this order\n", "Rules"],
  ["# Style of this agent\n", "Style"],
  [factDecisionsHead, "Earlier decisions"],
  [messagesHeading, "Messages"],
  ["\n# Now\n", "Closing"],
];
