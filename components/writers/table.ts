import { editsKind } from "@/components/writers/edits/kind";
import { extractKind } from "@/components/writers/extract/kind";
import { summaryKind } from "@/components/writers/summary/kind";
import { handbookKind } from "@/components/writers/handbook/kind";
import { observeKind } from "@/components/writers/observe/kind";
import { reflectionKind } from "@/components/writers/reflection/kind";
import type { Kind } from "@/components/writers/kind";
import { refinementKind } from "@/components/writers/refinement/kind";
import type { SessionKind } from "@/lib/ledger/entries/session";

/** The kinds of sessions in the browser. No server component reads it: it would load them all. */
export const kinds = {
  refinement: refinementKind,
  reflection: reflectionKind,
  summary: summaryKind,
  handbook: handbookKind,
  edits: editsKind,
  observe: observeKind,
  extract: extractKind,
} satisfies Readonly<Record<SessionKind, Kind>>;
