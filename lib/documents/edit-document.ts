import type { z } from "zod";
import { findVersion } from "@/db/queries/handbook/document-versions";
import { requireAgent } from "@/lib/agents/load";
import type { Context } from "@/lib/context";
import type { saveDocumentForm } from "@/lib/documents/document-schema";
import { saveDocument, type SavedDocument } from "@/lib/documents/save-document";
import { keepLineEnds } from "@/lib/handbook/reading/keep-line-ends";

/** H8: saves what a form sends, with the line ends of the version that it was made from. */
export async function editDocument(
  ctx: Context,
  input: z.infer<typeof saveDocumentForm>,
): Promise<SavedDocument> {
  await requireAgent(ctx, input.agentId, "memories.edit");
  const old = await findVersion(ctx.db, input);
  const content = keepLineEnds(old?.content ?? "", input.content);
  return saveDocument(ctx, { ...input, content });
}
