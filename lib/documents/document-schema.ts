import { z } from "zod";
import { agentIdSchema } from "@/lib/agents/agent-schema";
import { isHandbookPath } from "@/lib/handbook/folder";
import { findTextFault } from "@/lib/ledger/texts/content";
import { countCodePoints } from "@/lib/ledger/texts/tokens";

export const maxDocumentCodePoints = 500_000;
const sizeWords = `At most ${maxDocumentCodePoints.toLocaleString("en-US")} characters.`;

const pathWords =
  "A handbook holds MEMORY.md, memory_summary.md, skills/NAME/SKILL.md, and files in that skill's scripts, templates and examples.";

/** Where a person may write. */
export const documentPathSchema = z
  .string()
  .max(200, "At most 200 characters.")
  .refine(isHandbookPath, pathWords);

/** A document as it is written: byte for byte, or null to remove it. */
export const documentContentSchema = z
  .string("The text of the document; null removes it.")
  .superRefine((text, context) => {
    const fault = findTextFault(text);
    if (fault !== null) context.addIssue({ code: "custom", message: `The text ${fault}.` });
    else if (text.length > maxDocumentCodePoints && countCodePoints(text) > maxDocumentCodePoints) {
      context.addIssue({ code: "custom", message: sizeWords });
    }
  })
  .nullable();

const versionWords = "The version that you saw: a whole number, 0 where there was no document.";

/** H8: the version that the person saw. */
export const documentVersionSchema = z
  .int(versionWords)
  .min(0, versionWords)
  .max(2_147_483_647, "No document has that many versions.");

export const saveDocumentBody = z.strictObject({
  content: documentContentSchema,
  version: documentVersionSchema,
});

export const folderSchema = z
  .string()
  .min(1, "Name a folder.")
  .max(1_000, "At most 1,000 characters.")
  .meta({ description: "A folder: blocks that don't apply there are left out." });

export const searchHandbookSchema = z.strictObject({
  q: z
    .string()
    .max(1_000, "At most 1,000 characters.")
    .refine((text) => text.trim() !== "", "Give a text to search for."),
  cwd: folderSchema.optional(),
});

const oneThing = "Name either runs or one block.";

/** What is to be forgotten: runs by their threads, or one block by its title. */
export const forgetFields = z.strictObject({
  runs: z
    .array(
      z.string().min(1, "Name a thread.").max(200, "At most 200 characters."),
      "A list of threads.",
    )
    .min(1, "Name at least one run.")
    .max(1_000, "At most 1,000 runs at once.")
    .optional(),
  block: z.string().min(1, "Name a block.").max(1_000, "At most 1,000 characters.").optional(),
});

export const forgetBody = forgetFields
  .extend({
    seenVersions: z
      .record(z.string(), documentVersionSchema, "The versions that the preview named, by path.")
      .optional()
      .meta({ description: "What the preview named: if a document changed since, it is refused." }),
  })
  .refine(({ runs, block }) => (runs === undefined) !== (block === undefined), {
    path: ["runs"],
    message: oneThing,
  });

export const agentOnlySchema = z.strictObject({ agentId: agentIdSchema });
