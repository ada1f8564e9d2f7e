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

/** What a set of rules would do, call after call. */
export interface Plan {
  readonly calls: readonly PlannedCall[];
  /** Calls not proposed because the cap, or the room above the threshold, is used up. */
  readonly leftForCap: number;
  readonly leftForRoom: number;
}

/** The calls that are proposed, in their order, as far as cap and room allow. */
export class PlanBook implements Plan {
  readonly calls: PlannedCall[] = [];
  leftForCap = 0;
  leftForRoom = 0;
  readonly #applied: readonly boolean[];
  readonly #stands: PlannedCall[] = [];
  #slots: number;
  #roomTokens: number;

  constructor(
    limits: { readonly operationsLeft: number; readonly roomTokens: number },
    applied: readonly boolean[],
  ) {
    this.#slots = limits.operationsLeft;
    this.#roomTokens = limits.roomTokens;
    this.#applied = applied;
  }

  affords(call: PlannedCall): boolean {
    return this.#slots > 0 && call.lossTokens <= this.#roomTokens;
  }

  propose(call: PlannedCall): void {
    if (this.affords(call)) {
      const isApplied = this.#applied[this.calls.length] ?? true;
      this.calls.push(call);
      // D2: a refused call changes nothing and uses no slot.
      if (!isApplied) return;
      this.#stands.push(call);
      this.#slots -= 1;
      this.#roomTokens -= call.lossTokens;
    } else if (this.#slots > 0) this.leftForRoom += 1;
    else this.leftForCap += 1;
  }

  /** Whether it will be gone, or keep the words of removed memories. */
  isSettled(number: number): boolean {
    return this.#stands.some(({ removes, keeps }) => keeps === number || removes.includes(number));
  }
}

/** What became of a plan, as the system counts it. */
export type PlanOutcome = ReturnType<typeof outcomeOf>;

/** `applied`: of each call that was made, whether it was applied; refused ends of the session follow. */
export function outcomeOf({ calls }: Plan, applied: readonly boolean[]) {
  const done = Map.groupBy(
    calls.filter((_, place) => applied[place]),
    ({ name }) => name,
  );
  const { consolidate = [], update = [], delete: deletes = [] } = Object.fromEntries(done);
  return {
    consolidated: consolidate.reduce((sum, { removes }) => sum + removes.length, 0),
    /** How many merges those memories went into. */
    merges: consolidate.length,
    updated: update.length,
    deleted: deletes.length,
    refused: applied.slice(0, calls.length).filter((isApplied) => !isApplied).length,
  };
}

/** "merged 6 memories into 3, updated 1, deleted 0" */
export function sayDone({ consolidated, merges, updated, deleted }: PlanOutcome): string {
  const merged = merges === 0 ? "0" : `${consolidated} memories into ${merges}`;
  return `merged ${merged}, updated ${updated}, deleted ${deleted}`;
}

export interface RuleSet {
  /** Delay before each step, in milliseconds, so that people can follow. */
  readonly delayMs: number;
  readonly introduction: string;
  /** The answer to the question for consent, including its first word (C2). */
  readonly consent: string;
  readonly nothingLeft: string;
  /** `applied`: of each call that was made, whether it was applied; the others are taken to be. */
  plan(view: PromptView, applied: readonly boolean[]): Plan;
  summarise(outcome: PlanOutcome, plan: Plan, view: PromptView): string;
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
