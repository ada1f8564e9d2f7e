import type { SessionKind } from "@/lib/ledger/entries/session";
import type { Writer } from "@/lib/sessions/frame/writer";
import { handbookWriter } from "@/lib/sessions/handbook/handbook-writer";
import { refinementWriter } from "@/lib/sessions/refinement/refinement-writer";
import { reflectionWriter } from "@/lib/sessions/reflection/reflection-writer";
import { summaryWriter } from "@/lib/sessions/summary/summary-writer";

/** The kinds of sessions, each with its writer. */
export const writers = {
  refinement: refinementWriter,
  reflection: reflectionWriter,
  summary: summaryWriter,
  handbook: handbookWriter,
} satisfies Readonly<Record<SessionKind, Writer>>;
