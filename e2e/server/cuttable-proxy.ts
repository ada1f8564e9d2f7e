import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A connection to the server that can be cut and restored under an open page, on the same host. */
export class CuttableProxy implements AsyncDisposable {
  readonly origin: string;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** The last request on each browser connection. */
  readonly #asked = new Map<Socket, string>();
  #isCut = false;

  private constructor(server: Server, port: number, to: number) {
    this.#server = server;
    this.origin = `http://localhost:${port}`;
    server.on("connection", (near) => this.#join(near, to));
  }

  static async open(to: number): Promise<CuttableProxy> {
    const server = createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("There is no port.");
    return new CuttableProxy(server, address.port, to);
  }

  cut(): void {
    this.#isCut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  /**
   * Number of open streams at the server: the browser sends no other request on their connections.
   */
  countStreams(): number {
    return [...this.#asked.values()].filter((path) => /^\/api\/(\S*\/)?events\b/.test(path)).length;
  }

  mend(): void {
    this.#isCut = false;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, "close");
  }

  #join(near: Socket, to: number): void {
    if (this.#isCut) return void near.destroy();
    const far = connect(to, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      this.#sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        this.#sockets.delete(one);
        other.destroy();
      });
    }
    near.on("data", (chunk: Buffer) => {
      const [, path] = /^(?:GET|POST) (\S+) HTTP\/1\.1\r\n/.exec(chunk.toString("latin1")) ?? [];
      if (path !== undefined) this.#asked.set(near, path);
    });
    near.on("close", () => this.#asked.delete(near));
    near.pipe(far).pipe(near);
  }
}
