import { z } from "zod";
import { dropCopiesSchema } from "@/lib/memories/duplicates/drop-copies-schema";

const listSchema = z
  .string()
  .max(200_000, "Too many groups at once.")
  .transform((text) => text.split(" ").filter((part) => part !== ""))
  .transform((parts) => parts.map(Number));

/** What the page posts: `all` or numbers with a space between, and those left out of all. */
export const dropCopiesForm = z
  .strictObject({
    agentId: z.string(),
    groups: z.union([z.literal("all"), listSchema]),
    except: listSchema.optional(),
    revision: z.coerce.number("The revision of the ledger that you saw."),
  })
  .pipe(dropCopiesSchema);
