import type { ImportItem } from "@/lib/interop/import-plan";

type Always = "line" | "source" | "content";

export interface FoundMemory extends Pick<ImportItem, Always>, Partial<Omit<ImportItem, Always>> {
  /** Where that is, in words, if the line does not say it: `the block “persona”`. */
  readonly place?: string;
  /** What the text is about where it does not say so itself: put before it, and before its parts. */
  readonly heading?: string | null;
  /** Whether a text over the limit may become several memories. */
  readonly splittable?: boolean;
}

/** What a reader says about a file, in its order. */
export type Finding =
  | { readonly kind: "memory"; readonly memory: FoundMemory }
  | { readonly kind: "skipped"; readonly line: number; readonly reason: string }
  /** The same notice on many lines becomes one warning. */
  | { readonly kind: "noticed"; readonly line: number | null; readonly notice: string }
  | { readonly kind: "named"; readonly agentName: string }
  | { readonly kind: "exported"; readonly lastNumber: number; readonly ledgerHash: string }
  | { readonly kind: "refused"; readonly message: string }
  /** Nothing yet: a caller that reads in steps may do something else. */
  | typeof turn;

export const turn = { kind: "turn" } as const;

export function skipped(line: number, reason: string): Finding {
  return { kind: "skipped", line, reason };
}

export function noticed(line: number | null, notice: string): Finding {
  return { kind: "noticed", line, notice };
}

export function refused(message: string): Finding {
  return { kind: "refused", message };
}
