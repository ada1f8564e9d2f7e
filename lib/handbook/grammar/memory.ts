import type { LineFault } from "@/lib/handbook/grammar/fault";
import type { MemoryLine, MemorySectionTitle } from "@/lib/handbook/grammar/memory-line";
import type { RunLine } from "@/lib/handbook/grammar/run-line";

/** The first and last line of a part, from 1. Its trailing blank lines belong to it. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
}

export interface MemoryBullet extends LineRange {
  /** 0, or how far it is nested. */
  readonly depth: number;
  readonly text: string;
  /** The numbers of the tasks that it cites itself. */
  readonly cites: readonly number[];
  /** The path after `Related skill:`. */
  readonly skill: string | null;
}

export interface MemorySection extends LineRange {
  readonly title: MemorySectionTitle;
  readonly bullets: readonly MemoryBullet[];
}

export interface MemoryTask extends LineRange {
  readonly number: number;
  readonly title: string;
  readonly runs: readonly (RunLine & { readonly line: number })[];
  readonly keywords: readonly string[];
  readonly keywordsLine: number | null;
  /** `Related skill:` bullets below its keywords. */
  readonly bullets: readonly MemoryBullet[];
}

/** One `# Task Group`. */
export interface MemoryBlock extends LineRange {
  readonly title: string;
  readonly scope: string | null;
  readonly appliesTo: { readonly cwd: string; readonly reuseRule: string } | null;
  readonly tasks: readonly MemoryTask[];
  readonly sections: readonly MemorySection[];
}

/** H4: MEMORY.md as its parser reads it. */
export interface ParsedMemory {
  readonly lines: readonly MemoryLine[];
  readonly blocks: readonly MemoryBlock[];
  readonly faults: readonly LineFault[];
}
