import { summaryKind } from "@/components/conversations/summary-kind";
import { reflectionKind } from "@/components/observations/reflection-kind";
import type { Kind } from "@/components/sessions/kind";
import { refinementKind } from "@/components/sessions/refinement/refinement-kind";
import type { WriterKind } from "@/lib/sessions/writers";

/**
 * The kinds of sessions in the browser. The compiler wants an entry for each writer. No server
 * component reads it: a page loads whatever client code its server code can reach.
 */
export const kinds = {
  refinement: refinementKind,
  reflection: reflectionKind,
  summary: summaryKind,
} satisfies Readonly<Record<WriterKind, Kind>>;
