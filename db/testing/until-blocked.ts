import type { TestDatabase } from "@/db/testing/test-database";

/**
 * Waits until `count` connections to this database wait for locks, of the test or of each other.
 */
export async function untilBlocked({ sql }: Pick<TestDatabase, "sql">, count = 1): Promise<void> {
  for (;;) {
    const rows = await sql`
      select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    if (rows.length >= count) return;
  }
}

/**
 * Finds the ends of protocol messages in one direction of a Postgres connection: a type, a
 * four-byte length that includes itself, a body. A frontend's first message has no type.
 */
export class MessageCounter {
  #header: number[] = [];
  #isFirst: boolean;
  /** Bytes of the message's body still to come; null while reading its header. */
  #rest: number | null = null;

  constructor(startsUntyped: boolean) {
    this.#isFirst = startsUntyped;
  }

  /** Offsets in `bytes` at which a message ends. */
  endsIn(bytes: Uint8Array): number[] {
    const ends: number[] = [];
    let at = 0;
    while (at < bytes.length) {
      if (this.#rest === null) at = this.#readHeader(bytes, at);
      if (this.#rest === null) break;
      const taken = Math.min(this.#rest, bytes.length - at);
      at += taken;
      this.#rest -= taken;
      if (this.#rest > 0) break;
      this.#rest = null;
      this.#header = [];
      this.#isFirst = false;
      ends.push(at);
    }
    return ends;
  }

  #readHeader(bytes: Uint8Array, from: number): number {
    const size = this.#isFirst ? 4 : 5;
    let at = from;
    while (this.#header.length < size && at < bytes.length) {
      this.#header.push(bytes[at] ?? 0);
      at += 1;
    }
    if (this.#header.length === size) {
      const length = this.#header.slice(-4).reduce((sum, byte) => sum * 256 + byte, 0);
      this.#rest = length - 4;
    }
    return at;
  }
}
