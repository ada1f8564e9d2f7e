import type { SessionKind } from "@/lib/ledger/entries/session";
import type { Writer } from "@/lib/frame/writer";
import { editsWriter } from "@/lib/writers/edits/writer";
import { extractWriter } from "@/lib/writers/extract/writer";
import { handbookWriter } from "@/lib/writers/handbook/writer";
import { refinementWriter } from "@/lib/writers/refinement/writer";
import { observeWriter } from "@/lib/writers/observe/writer";
import { reflectionWriter } from "@/lib/writers/reflection/writer";
import { summaryWriter } from "@/lib/writers/summary/writer";

export const writers = {
  refinement: refinementWriter,
  reflection: reflectionWriter,
  summary: summaryWriter,
  handbook: handbookWriter,
  edits: editsWriter,
  observe: observeWriter,
  extract: extractWriter,
} satisfies Readonly<Record<SessionKind, Writer>>;
