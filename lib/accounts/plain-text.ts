import { z } from "zod";
import { findTextFault } from "@/lib/ledger/content";
import { countCodePoints } from "@/lib/ledger/tokens";

/** A short text that a program reads, such as an address: trimmed, not blank, at most `max` code points. */
export function plainText(what: string, max: number) {
  return z
    .string(`Give ${what}.`)
    .trim()
    .min(1, `Give ${what}.`)
    .superRefine((text, context) => {
      const fault = findTextFault(text);
      if (fault !== null) context.addIssue({ code: "custom", message: `This ${fault}.` });
      else if (countCodePoints(text) > max) {
        context.addIssue({ code: "custom", message: `At most ${max} characters.` });
      }
    });
}
