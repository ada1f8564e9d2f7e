import { countTokens } from "@/lib/ledger/tokens";

export const memoryTypes = ["core", "journal"] as const;
export type MemoryType = (typeof memoryTypes)[number];

export const relevances = ["low", "medium", "high", "critical"] as const;
export type Relevance = (typeof relevances)[number];

/** Everything of a memory that can change (M2). Times are milliseconds UTC. */
export interface MemoryImage {
  readonly type: MemoryType;
  readonly content: string;
  readonly category: string | null;
  readonly constitutional: boolean;
  readonly discardedAt: number | null;
  readonly relevance: Relevance | null;
  readonly supports: readonly number[];
}

/** One entry of an agent's memory. `number` and `createdAt` never change. */
export interface Memory extends MemoryImage {
  readonly number: number;
  readonly createdAt: number;
}

/** True for what the ledger holds: kept core memories. */
export function isInLedger(image: MemoryImage): boolean {
  return image.type === "core" && image.discardedAt === null;
}

/** Tokens that an image adds to the mass: none unless it stands in the ledger. */
export function massTokensOf(image: MemoryImage | null): number {
  return image !== null && isInLedger(image) ? countTokens(image.content) : 0;
}

/** The ledger's order: by creation, then by number. */
export function compareInLedger(a: Memory, b: Memory): number {
  return a.createdAt - b.createdAt || a.number - b.number;
}

export function imageOf(memory: Memory): MemoryImage {
  const { type, content, category, constitutional, discardedAt, relevance, supports } = memory;
  return { type, content, category, constitutional, discardedAt, relevance, supports };
}

/** Whether two images are the same in everything that can change. */
export function sameImage(a: MemoryImage | null, b: MemoryImage | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.type === b.type &&
    a.content === b.content &&
    a.category === b.category &&
    a.constitutional === b.constitutional &&
    a.discardedAt === b.discardedAt &&
    a.relevance === b.relevance &&
    a.supports.length === b.supports.length &&
    a.supports.every((number, index) => number === b.supports[index])
  );
}
