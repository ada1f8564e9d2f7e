import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

export type Side = "frontend" | "backend";

/** Cuts the connection after this many messages from one side, counted from now. */
export interface Cut {
  readonly side: Side;
  readonly after: number;
}

/** How many messages each side sent, and the counts at each of the server's commit answers. */
export interface MessageCounts extends Record<Side, number> {
  readonly commits: Record<Side, number>[];
}

/**
 * A proxy in front of Postgres that cuts all connections at once, or one after the n-th protocol
 * message of one side: that message still arrives, and nothing after it in either direction.
 */
export class FaultProxy implements AsyncDisposable {
  readonly url: string;
  /** Connections that were made through it so far. */
  opened = 0;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #armed: Cut | null = null;
  #seen = 0;
  #counts: MessageCounts | null = null;

  static async open(databaseUrl: string): Promise<FaultProxy> {
    const target = new URL(databaseUrl);
    const server = createServer();
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    return new FaultProxy(server, target);
  }

  private constructor(server: Server, target: URL) {
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The proxy has no port.");
    const url = new URL(target);
    url.port = String(address.port);
    this.url = url.href;
    this.#server = server;
    server.on("connection", (client) => this.#carry(client, target));
  }

  /** Whether a connection is open now. */
  get isOpen(): boolean {
    return this.#open.size > 0;
  }

  /** Cuts all connections. */
  cut(how: "close" | "reset"): void {
    for (const socket of this.#open) {
      if (how === "close") socket.destroy();
      else socket.resetAndDestroy();
    }
  }

  /** Cuts the next connection that reaches this number of messages; once. */
  arm(cut: Cut): void {
    this.#armed = cut;
    this.#seen = 0;
  }

  /** Returns whether it was still armed. */
  disarm(): boolean {
    const wasArmed = this.#armed !== null;
    this.#armed = null;
    return wasArmed;
  }

  /** Counts messages from now on, in the returned object. */
  count(): MessageCounts {
    this.#counts = { frontend: 0, backend: 0, commits: [] };
    return this.#counts;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.cut("close");
    this.#server.close();
    await once(this.#server, "close");
  }

  #carry(client: Socket, target: URL): void {
    this.opened += 1;
    const server = connect(Number(target.port), target.hostname);
    this.#pass(client, server, "frontend");
    this.#pass(server, client, "backend");
  }

  #pass(from: Socket, to: Socket, side: Side): void {
    const messages = new MessageCounter(side === "frontend");
    this.#open.add(from);
    from.setNoDelay(true);
    from.on("error", () => to.destroy());
    from.on("close", () => {
      this.#open.delete(from);
      to.destroySoon();
    });
    from.on("data", (bytes) => {
      let start = 0;
      for (const end of messages.endsIn(bytes)) {
        this.#note(side, bytes.subarray(start, end));
        start = end;
        if (this.#isLast(side)) {
          to.write(bytes.subarray(0, end));
          this.#sever(from, to);
          return;
        }
      }
      to.write(bytes);
    });
  }

  #note(side: Side, message: Buffer): void {
    if (this.#counts === null) return;
    this.#counts[side] += 1;
    const { frontend, backend, commits } = this.#counts;
    if (side === "backend" && message.includes("COMMIT\0")) commits.push({ frontend, backend });
  }

  #isLast(side: Side): boolean {
    if (this.#armed?.side !== side) return false;
    this.#seen += 1;
    return this.#seen >= this.#armed.after;
  }

  /** Delivers what was already passed on, then closes both ends. */
  #sever(from: Socket, to: Socket): void {
    this.#armed = null;
    from.removeAllListeners("data");
    from.destroy();
    to.destroySoon();
  }
}

/**
 * Finds the ends of protocol messages in one direction of a Postgres connection: a type, a
 * four-byte length that includes itself, a body. A frontend's first message has no type.
 */
class MessageCounter {
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
