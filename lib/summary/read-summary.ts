import { findTextFault } from "@/lib/ledger/texts/content";
import { countCodePoints } from "@/lib/ledger/texts/tokens";

/** More than the largest budget of sentences could fill. */
const maxSummaryLength = 100_000;
/** A refusal is short; a summary that quotes one is not. */
const maxRefusalLength = 400;
const refusal =
  /^["“']?(?:(?:i['’]?m|i am) (?:really |very |so )?sorry\b|sorry\b|(?:i )?apologi[sz]e\b|unfortunately\b|as an ai\b)?[^.!?\n]{0,40}\bi (?:can['’]?t|cannot|can not|won['’]?t|will not|am unable to|['’]?m unable to|am not able to|must decline to)\s+(?:\w+ )?(?:help|assist|comply|summari[sz]e|do (?:that|this|so)|fulfil|fulfill|process|continue|complete|provide|create|write|produce|generate|engage|discuss)\b/iu;

export type SummaryReading =
  | { readonly ok: true; readonly text: string }
  /** With the text, where a reviewer may still accept it (K7). */
  | { readonly ok: false; readonly message: string; readonly refusedText?: string };

/** What a model answered, if it can be a summary: not blank, no refusal, storable (K3). */
export function readSummary(raw: string): SummaryReading {
  const text = raw.trim();
  if (text === "") return fail("The model wrote nothing.");
  const fault = findTextFault(text);
  if (fault !== null) return fail(`What the model wrote ${fault}.`);
  const length = countCodePoints(text);
  if (length > maxSummaryLength) {
    return fail(`What the model wrote has ${length} characters: that is no summary.`);
  }
  if (length <= maxRefusalLength && refusal.test(text)) {
    return { ...fail("The model refused to write a summary."), refusedText: text };
  }
  return { ok: true, text };
}

function fail(message: string) {
  return { ok: false, message } as const;
}
