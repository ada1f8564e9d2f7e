import type { Warning } from "@/lib/ledger/entries/entry";
import { countCodePoints } from "@/lib/ledger/texts/tokens";
import type { ReviewPolicy } from "@/lib/ledger/entries/session";

export interface FinishedReflection {
  readonly policy: ReviewPolicy;
  /** Facts recorded, replaced or given more evidence. */
  readonly operations: number;
  readonly drops: number;
  readonly refusals: number;
  readonly marks: number;
  /** S8, O6: why it is no completed pass, as a sentence; null where it is one. */
  readonly unfinished: string | null;
}

export interface ReflectionOutcome {
  readonly state: "unchanged" | "awaiting-review" | "approved";
  readonly warnings: readonly Warning[];
}

/** Where a reflection goes when it ends: S1, S8, V1, G17; one that drops is always reviewed (O5). */
export function decideReflection(session: FinishedReflection): ReflectionOutcome {
  const { policy, operations, drops, marks, unfinished } = session;
  const warnings = findWarnings(session);
  if (operations + drops === 0) return { state: "unchanged", warnings };
  const mustBeSeen =
    policy === "always" ||
    drops > 0 ||
    marks > 0 ||
    unfinished !== null ||
    (policy === "on-warning" && warnings.length > 0);
  return { state: mustBeSeen ? "awaiting-review" : "approved", warnings };
}

function findWarnings({ refusals, marks, unfinished }: FinishedReflection): Warning[] {
  const counted = (count: number, one: string, many: string) =>
    count === 1 ? `1 ${one}` : `${count} ${many}`;
  return [
    ...(refusals > 0
      ? [
          {
            code: "refusals" as const,
            message: counted(refusals, "call was refused", "calls were refused"),
          },
        ]
      : []),
    ...(marks > 0 ? [{ code: "marks" as const, message: counted(marks, "flag", "flags") }] : []),
    ...(unfinished === null ? [] : [{ code: "unfinished" as const, message: unfinished }]),
  ];
}

/** What a model that records nothing may say: more is prose about something else. */
const mostBriefSigns = 400;
const listLine = /^\s*(?:[-*•]|\d+[.)])\s/gm;

/**
 * O6: whether an answer without a call can be "nothing lasts": at most 400 characters, and no list.
 * By form alone; what it says isn't read.
 */
export function isBriefAnswer(text: string): boolean {
  return countCodePoints(text) <= mostBriefSigns && (text.match(listLine)?.length ?? 0) < 2;
}
