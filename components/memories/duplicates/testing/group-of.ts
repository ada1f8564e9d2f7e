import type { DuplicateGroup } from "@/lib/browser/duplicates";

/** A group by the memory that stays, with one copy. */
export function groupOf(number: number, patch: Partial<DuplicateGroup> = {}): DuplicateGroup {
  const member = { category: null, constitutional: false, tokens: 5 };
  return {
    stays: { number, createdAt: number, ...member },
    content: `Memory ${number}.`,
    alsoStay: [],
    copies: [{ number: number + 100, createdAt: number + 100, ...member, differs: [] }],
    copyCount: 1,
    tokens: 5,
    ...patch,
  };
}
