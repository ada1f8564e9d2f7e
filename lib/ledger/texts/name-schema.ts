import { z } from "zod";
import "@/lib/ledger/zod-without-eval";
import { checkName } from "@/lib/ledger/texts/check-name";

/** A name that people read, as checkName wants it; `blank` asks for one where none is given. */
export function nameSchema(max: number, blank = "Give a name.") {
  return z.string(blank).transform((raw, context) => {
    const check =
      raw.trim() === "" ? ({ ok: false, message: blank } as const) : checkName(raw, max);
    if (check.ok) return check.name;
    context.addIssue({ code: "custom", message: check.message });
    return z.NEVER;
  });
}

/** The same where there may be none: blank and null are none. */
export function maybeNameSchema(max: number) {
  return z
    .string("Enter a name, or leave it empty.")
    .nullable()
    .transform((raw, context) => {
      if (raw === null || raw.trim() === "") return null;
      const check = checkName(raw, max);
      if (check.ok) return check.name;
      context.addIssue({ code: "custom", message: check.message });
      return z.NEVER;
    });
}
