import { z } from "zod";
import { findTextFault } from "@/lib/ledger/texts/content";
import { toSearchText } from "@/lib/ledger/texts/duplicates";

/** Literal text to look for in search texts (G16); blank is no filter. */
export const searchedTextSchema = z
  .string()
  .max(1_000, "At most 1,000 characters.")
  .refine((text) => findTextFault(text) === null, "This contains a character that no memory has.");

/** The search text of what is looked for; null where nothing is. */
export function readSearchedText(text: string | undefined): string | null {
  return text === undefined || text.trim() === "" ? null : toSearchText(text);
}
