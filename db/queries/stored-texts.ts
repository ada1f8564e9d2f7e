import type { Db } from "@/db/client";
import { send } from "@/db/send";
import { sha256 } from "@/db/sha256";
import type { Change } from "@/lib/ledger/change";
import type { Conflict, Entry, FoldedState, Operation, Reversal } from "@/lib/ledger/entry";
import type { MemoryImage, Purge } from "@/lib/ledger/memory";
import { countTokens } from "@/lib/ledger/tokens";

/** A text stored apart from the row that means it (M7), under the memory whose text it is. */
export interface StoredText {
  readonly number: number;
  readonly hash: string;
  readonly content: string;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** How a row refers to a text: `{ "$text": [number, hash] }`. */
const reference = "$text";
/** Stands for a memory's number in a text that is none's. */
const noMemory = 0;

/** Collects the texts of what is to be stored while the data is rewritten to refer to them. */
export class TextCollector {
  readonly texts = new Map<string, StoredText>();

  /** An image as chained rows keep it: with the hash and the tokens of its text. */
  packImage(number: number, createdAt: number, image: MemoryImage): Record<string, unknown> {
    const { content, ...rest } = image;
    return { ...rest, createdAt, tokens: countTokens(content), text: this.add(number, content) };
  }

  /** An entry's data with references in place of memory texts. */
  packData(entry: Pick<Entry, "kind" | "data">): Record<string, unknown> {
    const { kind, data } = entry as Entry;
    switch (kind) {
      case "operation-applied":
        return {
          ...data,
          operation: this.#packOperation(data.operation, data.changes),
          changes: this.#packChanges(data.changes),
        };
      case "breaker-tripped":
        return {
          ...data,
          operation: this.#packOperation(data.operation, data.changes),
          changes: this.#packChanges(data.changes),
        };
      case "operation-answered":
        return {
          ...data,
          found: data.found.map((one) => ({
            ...one,
            content: this.#refer(one.number, one.content),
          })),
        };
      case "operation-refused":
        return { ...data, arguments: this.#refer(data.numbers[0] ?? noMemory, data.arguments) };
      case "session-rolled-back":
        return {
          ...data,
          changes: this.#packChanges(data.changes),
          reversed: data.reversed.map((one) => this.#packReversal(one)),
          conflicts: data.conflicts.map((one) => this.#packConflict(one)),
          ...(data.conversation && {
            conversation: {
              ...data.conversation,
              before: this.#packFolded(data.conversation.before),
              after: this.#packFolded(data.conversation.after),
            },
          }),
        };
      case "operations-reverted":
        return {
          ...data,
          changes: this.#packChanges(data.changes),
          reversed: data.reversed.map((one) => this.#packReversal(one)),
        };
      case "conversation-folded":
        return {
          ...data,
          added: this.#refer(noMemory, data.added),
          before: this.#packFolded(data.before),
          after: this.#packFolded(data.after),
        };
      case "session-completed":
      case "memory-changed-elsewhere":
        return { ...data, changes: this.#packChanges(data.changes) };
      case "session-queued":
      case "consent-answered":
      case "session-started":
      case "step-started":
      case "text-written":
      case "session-approved":
      case "stop-requested":
      case "session-declined":
      case "session-failed":
        return data;
    }
  }

  add(number: number, content: string): string {
    const hash = sha256(content);
    this.texts.set(`${number} ${hash}`, { number, hash, content });
    return hash;
  }

  #refer(number: number, content: string): Json {
    return { [reference]: [number, this.add(number, content)] };
  }

  #packOperation(operation: Operation, changes: readonly Change[]): unknown {
    if (operation.name !== "update" && operation.name !== "consolidate") return operation;
    const target = changes.at(-1)?.number ?? 0;
    return { ...operation, content: this.#refer(target, operation.content) };
  }

  #packChanges(changes: readonly Change[]): unknown[] {
    return changes.map(({ number, createdAt, before, after }) => ({
      number,
      createdAt,
      before: before === null ? null : this.#packEntryImage(number, before),
      after: this.#packEntryImage(number, after),
    }));
  }

  #packReversal(reversal: Reversal): unknown {
    return { ...reversal, changes: this.#packChanges(reversal.changes) };
  }

  #packConflict(conflict: Conflict): unknown {
    const { number, start, current } = conflict;
    return {
      ...conflict,
      start: start === null ? null : this.#packEntryImage(number, start),
      current: this.#packEntryImage(number, current),
    };
  }

  #packFolded(state: FoldedState): unknown {
    return { ...state, summary: this.#refer(noMemory, state.summary) };
  }

  #packEntryImage(number: number, image: MemoryImage): unknown {
    return { ...image, content: this.#refer(number, image.content) };
  }
}

interface Row extends Record<string, unknown> {
  number: number;
  hash: string;
  content: string;
  purged: Purge | null;
}

const wantedTexts = `select t.number, t.hash, t.content, t.purged
  from unnest($2::text::int[], $3::text::text[]) as w(number, hash)
  join texts t on t.agent_id = $1 and t.number = w.number and t.hash = w.hash`;

/** Puts the texts back into data that refers to them; a purged one is empty and says so (M7). */
export async function unpackTexts<T>(db: Db, agentId: string, values: readonly T[]): Promise<T[]> {
  const wanted = new Map<string, [number, string]>();
  for (const value of values) collect(value as Json, wanted);
  if (wanted.size === 0) return [...values];
  const targets = [...wanted.values()];
  const rows = await send<Row>(db, wantedTexts, [
    agentId,
    `{${targets.map(([number]) => number).join(",")}}`,
    `{${targets.map(([, hash]) => hash).join(",")}}`,
  ]);
  const found = new Map(rows.map((row) => [`${row.number} ${row.hash}`, row]));
  return values.map((value) => restore(value as Json, found) as T);
}

function collect(value: Json, wanted: Map<string, [number, string]>): void {
  if (typeof value !== "object" || value === null) return;
  const target = referenceOf(value);
  if (target !== null) wanted.set(target.join(" "), target);
  else for (const item of Object.values(value)) collect(item, wanted);
}

function restore(value: Json, found: ReadonlyMap<string, Row>): Json {
  if (typeof value !== "object" || value === null) return value;
  if (isList(value)) return value.map((item) => restore(item, found));
  let purged: Purge | null = null;
  const restored = Object.entries(value).map(([key, item]): [string, Json] => {
    const target = referenceOf(item);
    if (target === null) return [key, restore(item, found)];
    const text = found.get(target.join(" "));
    if (text === undefined) throw new Error("A text that is referred to is missing.");
    purged ??= text.purged;
    return [key, text.content];
  });
  return Object.fromEntries(purged === null ? restored : [...restored, ["purged", purged]]);
}

function referenceOf(value: Json): [number, string] | null {
  if (typeof value !== "object" || value === null || isList(value)) return null;
  const target = value[reference];
  if (target === undefined || !isList(target)) return null;
  const [number, hash] = target;
  return typeof number === "number" && typeof hash === "string" ? [number, hash] : null;
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}
