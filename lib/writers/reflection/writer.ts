import { scheduleReflections } from "@/db/queries/observations/reflection-rows";
import { titledSections } from "@/lib/frame/prompt/sections";
import { reflectionTitles } from "@/lib/writers/reflection/sections";
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
