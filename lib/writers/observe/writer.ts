import type { SessionRow } from "@/db/queries/agents/agent-write";
import { titledSections } from "@/lib/frame/prompt/sections";
import type { Writer } from "@/lib/frame/writer";
import {
  completePass,
  ledgerUse,
  type PassEnd,
  reversePass,
  showPass,
} from "@/lib/writers/observe/complete";
import { beginPass, type TakenPass, writeObservations } from "@/lib/writers/observe/run";
import { observeTitles } from "@/lib/writers/observe/sections";
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
