import { expect } from "vitest";
import type { Database } from "@/db/client";
import { listEntries } from "@/db/queries/sessions/entries";
import type { Context } from "@/lib/context";
import { hashBytes } from "@/lib/folder/load";
import { reduceSession } from "@/lib/ledger/entries/reduce-session";
import { listMemories } from "@/lib/memories/load";
import { editMemory, protectMemory } from "@/lib/memories/save";
import { approveSession } from "@/lib/sessions/decide/approve";
import { rollBackSession } from "@/lib/sessions/decide/roll-back";
import { loadSession } from "@/lib/sessions/read/load";
import { openLedger } from "@/lib/sessions/testing/open-session";
import type { SyncAnswer } from "@/lib/writers/edits/answer";
import { syncFolder } from "@/lib/writers/edits/sync";

/** A folder beside Keepsake in memory, as the connector keeps it: its files, and what was agreed on. */
export class FolderOwner {
  readonly files = new Map<string, string>();
  readonly seen = new Map<string, string>();
  /** What was sent and is not agreed on; only what is held for now. */
  readonly #tried = new Map<string, string>();
  readonly #ctx: Context;
  readonly #agentId: string;

  constructor(ctx: Context, agentId: string, files: Readonly<Record<string, string>> = {}) {
    this.#ctx = ctx;
    this.#agentId = agentId;
    for (const [path, text] of Object.entries(files)) this.files.set(path, text);
  }

  /** `isLost`: the answer never came. `gone`: files that were sent and held, and are there no more. */
  async sync({
    join = false,
    dryRun = false,
    isLost = false,
    gone = [] as readonly string[],
  } = {}): Promise<SyncAnswer> {
    const paths = new Set([...this.files.keys(), ...this.seen.keys(), ...gone]);
    const files = [...paths].map((path) => {
      const text = this.files.get(path);
      const bytes = text === undefined ? null : new Uint8Array(new TextEncoder().encode(text));
      const [seen, hash] = [this.seen.get(path) ?? null, bytes && hashBytes(bytes)];
      const tried = this.#tried.get(path) ?? "none";
      return { path, seen, hash, bytes: hash === seen ? null : bytes, tried };
    });
    const answer = await syncFolder(this.#ctx, { agentId: this.#agentId, files, join, dryRun });
    const isOver = !dryRun && !isLost && this.#take(answer);
    if (isOver) await this.sync();
    return answer;
  }

  /** Whether it wrote over what was held: then it says that it has it. */
  #take({ files, writes }: SyncAnswer): boolean {
    let isOver = false;
    for (const { path, hash, state } of files) {
      if (state === "held") this.#tried.set(path, this.hashOf(path) ?? "deleted");
      const own = this.hashOf(path);
      if (hash !== own && state !== "taken") continue;
      if (state !== "held") this.#tried.delete(path);
      if (own === null) this.seen.delete(path);
      else this.seen.set(path, own);
    }
    for (const { path, over, hash, content } of writes) {
      if (this.hashOf(path) !== over) continue;
      isOver ||= this.#tried.has(path);
      if (content === null || hash === null) {
        this.files.delete(path);
        this.seen.delete(path);
      } else {
        this.files.set(path, new TextDecoder("utf-8", { ignoreBOM: true }).decode(content));
        this.seen.set(path, hash);
      }
    }
    return isOver;
  }

  hashOf(path: string): string | null {
    const text = this.files.get(path);
    return text === undefined ? null : hashBytes(new TextEncoder().encode(text));
  }
}

/** An agent and a folder of these files beside it, and what a test of edits does with them. */
export async function openFolder(
  db: Database,
  files: Readonly<Record<string, string>>,
  given: Parameters<typeof openLedger>[2] = {},
  memoriesBefore: Parameters<typeof openLedger>[1] = [],
) {
  return folderOf(await openLedger(db, memoriesBefore, given), files);
}

/** The same beside an agent that is there already. */
export function folderOf<
  Opened extends Pick<Awaited<ReturnType<typeof openLedger>>, "ctx" | "agent">,
>(ledger: Opened, files: Readonly<Record<string, string>>) {
  const { ctx } = ledger;
  const agentId = ledger.agent.id;
  const owner = new FolderOwner(ctx, agentId, files);
  const memories = async (discarded: "true" | "false" = "false") =>
    (await listMemories(ctx, { agentId, discarded, limit: 1_000 })).items;
  const texts = async () => (await memories()).map(({ content }) => content);
  /** Of the first kept memory that says so. */
  const numberOf = async (words: string) => {
    const found = (await memories()).find(({ content }) => content.includes(words));
    if (found === undefined) throw new Error(`No memory says ${words}.`);
    return found.number;
  };
  /** What a person makes of a memory. */
  const change = async (words: string, content: string) =>
    editMemory(ctx, { agentId, number: await numberOf(words), edit: { content } });
  const protect = async (words: string) =>
    protectMemory(ctx, { agentId, number: await numberOf(words), constitutional: true });
  const text = (path = "MEMORY.md") => owner.files.get(path) ?? "";
  const edit = (from: string, to: string, path = "MEMORY.md") => {
    expect(text(path)).toContain(from);
    owner.files.set(path, text(path).replace(from, to));
  };
  const session = async (id = "") => {
    const { session: row } = await loadSession(ctx, { sessionId: id });
    const entries = await listEntries(ctx.db, row, 0, 1_000);
    return { row, entries, view: reduceSession(entries) };
  };
  /** A decision on all of a session, as it now is. */
  const decide = async (id = "") => {
    const { lastSequence: seenSequence } = (await session(id)).row;
    const answers = new Map<number, "current" | "start">();
    return { sessionId: id, seenSequence, note: null, answers };
  };
  /** Takes what is held over, all or edits by their places, and the folder gets that. */
  const takeOver = async (id?: string, operations?: readonly number[]) => {
    const row = await approveSession(ctx, { ...(await decide(id)), operations });
    await owner.sync();
    return row;
  };
  /** Rolls a session back, and the folder gets that. */
  const rollBack = async (id?: string) => {
    await rollBackSession(ctx, await decide(id));
    await owner.sync();
  };
  const seen = { memories, texts, text, session, decide };
  const acts = { numberOf, change, protect, edit, takeOver, rollBack };
  return { ...ledger, agentId, owner, ...seen, ...acts };
}
