import { promptSections } from "@/lib/refinement/prompt/prompt-sections";
import { beginConsent, type TakenRefinement } from "@/lib/sessions/consent/begin-consent";
import { reverseSession } from "@/lib/sessions/decide/reverse-session";
import type { Writer } from "@/lib/sessions/frame/writer";
import {
  completeSession,
  refinementLedger,
  type Completion,
} from "@/lib/sessions/refinement/complete-session";
import { prepareRefinement } from "@/lib/sessions/refinement/prepare-refinement";
import { startRefinement } from "@/lib/sessions/refinement/start-refinement";
import { writeRefinement } from "@/lib/sessions/refinement/write-refinement";

/** Refinement tidies an agent's ledger, with its consent. */
export const refinementWriter = {
  start: (ctx, tx, agent, { mode }) => startRefinement(ctx, tx, agent, mode),
  takes: { modes: true },
  prepare: prepareRefinement,
  begin: beginConsent,
  run: writeRefinement,
  complete: completeSession,
  reverse: (tx, locked, request) =>
    reverseSession(tx, locked, { ...request, ledger: refinementLedger }),
  ledger: refinementLedger,
  prompts: {
    consent: {
      title: "For the agent's consent",
      sections: (parts) => promptSections(parts, "consent"),
    },
    refinement: {
      title: "For the refinement",
      sections: (parts) => promptSections(parts, "refinement"),
    },
  },
  report: () => null,
} satisfies Writer<TakenRefinement, Completion>;
