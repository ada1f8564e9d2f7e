import { countTokens } from "@/lib/ledger/texts/content";

export const memoryTypes = ["core", "journal"] as const;

export type MemoryType = (typeof memoryTypes)[number];

export const relevances = ["low", "medium", "high", "critical"] as const;

export type Relevance = (typeof relevances)[number];

/** M7: whose words are gone for good, since when (ISO 8601), and how many tokens they were. */
export interface Purge {
  readonly by: string;
  readonly at: string;
  readonly tokens: number;
}

/** Everything of a memory that can change (M2). Times are milliseconds UTC. */
export interface MemoryImage {
  readonly type: MemoryType;
  /** Empty where the words were purged. */
  readonly content: string;
  readonly category: string | null;
  readonly constitutional: boolean;
  readonly discardedAt: number | null;
  readonly relevance: Relevance | null;
  readonly supports: readonly number[];
  /** N1: the messages that an observation names. Absent where it names none, or was never asked. */
  readonly sources?: readonly string[] | undefined;
  readonly purged?: Purge | undefined;
}

/** F2: where a memory stands in its agent's folder. It is no part of its image. */
interface MemoryPlace {
  /** The file's path. */
  readonly file: string;
  /** The headings above it there, outermost first. */
  readonly under: readonly string[];
  /** F3: which heading of which file it is; empty for none. */
  readonly section: string;
}

/** One entry of an agent's memory. `number` and `createdAt` never change. */
export interface Memory extends MemoryImage {
  readonly number: number;
  readonly createdAt: number;
  readonly place?: MemoryPlace | undefined;
}

/** `memory/2026-02-08.md > 13:40 > Actions`; null for what is in no file. */
export function sayPlace({ place }: Pick<Memory, "place">): string | null {
  return place === undefined ? null : [place.file, ...place.under].join(" > ");
}

/** True for what the ledger holds: kept core memories. */
export function isInLedger(image: Pick<MemoryImage, "type" | "discardedAt">): boolean {
  return image.type === "core" && image.discardedAt === null;
}

/** Tokens that an image adds to the mass: none unless it stands in the ledger. */
export function massTokensOf(image: MemoryImage | null): number {
  return image !== null && isInLedger(image) ? tokensOf(image) : 0;
}

/** Tokens of an image's words, also of words that are gone (M7). */
export function tokensOf({ content, purged }: Pick<MemoryImage, "content" | "purged">): number {
  return purged?.tokens ?? countTokens(content);
}

/** The ledger's order: by creation, then by number. */
export function compareInLedger(
  a: Pick<Memory, "createdAt" | "number">,
  b: Pick<Memory, "createdAt" | "number">,
): number {
  return a.createdAt - b.createdAt || a.number - b.number;
}

export function imageOf(memory: Memory): MemoryImage {
  const { type, content, category, constitutional, discardedAt, relevance, supports } = memory;
  const { sources, purged } = memory;
  return {
    type,
    content,
    category,
    constitutional,
    discardedAt,
    relevance,
    supports,
    ...(sources !== undefined && { sources }),
    ...(purged !== undefined && { purged }),
  };
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
    isSameList(a.supports, b.supports) &&
    (a.sources === undefined || b.sources === undefined || isSameList(a.sources, b.sources))
  );
}

function isSameList<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}

export const coverages = ["none", "partial", "strong"] as const;

/** O2: how many standing facts name an observation: none, one, or two and more. */
export type Coverage = (typeof coverages)[number];

export function coverageOf(facts: number): Coverage {
  if (facts === 0) return "none";
  return facts === 1 ? "partial" : "strong";
}

/** O1: a journal memory with a relevance. Journals that sessions write have none. */
export function isObservation({ type, relevance }: Pick<MemoryImage, "type" | "relevance">) {
  return type === "journal" && relevance !== null;
}

/** O10: what one memory in place of several comes from. */
export function uniteSupports(memories: readonly Pick<MemoryImage, "supports">[]): number[] {
  return [...new Set(memories.flatMap(({ supports }) => supports))].sort((a, b) => a - b);
}

export function isActiveObservation(image: MemoryImage): boolean {
  return isObservation(image) && image.discardedAt === null;
}

/** O1, O10: a kept core memory that names the observations it comes from. */
export function isStandingFact(image: MemoryImage): boolean {
  return image.type === "core" && image.discardedAt === null && image.supports.length > 0;
}
