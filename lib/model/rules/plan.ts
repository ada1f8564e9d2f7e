import type { SessionMode } from "@/lib/ledger/entries/session";

export interface PlannedCall {
  readonly name: "consolidate" | "delete" | "update";
  readonly input: Readonly<Record<string, unknown>>;
  /** Memories that are gone after it is applied. */
  readonly removes: readonly number[];
  /** The memory that then keeps their words and may no longer be updated (G8). */
  readonly keeps?: number;
  readonly text: string;
  /** What the breaker counts as lost: exact copies lose nothing (G11). */
  readonly lossTokens: number;
}

/** A plan's outcome; the first four as the system counts them. */
export interface PlanOutcome {
  readonly consolidated: number;
  /** How many merges those memories went into. */
  readonly merges: number;
  readonly updated: number;
  readonly deleted: number;
  readonly refused: number;
  /** Calls not proposed because the cap, or the room above the threshold, was used up. */
  readonly leftForCap: number;
  readonly leftForRoom: number;
}

const countOf = { consolidate: "consolidated", update: "updated", delete: "deleted" } as const;

/** Tracks cap and room while a plan is carried out. */
export class PlanBook {
  #slots: number;
  #roomTokens: number;
  readonly #gone = new Set<number>();
  readonly #keepers = new Set<number>();
  readonly #counts = {
    consolidated: 0,
    merges: 0,
    updated: 0,
    deleted: 0,
    refused: 0,
    leftForCap: 0,
    leftForRoom: 0,
  };

  constructor(limits: { readonly operationsLeft: number; readonly roomTokens: number }) {
    this.#slots = limits.operationsLeft;
    this.#roomTokens = limits.roomTokens;
  }

  affords(call: PlannedCall): boolean {
    return this.#slots > 0 && call.lossTokens <= this.#roomTokens;
  }

  /** Counts a call that was skipped because it could not be afforded. */
  leave(): void {
    this.#counts[this.#slots > 0 ? "leftForRoom" : "leftForCap"] += 1;
  }

  settle(call: PlannedCall, isApplied: boolean): void {
    if (!isApplied) {
      this.#counts.refused += 1;
      return;
    }
    this.#slots -= 1;
    this.#roomTokens -= call.lossTokens;
    for (const number of call.removes) this.#gone.add(number);
    if (call.keeps !== undefined) this.#keepers.add(call.keeps);
    if (call.name === "consolidate") this.#counts.merges += 1;
    this.#counts[countOf[call.name]] += call.name === "consolidate" ? call.removes.length : 1;
  }

  /** Whether it is gone, or keeps the words of removed memories. */
  isSettled(number: number): boolean {
    return this.#gone.has(number) || this.#keepers.has(number);
  }

  isGone(number: number): boolean {
    return this.#gone.has(number);
  }

  get outcome(): PlanOutcome {
    return { ...this.#counts };
  }
}

/** "merged 6 memories into 3, updated 1, deleted 0" */
export function sayDone({ consolidated, merges, updated, deleted }: PlanOutcome): string {
  const merged = merges === 0 ? "0" : `${consolidated} memories into ${merges}`;
  return `merged ${merged}, updated ${updated}, deleted ${deleted}`;
}

/** Yields call after call, and receives whether each was applied. */
export type Plan<Result> = Generator<PlannedCall, Result, boolean>;

export interface RuleSet {
  /** Delay before each step, in milliseconds, so that people can follow. */
  readonly delayMs: number;
  readonly introduction: string;
  /** The answer to the question for consent, including its first word (C2). */
  readonly consent: string;
  readonly nothingLeft: string;
  plan(view: PromptView): Plan<PlanOutcome>;
  summarise(outcome: PlanOutcome, view: PromptView): string;
}

export interface PromptMemory {
  readonly number: number;
  readonly constitutional: boolean;
  readonly category: string | null;
  readonly content: string;
  /** Whether it stands under a heading of a file: its copies are not told apart here (F3). */
  readonly hasHeading: boolean;
}

/** The contents of a refinement prompt, in its order: memories oldest first. */
export interface PromptView {
  readonly memories: readonly PromptMemory[];
  readonly mode: SessionMode;
  /** Tokens that may be lost before the breaker trips. */
  readonly roomTokens: number;
  readonly operationsLeft: number;
  readonly immutableCategories: readonly string[];
  readonly relationalCategories: readonly string[];
  /** The section of the owner's style (P3). */
  readonly style: string;
}

const line =
  /^#(\d+) \d{4,}-\d\d-\d\d ~\d+ (?:\[(constitutional)?(?:, )?(?:category ("(?:[^"\\]|\\.)*"))?(?:, )?(?:in ("(?:[^"\\]|\\.)*"))?\] )?(".*")$/;

/**
 * Reads status and ledger from a refinement prompt; null if there are none. The last sections with
 * these names are the real ones: people's texts come before them (P1), and a memory's text is one
 * JSON string on one line.
 */
export function readPrompt(prompt: string): PromptView | null {
  const ledgerAt = prompt.lastIndexOf("\n# Ledger\n");
  const statusAt = prompt.lastIndexOf("\n# Status\n", ledgerAt);
  if (ledgerAt === -1 || statusAt === -1) return null;
  const status = new Map(
    prompt
      .slice(statusAt, ledgerAt)
      .split("\n")
      .map((entry) => splitOnce(entry, ": ")),
  );
  const mode = status.get("Mode");
  if (mode !== "full" && mode !== "dedup-only") return null;
  return {
    memories: prompt.slice(ledgerAt).split("\n").flatMap(readLine),
    mode,
    roomTokens: readCount(status.get("Room")),
    operationsLeft: readCount(status.get("Operations left")),
    immutableCategories: readList(status.get("Immutable categories")),
    relationalCategories: readList(status.get("Relational categories")),
    style: prompt.slice(prompt.indexOf("\n# Refinement style"), statusAt),
  };
}

function splitOnce(entry: string, separator: string): [string, string] {
  const at = entry.indexOf(separator);
  return at === -1 ? [entry, ""] : [entry.slice(0, at), entry.slice(at + separator.length)];
}

function readLine(text: string): PromptMemory[] {
  const match = line.exec(text);
  if (match === null) return [];
  const content = readText(match[5]);
  if (content === null) return [];
  const number = Number(match[1]);
  const constitutional = match[2] !== undefined;
  const hasHeading = readText(match[4])?.includes(" > ") === true;
  return [{ number, constitutional, category: readText(match[3]), content, hasHeading }];
}

function readCount(value: string | undefined): number {
  return Number(/^\d+/.exec(value ?? "")?.[0] ?? 0);
}

function readList(value: string | undefined): string[] {
  const items = value?.match(/"(?:[^"\\]|\\.)*"/g) ?? [];
  return items.flatMap((item) => readText(item) ?? []);
}

function readText(json: string | undefined): string | null {
  if (json === undefined) return null;
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "string" ? value : null;
  } catch {
    return null;
  }
}
