import type { Context } from "@/lib/context";
import { hashBytes } from "@/lib/folder/load";
import { type SyncAnswer, syncFolder } from "@/lib/writers/edits/sync";

/** A folder beside Keepsake in memory, as the connector keeps it: its files, and what was agreed on. */
export class FolderOwner {
  readonly files = new Map<string, string>();
  readonly seen = new Map<string, string>();
  readonly #ctx: Context;
  readonly #agentId: string;

  constructor(ctx: Context, agentId: string, files: Readonly<Record<string, string>> = {}) {
    this.#ctx = ctx;
    this.#agentId = agentId;
    for (const [path, text] of Object.entries(files)) this.files.set(path, text);
  }

  async sync({ join = false, dryRun = false } = {}): Promise<SyncAnswer> {
    const paths = new Set([...this.files.keys(), ...this.seen.keys()]);
    const files = [...paths].map((path) => {
      const text = this.files.get(path);
      const bytes = text === undefined ? null : new Uint8Array(new TextEncoder().encode(text));
      const [seen, hash] = [this.seen.get(path) ?? null, bytes && hashBytes(bytes)];
      return { path, seen, hash, bytes: hash === seen ? null : bytes };
    });
    const answer = await syncFolder(this.#ctx, { agentId: this.#agentId, files, join, dryRun });
    if (!dryRun) this.#take(answer);
    return answer;
  }

  #take({ files, writes }: SyncAnswer): void {
    for (const { path, hash } of files) {
      if (hash !== null && hash === this.hashOf(path)) this.seen.set(path, hash);
      if (hash === null && this.hashOf(path) === null) this.seen.delete(path);
    }
    for (const { path, over, hash, content } of writes) {
      if (this.hashOf(path) !== over) continue;
      if (content === null || hash === null) {
        this.files.delete(path);
        this.seen.delete(path);
      } else {
        this.files.set(path, new TextDecoder("utf-8", { ignoreBOM: true }).decode(content));
        this.seen.set(path, hash);
      }
    }
  }

  hashOf(path: string): string | null {
    const text = this.files.get(path);
    return text === undefined ? null : hashBytes(new TextEncoder().encode(text));
  }
}
