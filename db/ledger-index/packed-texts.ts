/**
 * Many texts as one string, in which a scan through all of them is one pass. Each letter of the
 * string is a byte of UTF-8, so a text is found exactly where its letters stand; a NUL, which no
 * text holds, ends each of them, so nothing is found across two.
 */
export class PackedTexts {
  /** The place of the memory that each text is of; -1 where the memory has another text by now. */
  private readonly owners: Int32Array;
  private readonly bytes: string;
  /** Where each text starts, and where the last one ends. */
  private readonly starts: Int32Array;

  constructor(owners: readonly number[], texts: readonly string[]) {
    const encoded = texts.map((text) => Buffer.from(text, "utf8"));
    const size = encoded.reduce((sum, one) => sum + one.length + 1, 0);
    const bytes = Buffer.alloc(size);
    this.owners = Int32Array.from(owners);
    this.starts = new Int32Array(texts.length + 1);
    let at = 0;
    for (const [slot, one] of encoded.entries()) {
      this.starts[slot] = at;
      bytes.set(one, at);
      at += one.length + 1;
    }
    this.starts[texts.length] = at;
    this.bytes = bytes.toString("latin1");
  }

  get size(): number {
    return this.bytes.length;
  }

  /** How many texts it holds, those with no owner too. */
  get count(): number {
    return this.owners.length;
  }

  /** Sets `marks[place]` for each memory whose text holds `text` literally. */
  search(text: string, marks: Uint8Array): void {
    if (text.includes("\0") || !text.isWellFormed()) return;
    const wanted = Buffer.from(text, "utf8").toString("latin1");
    const { bytes, starts, owners, count } = this;
    let slot = 0;
    let at = bytes.indexOf(wanted);
    while (at !== -1 && slot < count) {
      while ((starts[slot + 1] ?? 0) <= at) slot += 1;
      const owner = owners[slot] ?? -1;
      if (owner >= 0) marks[owner] = 1;
      slot += 1;
      at = bytes.indexOf(wanted, starts[slot]);
    }
  }

  disown(slot: number): void {
    this.owners[slot] = -1;
  }

  /** The texts that memories still have, with their places. */
  *owned(): Iterable<{ readonly place: number; readonly text: string }> {
    for (const [slot, place] of this.owners.entries()) {
      if (place >= 0) yield { place, text: this.textAt(slot) };
    }
  }

  private textAt(slot: number): string {
    const bytes = this.bytes.slice(this.starts[slot], (this.starts[slot + 1] ?? 0) - 1);
    return Buffer.from(bytes, "latin1").toString("utf8");
  }
}
