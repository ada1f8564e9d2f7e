import type { MemoryType } from "@/lib/ledger/memory";
import type { Sha256 } from "@/lib/ledger/audit/ledger-hash";

/**
 * Keys by which a file's memories are recognised later: the type, the words, and how often they
 * were in the same file before, so that true duplicates stay two. Without place, date and format:
 * reordered or converted, it is the same memory.
 */
export class SourceKeys {
  private readonly seen = new Map<string, number>();
  private readonly sha256: Sha256;
  private readonly taken: ReadonlySet<string>;

  /** `taken` are keys of the file that were given elsewhere and are not given again. */
  constructor(sha256: Sha256, taken: ReadonlySet<string> = new Set()) {
    this.sha256 = sha256;
    this.taken = taken;
  }

  next(type: MemoryType, content: string): string {
    const words = content.normalize("NFC").replace(/\r\n?/g, "\n");
    const text = this.sha256(JSON.stringify([type, words]));
    let ordinal = this.seen.get(text) ?? 0;
    let key = text;
    do {
      ordinal += 1;
      key = ordinal === 1 ? text : this.sha256(`${text}:${ordinal}`);
    } while (this.taken.has(key));
    this.seen.set(text, ordinal);
    return key;
  }
}
