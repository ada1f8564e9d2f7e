import { z } from "zod";
import { type Finding, noticed, refused, showName, SourceKeys, turn } from "@/lib/interop/finding";
import { isJsonObject, parseJson } from "@/lib/interop/json";
import { type Sha256 } from "@/lib/ledger/audit/certificate";
import { isInLedger, type Memory, memoryTypes, relevances } from "@/lib/ledger/memory";
import { checkContent } from "@/lib/ledger/texts/content";
import { sourcesSchema } from "@/lib/ledger/texts/schema";

export interface ExportedMemory extends Memory {
  readonly version: number;
  /** What an observation comes from (O1). */
  readonly sources: readonly string[];
  /** The key under which it was once imported; null if it was made here. */
  readonly sourceKey: string | null;
  /** Of its file in the agent's folder (F2). */
  readonly tags?: readonly string[];
}

/** What the first line of an export says of the rest. */
export interface ExportManifest {
  readonly agentName: string;
  /** Milliseconds UTC. */
  readonly exportedAt: number;
  /** The last number given in this agent, purged memories included. */
  readonly lastNumber: number;
  readonly ledgerHash: string;
  /** How much the agent has that is in no export of memories, by kind (F14). */
  readonly notIncluded?: Readonly<Record<string, number>>;
}

/** Milliseconds as ISO 8601 in UTC and back, exactly, over the whole range of dates. */
const timeSchema = z
  .string()
  .refine((text) => isExactTime(text), "is not a time as an export writes it")
  .transform((text) => Date.parse(text));
const hashSchema = z.string().regex(/^[0-9a-f]{64}$/);
const countSchema = z.number().int().nonnegative();

const manifestLineSchema = z.object({
  keepsakeExport: z.literal(1),
  agentName: z.string(),
  exportedAt: timeSchema,
  lastNumber: countSchema,
  ledgerHash: hashSchema,
  notIncluded: z.record(z.string(), countSchema).default({}),
  sha256: hashSchema,
});

const memoryLineSchema = z.object({
  number: z.number().int().positive(),
  type: z.enum(memoryTypes),
  content: z.string(),
  category: z.string().nullable(),
  constitutional: z.boolean(),
  createdAt: timeSchema,
  discardedAt: timeSchema.nullable(),
  relevance: z.enum(relevances).nullable(),
  supports: z.array(z.number().int().positive()),
  version: z.number().int().positive(),
  sources: sourcesSchema.default([]),
  sourceKey: hashSchema.nullable(),
});

function isExactTime(text: string): boolean {
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString() === text;
}

type Manifest = z.infer<typeof manifestLineSchema>;
type MemoryLine = z.infer<typeof memoryLineSchema>;

/** Our own export, all or nothing: a file that was changed or cut since is refused as a whole. */
export function* readExport(text: string, sha256: Sha256): Generator<Finding> {
  const outcome = yield* readWhole(text, sha256);
  if (typeof outcome === "string") {
    yield refused(outcome);
    return;
  }
  const { manifest, memories } = outcome;
  yield { kind: "named", agentName: manifest.agentName };
  yield { kind: "exported", lastNumber: manifest.lastNumber, ledgerHash: manifest.ledgerHash };
  const left = Object.entries(manifest.notIncluded).filter(([, count]) => count > 0);
  if (left.length > 0) {
    const named = left.map(([what, count]) => `${showName(what)} (${count})`).join(", ");
    yield noticed(
      null,
      `An export of memories holds no other part of the agent. Not in it: ${named}.`,
    );
  }
  const given = memories.flatMap(({ sourceKey }) => sourceKey ?? []);
  const keys = new SourceKeys(sha256, new Set(given));
  for (const [index, memory] of memories.entries()) {
    const sourceKey = memory.sourceKey ?? keys.next(memory.type, memory.content);
    const source = `keepsake:#${memory.number}`;
    yield { kind: "memory", memory: { ...memory, line: index + 2, source, sourceKey } };
  }
}

interface Whole {
  readonly manifest: Manifest;
  readonly memories: readonly MemoryLine[];
}

/** Lines that are read or written in one go. */
const atOnce = 500;

/** The checked content of an export, or the sentence that refuses it. */
function* readWhole(text: string, sha256: Sha256): Generator<Finding, Whole | string> {
  const end = text.indexOf("\n");
  const body = end === -1 ? "" : text.slice(end + 1);
  const manifest = readManifest(end === -1 ? text : text.slice(0, end));
  if (typeof manifest === "string") return manifest;
  if (sha256(body) !== manifest.sha256) {
    return "The export is damaged: its SHA-256 doesn't match its first line.";
  }
  const memories = yield* readMemories(body);
  if (typeof memories === "string") return memories;
  if (memories.some(({ number }) => number > manifest.lastNumber)) {
    return "The export is damaged: a memory has a number above the last one given.";
  }
  return { manifest, memories };
}

function readManifest(line: string): Manifest | string {
  const value = parseJson(line);
  if (!isJsonObject(value) || !("keepsakeExport" in value)) {
    return "The file doesn't start like a Keepsake export.";
  }
  if (value["keepsakeExport"] !== 1) {
    return "The export was made by another version of Keepsake; this one reads version 1.";
  }
  const parsed = manifestLineSchema.safeParse(value);
  return parsed.success
    ? parsed.data
    : `The export is damaged: its first line ${whyNot(parsed.error)}.`;
}

function* readMemories(body: string): Generator<Finding, MemoryLine[] | string> {
  const memories: MemoryLine[] = [];
  const numbers = new Set<number>();
  const keys = new Set<string>();
  let index = -1;
  for (const line of linesOf(body)) {
    index += 1;
    if (index % atOnce === atOnce - 1) yield turn;
    if (line === "") continue;
    const parsed = memoryLineSchema.safeParse(parseJson(line));
    if (!parsed.success) return `The export is damaged: line ${index + 2} ${whyNot(parsed.error)}.`;
    const check = checkContent(parsed.data.content);
    if (!check.ok || check.content !== parsed.data.content) {
      return `The export is damaged: line ${index + 2} has content that isn't allowed in a memory.`;
    }
    const { number, sourceKey, supports } = parsed.data;
    if (supports.includes(number) || new Set(supports).size < supports.length) {
      return `The export is damaged: line ${index + 2} names itself as evidence, or another memory twice.`;
    }
    if (numbers.has(number)) {
      return `The export is damaged: line ${index + 2} has the number ${number} a second time.`;
    }
    if (sourceKey !== null && keys.has(sourceKey)) {
      return `The export is damaged: line ${index + 2} has a source key a second time.`;
    }
    if (sourceKey !== null) keys.add(sourceKey);
    numbers.add(number);
    memories.push(parsed.data);
  }
  return memories;
}

function* linesOf(body: string): Generator<string> {
  for (let start = 0; start < body.length;) {
    const end = body.indexOf("\n", start);
    yield end === -1 ? body.slice(start) : body.slice(start, end);
    start = end === -1 ? body.length : end + 1;
  }
}

/** The first fault, without the value: it may be anything. */
function whyNot(error: z.ZodError): string {
  const path = error.issues[0]?.path.join(".") ?? "";
  return path === "" ? "is not what an export writes" : `has no legal ${path}`;
}

/** A SHA-256 in progress, as `node:crypto` makes one. */
export interface RunningHash {
  update(text: string): void;
  /** 64 lower-case hex digits. */
  digest(): string;
}

/**
 * Our own export as lines that end in a line feed: the manifest, then every memory. The manifest's
 * `sha256` is over all bytes after its line, so `tail -n +2 | sha256sum` checks it. The memories
 * are walked twice, so that a large ledger is never held as text. What is empty among the lines is
 * a moment in which others may have their turn.
 */
export function* writeExport(
  manifest: ExportManifest,
  memories: readonly ExportedMemory[],
  startHash: () => RunningHash,
): Generator<string> {
  const hash = startHash();
  for (const [index, memory] of memories.entries()) {
    hash.update(memoryLine(memory));
    if (index % atOnce === atOnce - 1) yield "";
  }
  yield printLine({
    keepsakeExport: 1,
    agentName: manifest.agentName,
    exportedAt: iso(manifest.exportedAt),
    counts: {
      memories: memories.length,
      ledger: memories.filter((memory) => isInLedger(memory)).length,
      discarded: memories.filter((memory) => memory.discardedAt !== null).length,
    },
    lastNumber: manifest.lastNumber,
    ledgerHash: manifest.ledgerHash,
    notIncluded: manifest.notIncluded,
    sha256: hash.digest(),
  });
  for (const memory of memories) yield memoryLine(memory);
}

function memoryLine(memory: ExportedMemory): string {
  const { number, type, content, category, constitutional, relevance, supports, version } = memory;
  return printLine({
    number,
    type,
    content,
    category,
    constitutional,
    createdAt: iso(memory.createdAt),
    discardedAt: memory.discardedAt === null ? null : iso(memory.discardedAt),
    relevance,
    supports,
    version,
    ...(memory.sources.length > 0 && { sources: memory.sources }),
    sourceKey: memory.sourceKey,
    ...(memory.place !== undefined && {
      file: memory.place.file,
      under: memory.place.under,
      tags: memory.tags ?? [],
    }),
  });
}

function iso(at: number): string {
  return new Date(at).toISOString();
}

function printLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}
