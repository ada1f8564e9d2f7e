import { applyChanges, massTokensMoved, memoryAfter, type Change } from "@/lib/ledger/change";
import { hashMemory, hashLedger, moveHash, type Sha256 } from "@/lib/ledger/audit/certificate";
import { imageOf, massTokensOf, sameImage, type Memory } from "@/lib/ledger/memory";

/** An agent's memories as the database keeps them, with their counters; every write is a revision. */
export class ReferenceLedger {
  memories: ReadonlyMap<number, Memory>;
  massTokens: number;
  hash: string;
  revision = 0;
  readonly #sha256: Sha256;

  constructor(memories: readonly Memory[], sha256: Sha256) {
    this.memories = new Map(memories.map((memory) => [memory.number, memory]));
    this.massTokens = memories.reduce((sum, memory) => sum + massTokensOf(memory), 0);
    this.hash = hashLedger(memories, sha256);
    this.#sha256 = sha256;
  }

  get nextNumber(): number {
    return Math.max(0, ...this.memories.keys()) + 1;
  }

  /** Writes changes as one revision. Throws where one does not begin at what stands (M2). */
  write(changes: readonly Change[]): number {
    for (const change of changes) {
      const standing = this.memories.get(change.number) ?? null;
      if (!sameImage(standing === null ? null : imageOf(standing), change.before)) {
        throw new Error(`The change of #${change.number} does not begin at what stands.`);
      }
      this.massTokens += massTokensMoved(change);
      this.hash = moveHash(this.hash, this.#hashOf(standing), this.#hashOf(memoryAfter(change)));
      this.memories = applyChanges(this.memories, [change]);
    }
    this.revision += 1;
    return this.revision;
  }

  #hashOf(memory: Memory | null): string | null {
    return memory === null ? null : hashMemory(memory, this.#sha256);
  }
}
