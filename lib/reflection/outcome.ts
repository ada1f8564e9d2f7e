import type { Warning } from "@/lib/ledger/entries/entry";
import type { ReviewPolicy } from "@/lib/ledger/entries/session";

export interface FinishedReflection {
  readonly policy: ReviewPolicy;
  /** Facts recorded, replaced or given more evidence. */
  readonly operations: number;
  readonly drops: number;
  readonly refusals: number;
  readonly marks: number;
  readonly isUnfinished: boolean;
}

export interface ReflectionOutcome {
  readonly state: "unchanged" | "awaiting-review" | "approved";
  readonly warnings: readonly Warning[];
}

/** Where a reflection goes when it ends: S1, S8, V1, G17; one that drops is always reviewed (O5). */
export function decideReflection(session: FinishedReflection): ReflectionOutcome {
  const { policy, operations, drops, marks, isUnfinished } = session;
  if (operations + drops === 0) return { state: "unchanged", warnings: [] };
  const warnings = findWarnings(session);
  const mustBeSeen =
    policy === "always" ||
    drops > 0 ||
    marks > 0 ||
    isUnfinished ||
    (policy === "on-warning" && warnings.length > 0);
  return { state: mustBeSeen ? "awaiting-review" : "approved", warnings };
}

function findWarnings({ refusals, marks, isUnfinished }: FinishedReflection): Warning[] {
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
    ...(isUnfinished
      ? [{ code: "unfinished" as const, message: "A limit ended the session" }]
      : []),
  ];
}
