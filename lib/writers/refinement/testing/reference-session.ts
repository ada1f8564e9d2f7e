import { certify } from "@/lib/ledger/audit/certificate";
import { type Change, createMemory } from "@/lib/ledger/change";
import type { Entry, EntryOf, Gauge } from "@/lib/ledger/entries/entry";
import { type AppliedStep, invert, startImages } from "@/lib/ledger/decide/inverse";
import { namedNumbers, type Operation } from "@/lib/ledger/entries/operations";
import { noStats } from "@/lib/ledger/entries/operation-table";
import { massTokensOf, type Memory } from "@/lib/ledger/memory";
import { keptTokens, retentionRatio } from "@/lib/ledger/retention";
import type { SessionCause, SessionState } from "@/lib/ledger/entries/session";
import { type Credit, sumCredits } from "@/lib/ledger/entries/credit";
import type { ReferenceLedger } from "@/lib/ledger/testing/sample-entries";
import { decide, type Decision, type GateSession } from "@/lib/writers/refinement/gate/gate";
import { parseOperation } from "@/lib/writers/refinement/gate/tools";
import { gateFacts } from "@/lib/writers/refinement/testing/gate-facts";

type Applied = Extract<Decision, { kind: "applied" }>;
type Told = { [K in Entry["kind"]]: Pick<EntryOf<K>, "kind" | "data"> }[Entry["kind"]];
type Tripped = Extract<Decision, { kind: "tripped" }>;

type Settings = Pick<GateSession, "mode" | "threshold"> & Partial<Pick<GateSession, "cap">>;

/** A refinement session over the real gate and a ledger in memory, which writes its log. */
export class ReferenceSession {
  readonly entries: Entry[] = [];
  readonly steps: AppliedStep[] = [];
  readonly credits = new Map<number, Credit>();
  /** Memories that keep the words of a removed copy (G8). */
  readonly justifying = new Set<number>();
  readonly start: {
    readonly memories: ReadonlyMap<number, Memory>;
    massTokens: number;
    hash: string;
  };
  /** The memories as they stood just before the rollback. */
  beforeRollback: ReadonlyMap<number, Memory> = new Map();
  state: SessionState = "running";
  creditTokens: number;
  copyTokens = 0;
  /** The mass when the log last told of it: writes by others to other memories are not in it. */
  toldMassTokens: number;
  operationsApplied = 0;
  protectsApplied = 0;
  readonly #otherRevisions: number[] = [];
  readonly ledger: ReferenceLedger;
  readonly #settings: Settings;

  constructor(ledger: ReferenceLedger, settings: Settings) {
    const { memories, massTokens, hash } = ledger;
    this.ledger = ledger;
    this.#settings = settings;
    this.start = { memories, massTokens, hash };
    this.creditTokens = massTokens;
    this.toldMassTokens = massTokens;
    this.#log({
      kind: "session-started",
      data: {
        startRevision: ledger.revision,
        startMassTokens: massTokens,
        startHash: hash,
        coreCount: memories.size,
        threshold: settings.threshold,
        cap: 10,
        model: "reference",
      },
    });
  }

  /** One call of the model, through G2 and the gate, with all that follows from it. */
  perform(name: string, input: unknown): Decision {
    const call = parseOperation(name, input, this.#settings.mode);
    const named = call.ok ? namedNumbers(call.operation) : [];
    const memories = [...this.ledger.memories.values()];
    const creditOf = ({ number }: Memory) => this.creditOf(number);
    const world = { memories, creditOf, justifying: this.justifying, now: this.#now() };
    const { state, operationsApplied, protectsApplied, creditTokens, copyTokens } = this;
    const counts = { state, operationsApplied, protectsApplied, creditTokens, copyTokens };
    const session = { ...this.#settings, ...counts, startMassTokens: this.start.massTokens };
    const decision = decide(call, gateFacts(world, call, session));
    this.#follow(decision, name, named);
    return decision;
  }

  /** G11: tokens at the start unless an operation has moved them. */
  creditOf(number: number): Credit {
    const tokens = massTokensOf(this.start.memories.get(number) ?? null);
    return this.credits.get(number) ?? { tokens, copies: 0 };
  }

  /** A write by someone else; the log tells of it where the session had touched the memory (V3). */
  writeElsewhere(changes: readonly Change[]): void {
    this.#otherRevisions.push(this.ledger.write(changes));
    const touched = new Set(this.steps.flatMap((step) => step.changes.map(({ number }) => number)));
    if (changes.some(({ number }) => touched.has(number))) {
      const { massTokens } = this.ledger;
      const data = { changes, conflict: null, massTokens };
      this.#log({ kind: "memory-changed-elsewhere", data });
    }
  }

  /** Ends the session with its journal, which is one of its own changes (G14). */
  complete(summary: string): void {
    const journal = this.#journal(summary);
    this.#apply("journal", null, [journal]);
    this.state = "awaiting-review";
    this.#log({
      kind: "session-completed",
      data: {
        state: this.state,
        summary,
        summaryMismatch: false,
        unfinished: false,
        reason: null,
        stats: noStats,
        warnings: [],
        erosion30d: 1,
        changes: [journal],
        journal: journal.number,
        gauge: this.#gauge(),
        endHash: this.ledger.hash,
        answer: "",
        step: null,
        index: null,
      },
    });
  }

  /** R1 to R5: reverses what stands, certifies it, and writes the journal that says so. */
  rollBack(cause: SessionCause): void {
    this.beforeRollback = this.ledger.memories;
    const { reversed, changes, conflicts } = invert(this.steps, this.ledger.memories, this.#now());
    if (changes.length > 0) this.ledger.write(changes);
    const certificate = certify({
      startHash: this.start.hash,
      endHash: this.ledger.hash,
      starts: startImages(this.steps),
      standing: this.ledger.memories,
      conflicts: new Set(conflicts.map(({ number }) => number)),
      purged: [],
      otherRevisions: this.#otherRevisions,
      checkedAt: new Date(this.#now()).toISOString(),
    });
    const journal = this.#journal("rolled back");
    this.ledger.write([journal]);
    this.state = "rolled-back";
    this.#log({
      kind: "session-rolled-back",
      data: {
        cause,
        message: "",
        note: null,
        reversed,
        changes: [...changes, journal],
        conflicts,
        journal: journal.number,
        gauge: this.#gauge(),
        certificate,
      },
    });
  }

  #follow(decision: Decision, name: string, numbers: readonly number[]): void {
    const at = { step: this.entries.length, index: 0 };
    switch (decision.kind) {
      case "applied":
        this.#accept(decision);
        break;
      case "tripped":
        this.#logTrip(decision);
        this.rollBack("retention");
        break;
      case "refused": {
        const { code, message } = decision;
        const data = { ...at, name, arguments: "{}", numbers, code, message };
        this.#log({ kind: "operation-refused", data });
        break;
      }
      case "search":
      case "already-protected": {
        const operation: Operation =
          decision.kind === "search"
            ? { name: "search", query: decision.query }
            : decision.operation;
        const data = { ...at, operation, found: [], total: 0, answer: "" };
        this.#log({ kind: "operation-answered", data });
        break;
      }
      case "complete":
        break;
    }
  }

  #accept({ kind: _kind, creditsAfter, ...outcome }: Applied): void {
    const isProtect = outcome.operation.name === "protect";
    for (const [number, credit] of creditsAfter) this.credits.set(number, credit);
    for (const twin of Object.values(outcome.twins)) this.justifying.add(twin);
    const numbers = new Set([...this.start.memories.keys(), ...this.credits.keys()]);
    const sums = sumCredits([...numbers].map((number) => this.creditOf(number)));
    this.creditTokens = sums.tokens;
    this.copyTokens = sums.copies;
    this.operationsApplied = outcome.operationsApplied;
    this.protectsApplied = outcome.protectsApplied;
    const slot = isProtect ? null : outcome.operationsApplied;
    this.#apply(outcome.operation.name, slot, outcome.changes);
    const losses = outcome.losses ?? undefined;
    const data = { ...outcome, slot, losses, step: this.entries.length, index: 0 };
    this.#log({ kind: "operation-applied", data });
  }

  #apply(
    operation: AppliedStep["operation"],
    slot: number | null,
    changes: readonly Change[],
  ): void {
    this.ledger.write(changes);
    this.steps.push({ sequence: this.entries.length + 1, operation, slot, changes });
  }

  #logTrip({ operation, changes, gauge, answer }: Tripped): void {
    const { threshold } = this.#settings;
    const at = { step: this.entries.length, index: 0 };
    const told = { operation, changes, wouldBe: gauge, threshold, answer };
    const data = { ...at, ...told, startMassTokens: this.start.massTokens };
    this.#log({ kind: "breaker-tripped", data });
  }

  #journal(content: string): Change {
    const number = this.ledger.nextNumber;
    const nothing = { category: null, constitutional: false, discardedAt: null, relevance: null };
    const createdAt = this.#now();
    return createMemory({ number, createdAt, type: "journal", content, ...nothing, supports: [] });
  }

  #gauge(): Gauge {
    const { massTokens } = this.ledger;
    const { creditTokens, copyTokens } = this;
    const kept = keptTokens(creditTokens, massTokens, copyTokens);
    const retention = retentionRatio(kept, this.start.massTokens);
    return { massTokens, creditTokens, copyTokens, keptTokens: kept, retention };
  }

  #now(): number {
    return 1_000_000 + this.entries.length;
  }

  #log(told: Told): void {
    if ("gauge" in told.data || "massTokens" in told.data) {
      this.toldMassTokens = this.ledger.massTokens;
    }
    this.entries.push({
      sequence: this.entries.length + 1,
      at: new Date(this.#now()).toISOString(),
      actor: { kind: "session", id: "1", name: "session" },
      ...told,
    });
  }
}
