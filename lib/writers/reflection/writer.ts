import { scheduleReflections } from "@/db/queries/observations/reflection-rows";
import { factDecisionsHead, type PartTitles, titledSections } from "@/lib/frame/prompt/lines";
import { reverseSession } from "@/lib/frame/reverse";
import type { PassEnd } from "@/lib/frame/run-chat";
import type { LedgerUse, Writer } from "@/lib/frame/writer";
import {
  beginReflection,
  type TakenReflection,
  writeReflection,
} from "@/lib/writers/reflection/run";
import { completeReflection, showReflection } from "@/lib/writers/reflection/complete";
import {
  delayNextPass,
  startDueReflections,
  startReflection,
} from "@/lib/writers/reflection/start";

const ledger: LedgerUse = { journal: false, stamps: false };

/** A reflection distils durable facts from an agent's observations. */
export const reflectionWriter = {
  start: startReflection,
  fills: "facts",
  startDue: startDueReflections,
  schedule: scheduleReflections,
  begin: beginReflection,
  run: writeReflection,
  shown: showReflection,
  complete: completeReflection,
  onFailed: delayNextPass,
  async reverse(tx, locked, request) {
    const { cause, message, at } = request;
    if (cause !== "reviewer") await delayNextPass(tx, locked.session, { message, at });
    return reverseSession(tx, locked, { ...request, ledger });
  },
  ledger,
  prompts: {
    reflection: {
      title: "For the reflection",
      sections: (parts) => titledSections(parts, reflectionTitles),
    },
  },
  report: () => null,
} satisfies Writer<TakenReflection, PassEnd>;

/** The titles of the prompt's parts, as people read it (P5). */
const reflectionTitles: PartTitles = [
  ['You are "', "Task"],
  ["# What is at stake\n", "Rules"],
  ["# Style of this agent\n", "Style"],
  [factDecisionsHead, "Earlier decisions"],
  ["# Facts that are kept already\n", "Facts"],
  ["\n# Active observations\n", "Observations"],
  ["\n# Now\n", "Closing"],
];
