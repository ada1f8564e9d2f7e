import { reviewPolicies, type ReviewPolicy } from "@/lib/ledger/entries/session";

export const defaultThreshold = 0.75;
export const defaultTokenBudget = 5_000;
/** P6: tokens of memories that a prompt shows at most, and the range that an owner may choose. */
export const defaultPromptTokens = 8_000;
export const leastPromptTokens = 2_000;
export const mostPromptTokens = 60_000;
/** Mutating operations per session (G3); the database holds it as a constraint too. */
export const mutatingCap = 10;
export const protectCap = 10;
export const maxSources = 5;
/**
 * The version of the gate's rules, recorded with each session (S3). Raise it whenever the same call
 * may get another verdict. 1: before exact duplicates were compared by `normaliseText` (M10),
 * before removing them lost nothing (G11), and before every changed word was marked (G17). 2: before earlier decisions (D2). 3: before claims. 4: before words took their place (L2).
 */
export const gateVersion = 5;

/** Lengths in code points (A2). */
export const maxNameLength = 100;
export const maxSystemPromptLength = 50_000;
export const maxPromptLength = 10_000;

export const defaultImmutableCategories: readonly string[] = ["audio", "somatic", "voice"];
export const defaultRelationalCategories: readonly string[] = ["relational"];

/** What of agent and account a session records when consent is asked (S3). */
export interface SessionSettings {
  readonly agentName: string;
  readonly systemPrompt: string | null;
  readonly style: string | null;
  readonly tokenBudget: number;
  /** P6. Missing in sessions from before this setting. */
  readonly promptTokens?: number;
  readonly immutableCategories: readonly string[];
  readonly relationalCategories: readonly string[];
  readonly gateVersion?: number;
  /** Of a reflection, in tokens (O5). */
  readonly pool?: { readonly observationPool: number; readonly observationTarget: number };
}

type ThresholdCheck =
  | { readonly ok: true; readonly threshold: number }
  | { readonly ok: false; readonly message: string };

/** Reads a threshold that someone wrote: a plain decimal over 0 and up to 1 (A2). */
export function parseThreshold(text: string): ThresholdCheck {
  const trimmed = text.trim();
  const threshold = /^\d*\.?\d+$/.test(trimmed) ? Number(trimmed) : Number.NaN;
  if (threshold > 0 && threshold <= 1) return { ok: true, threshold };
  return {
    ok: false,
    message: "The threshold is a number above 0 and at most 1, like 0.75.",
  };
}

/** Whether `policy` asks for no less review than `floor`. */
export function isAtLeastAsStrict(policy: ReviewPolicy, floor: ReviewPolicy): boolean {
  return reviewPolicies.indexOf(policy) <= reviewPolicies.indexOf(floor);
}

/** C1b: what a consent chat shows of journals at most. Tokens by the measure for limits (P7). */
export const consentJournals = { count: 5, tokens: 800 } as const;

/** Reads a percentage that someone typed as a threshold (A2): `85.5` is 0.855, digit for digit. */
export function readPercent(text: string): ThresholdCheck {
  const [, whole = "", fraction = ""] = /^(\d*)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole + fraction === "") return { ok: false, message };
  const digits = whole.padStart(3, "0");
  const shifted = `${digits.slice(0, -2)}.${digits.slice(-2)}${fraction}`;
  const check = parseThreshold(shifted);
  return check.ok ? check : { ok: false, message };
}

const message = "Write a percentage over 0 and up to 100, like 75 or 82.5.";
