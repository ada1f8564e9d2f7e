import { scheduleReflections } from "@/db/queries/observations/reflection-state";
import { titledSections } from "@/lib/refinement/prompt/titled-sections";
import { reflectionTitles } from "@/lib/reflection/prompt-titles";
import { reverseSession } from "@/lib/sessions/decide/reverse-session";
import type { LedgerUse, Writer } from "@/lib/sessions/frame/writer";
import { beginReflection, type TakenReflection } from "@/lib/sessions/reflection/begin-reflection";
import {
  completeReflection,
  type ReflectionEnd,
} from "@/lib/sessions/reflection/complete-reflection";
import { delayNextPass, startDueReflections } from "@/lib/sessions/reflection/due-reflections";
import { startReflection } from "@/lib/sessions/reflection/start-reflection";
import { writeReflection } from "@/lib/sessions/reflection/write-reflection";

const ledger: LedgerUse = { journal: false, stamps: false };

/** A reflection distils durable facts from an agent's observations. */
export const reflectionWriter = {
  start: startReflection,
  startDue: startDueReflections,
  schedule: scheduleReflections,
  begin: beginReflection,
  run: writeReflection,
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
} satisfies Writer<TakenReflection, ReflectionEnd>;
