import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from "node:crypto";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { sha256 } from "@/db/hash-text";
import type { AuditRow, ChainHead } from "@/db/queries/audit/audit-records";
import { parseJson } from "@/lib/interop/json";
import {
  type AuditRecord,
  canonicalJson,
  chainHash,
  emptyChainHead,
} from "@/lib/ledger/audit/certificate";
import { actorSchema } from "@/lib/ledger/entries/actor";

const purpose = "keepsake audit head, version 1";
/** The PKCS #8 prefix of an Ed25519 key's 32-byte seed (RFC 8410). */
const seedPrefix = Buffer.from("302e020100300506032b657004220420", "hex");

/** Signs for the installation, with a key derived from its secret. */
export interface Signer {
  /** 32 bytes in base64url. */
  readonly publicKey: string;
  sign(text: string): string;
}

/** The installation's Ed25519 key, derived from its secret; always the same for the same secret. */
export function openSigner(secret: string): Signer {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
  const key = createPrivateKey({
    key: Buffer.concat([seedPrefix, seed]),
    format: "der",
    type: "pkcs8",
  });
  const { x } = createPublicKey(key).export({ format: "jwk" });
  if (x === undefined) throw new Error("An Ed25519 key has its public half.");
  return {
    publicKey: x,
    sign: (text) => sign(null, Buffer.from(text, "utf8"), key).toString("base64url"),
  };
}

/** Whether `signature` is `publicKey`'s for the text; also false for an invalid key. */
function isSignedBy(publicKey: string, text: string, signature: string): boolean {
  if (!isSpeltOnce(publicKey, 32) || !isSpeltOnce(signature, 64)) return false;
  const key = createPublicKey({
    key: { kty: "OKP", crv: "Ed25519", x: publicKey },
    format: "jwk",
  });
  return verify(null, Buffer.from(text, "utf8"), key, Buffer.from(signature, "base64url"));
}

/** base64url's last character has spare bits: only one spelling of the same bytes is accepted. */
function isSpeltOnce(text: string, length: number): boolean {
  const bytes = Buffer.from(text, "base64url");
  return bytes.length === length && bytes.toString("base64url") === text;
}

const headFields = {
  keepsakeHead: z.literal(1),
  /** The agent's id, or the account's for events that belong to no agent. */
  chain: z.string(),
  count: z.int().nonnegative(),
  /** Hash of the last record; empty for a chain without records. */
  hash: z.string().regex(/^([0-9a-f]{64})?$/),
  /** When it was signed, ISO 8601 in UTC. */
  at: z.iso.datetime({ precision: 3 }),
  publicKey: z.string().max(100),
};
const signatureSchema = z.string().regex(/^[\w-]{86}$/);
export const signedHeadSchema = z.strictObject({ ...headFields, signature: signatureSchema });

/** A chain's head, signed by the installation (U3): the last line of an export. */
export type SignedHead = z.infer<typeof signedHeadSchema>;

export function signHead({ chain, count, hash }: ChainHead, signer: Signer, at: Date): SignedHead {
  const { publicKey } = signer;
  const head = { keepsakeHead: 1, chain, count, hash, at: at.toISOString(), publicKey } as const;
  return { ...head, signature: signer.sign(canonicalJson(head)) };
}

function isSignatureGood({ signature, ...head }: SignedHead): boolean {
  return isSignedBy(head.publicKey, canonicalJson(head), signature);
}

/** The signed heads among a text's lines, as of an older export; all others are ignored. */
export function readHeads(text: string): SignedHead[] {
  return text.split("\n").flatMap((line) => {
    if (!line.includes('"keepsakeHead"')) return [];
    const parsed = signedHeadSchema.safeParse(parseJson(line));
    return parsed.success && isSignatureGood(parsed.data) ? [parsed.data] : [];
  });
}

/** The append-only file of heads outside the database (U3). */
export function headsFile(dataDir: string): string {
  return join(dataDir, "audit-heads.jsonl");
}

/** The heads in a file, oldest first; none if the file doesn't exist yet. */
export async function readKeptHeads(file: string): Promise<SignedHead[]> {
  try {
    return readHeads(await readFile(file, "utf8"));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw error;
  }
}

/** Stores signed heads outside the database, except those already stored. */
export async function keepHeads(dataDir: string, heads: readonly SignedHead[]): Promise<void> {
  const file = headsFile(dataDir);
  const last = new Map((await readKeptHeads(file)).map((head) => [head.chain, head]));
  const news = heads.filter(({ chain, hash, publicKey }) => {
    const kept = last.get(chain);
    return kept === undefined || kept.hash !== hash || kept.publicKey !== publicKey;
  });
  if (news.length === 0) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await appendFile(file, news.map((head) => `${canonicalJson(head)}\n`).join(""), { mode: 0o600 });
}

const objectSchema = z.record(z.string(), z.unknown());
const countSchema = z.int().nullable();

/** One record of an export: every chained field, and its hash. */
export const recordLineSchema = z.strictObject({
  chain: z.string(),
  position: z.int().positive(),
  accountId: z.string(),
  agentId: z.string().nullable(),
  at: z.string(),
  actor: actorSchema.strict(),
  kind: z.string(),
  sessionId: z.string().nullable(),
  sequence: countSchema,
  number: countSchema,
  revision: countSchema,
  before: objectSchema.nullable(),
  after: objectSchema.nullable(),
  data: objectSchema,
  hash: z.string(),
}) satisfies z.ZodType<AuditRecord & { hash: string }>;

/** An audit record for the API. Contains no memory texts, only their hashes. */
export function describeAuditRecord(row: AuditRow) {
  return { ...row, at: row.at.toISOString() };
}

/** The same as an export line, in the one notation that verification accepts. */
export function recordLine(row: AuditRow): string {
  return `${canonicalJson(describeAuditRecord(row))}\n`;
}

/** Data about a chain kept elsewhere: signed heads, or just the hash of one row. */
export type Elsewhere =
  | { readonly kind: "heads"; readonly heads: readonly SignedHead[] }
  | { readonly kind: "hash"; readonly hash: string };

export type Verdict =
  | {
      readonly ok: true;
      readonly head: SignedHead;
      /** The last row confirmed by something kept elsewhere; null if there is none. */
      readonly vouchedTo: number | null;
    }
  | { readonly ok: false; readonly line: number; readonly reason: string };

/** Verifies an exported chain (U3, I10): hashes, positions, notation, head. Names a wrong line. */
export async function verifyChain(
  lines: AsyncIterable<string> | Iterable<string>,
  elsewhere: Elsewhere | null,
): Promise<Verdict> {
  const check = new ChainCheck(elsewhere);
  let line = 0;
  for await (const text of lines) {
    line += 1;
    const reason = check.take(text);
    if (reason !== null) return { ok: false, line, reason };
  }
  const { head } = check;
  if (head === null) {
    const reason = "The signed head is missing: the end was cut off.";
    return { ok: false, line: line + 1, reason };
  }
  const reason = check.findCut(head);
  return reason === null
    ? { ok: true, head, vouchedTo: check.vouchedTo }
    : { ok: false, line, reason };
}

class ChainCheck {
  head: SignedHead | null = null;
  vouchedTo: number | null = null;
  private count = 0;
  private hash = emptyChainHead;
  private chain: string | null = null;
  private readonly elsewhere: Elsewhere | null;
  private readonly kept = new Map<string, SignedHead[]>();

  constructor(elsewhere: Elsewhere | null) {
    this.elsewhere = elsewhere;
    if (elsewhere?.kind !== "heads") return;
    for (const head of elsewhere.heads) {
      const place = `${head.chain} ${head.count}`;
      this.kept.set(place, [...(this.kept.get(place) ?? []), head]);
    }
  }

  /** What is wrong with a line, or null. */
  take(text: string): string | null {
    if (this.head !== null) return "There is data after the signed head.";
    const value = parseJson(text);
    if (value === undefined) return "The line is not JSON.";
    return isHead(value) ? this.takeHead(text, value) : this.takeRecord(text, value);
  }

  /** What is missing at the end according to data kept elsewhere, or null. */
  findCut(head: SignedHead): string | null {
    const { elsewhere } = this;
    if (elsewhere === null) return null;
    if (elsewhere.kind === "hash") {
      const isFound = this.vouchedTo !== null;
      return isFound ? null : "No row has the hash kept elsewhere: rows were cut off or rewritten.";
    }
    const kept = elsewhere.heads.filter(({ chain }) => chain === head.chain);
    const longest = Math.max(0, ...kept.map(({ count }) => count));
    if (longest > this.count) {
      return `A head kept elsewhere counts ${longest} rows, the file has ${this.count}: the end was cut off.`;
    }
    return kept.length === 0 || kept.some(({ publicKey }) => publicKey === head.publicKey)
      ? null
      : "The head is signed with another key than those kept elsewhere. If the secret was replaced since, compare by the hash of a row: --head HASH.";
  }

  private takeRecord(text: string, value: unknown): string | null {
    const parsed = recordLineSchema.safeParse(value);
    if (!parsed.success) return "The line is neither a record nor a head.";
    const { hash, ...record } = parsed.data;
    if (spell(parsed.data) !== text) return "The line is not written as an export writes it.";
    const due = this.count + 1;
    if (record.position !== due) return `Expected position ${due}, found ${record.position}.`;
    if (this.chain !== null && record.chain !== this.chain) return "The row is of another chain.";
    if (chainHash(this.hash, record, sha256) !== hash) {
      return "The hash is not that of the row after the rows before it.";
    }
    this.chain = record.chain;
    this.count = due;
    this.hash = hash;
    return this.compareElsewhere();
  }

  private takeHead(text: string, value: unknown): string | null {
    const parsed = signedHeadSchema.safeParse(value);
    if (!parsed.success || spell(parsed.data) !== text) return "The head is damaged.";
    const head = parsed.data;
    if (!isSignatureGood(head)) return "The signature of the head is not valid.";
    if (head.count !== this.count) {
      return `The head counts ${head.count} rows, the file has ${this.count}.`;
    }
    if (head.hash !== this.hash) return "The head has another hash than the last row.";
    if (this.chain !== null && head.chain !== this.chain) return "The head is of another chain.";
    this.head = head;
    return null;
  }

  private compareElsewhere(): string | null {
    const { elsewhere, chain, count, hash } = this;
    if (elsewhere?.kind === "hash" && elsewhere.hash === hash) this.vouchedTo = count;
    const kept = this.kept.get(`${chain} ${count}`) ?? [];
    if (kept.some((head) => head.hash !== hash)) {
      return "A head kept elsewhere has another hash for this row: it or rows before it were rewritten.";
    }
    if (kept.length > 0) this.vouchedTo = count;
    return null;
  }
}

/** The canonical notation; null for a number that a changed line made infinite. */
function spell(value: object): string | null {
  try {
    return canonicalJson(value);
  } catch (error) {
    if (error instanceof Error) return null;
    throw error;
  }
}

function isHead(value: unknown): boolean {
  return typeof value === "object" && value !== null && "keepsakeHead" in value;
}

/** A file's lines as it is read: only a line feed ends one, memories have other breaks. */
export async function* readLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)]).toString("utf8");
      parts = [];
      start = end + 1;
    }
    if (start < chunk.length) parts.push(chunk.subarray(start));
  }
  if (parts.length > 0) yield Buffer.concat(parts).toString("utf8");
}
