import type { Memory } from "@/lib/ledger/memory";

/** A kept core memory without a label, one minute younger than the number before it. */
export function memoryOf(number: number, patch: Partial<Memory> = {}): Memory {
  return {
    number,
    createdAt: Date.UTC(2026, 0, 5, 5, number),
    type: "core",
    content: `Memory ${number}`,
    category: null,
    constitutional: false,
    discardedAt: null,
    relevance: null,
    supports: [],
    ...patch,
  };
}
