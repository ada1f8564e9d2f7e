import type { ClaimPiece } from "@/lib/claims/claim-pieces";
import { currencies } from "@/lib/claims/tables/currencies";

/** What happened to a claim that a reviewer must know of, worst first. */
export const lossStates = ["lost", "reversed", "invented"] as const;

/** What a claim is to a reader, in the order in which people miss it. It holds no words (M7). */
export const lossThings = [
  "phone",
  "email",
  "link",
  "path",
  "code",
  "amount",
  "number",
  "date",
  "time",
  "name",
  "quote",
  "negation",
  "condition",
  "order",
  "words",
] as const;
export type LossThing = (typeof lossThings)[number];

/** The worst that happened to a claim, without its words. */
export interface WorstLoss {
  readonly state: (typeof lossStates)[number];
  readonly thing: LossThing;
}

/** The worst of an operation's pieces; null where nothing is lost, reversed or invented. */
export function worstPiece(
  pieces: readonly Pick<ClaimPiece, "state" | "kind" | "value" | "text">[],
): WorstLoss | null {
  const losses = pieces.flatMap((piece) => {
    const loss = lossStates.find((one) => one === piece.state);
    return loss === undefined || piece.kind === "word"
      ? []
      : [{ state: loss, thing: thingOf(piece) }];
  });
  return worstOf(losses);
}

export function worstOf(losses: readonly (WorstLoss | null)[]): WorstLoss | null {
  return losses
    .filter((loss) => loss !== null)
    .reduce<WorstLoss | null>((a, b) => (a !== null && rankOf(a) <= rankOf(b) ? a : b), null);
}

function rankOf({ state, thing }: WorstLoss): number {
  return lossStates.indexOf(state) * lossThings.length + lossThings.indexOf(thing);
}

function thingOf({ kind, value, text }: Pick<ClaimPiece, "kind" | "value" | "text">): LossThing {
  switch (kind) {
    case "identifier":
      return isPhone(text) ? "phone" : identifierOf(text);
    case "number":
      if (isAmount(value)) return "amount";
      return isPhone(text) ? "phone" : "number";
    case "date":
      return value.startsWith("t") ? "time" : "date";
    case "polarity":
      return "negation";
    case "token":
    case "word":
      return "words";
    case "name":
    case "quote":
    case "condition":
    case "order":
      return kind;
  }
}

/** Whether a number's unit is a currency: `n:40 EUR`, `n:40 EUR/month`. */
function isAmount(value: string): boolean {
  const [, unit = ""] = value.split(" ");
  return Object.hasOwn(currencies, unit.split("/")[0] ?? "");
}

function identifierOf(text: string): LossThing {
  if (/^[a-z][a-z\d+.-]*:\/\/|^www\./i.test(text)) return "link";
  if (text.includes("@")) return "email";
  return /[/\\]/.test(text) ? "path" : "code";
}

/** Seven to twelve digits in groups, or behind a plus or a zero; not a date, not an address. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, "").length;
  if (digits < 7 || digits > 12 || !/^[+(]?\d[\d ()/.-]*\d$/.test(text.trim())) return false;
  if (/^(?:\d{1,3}\.){3}\d{1,3}$|^\d{4}-\d\d-\d\d/.test(text)) return false;
  return /^[+(0]/.test(text) || /\d[ -]\d/.test(text);
}
