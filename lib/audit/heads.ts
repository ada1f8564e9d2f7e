import { createPrivateKey, createPublicKey, hkdfSync, sign, verify } from "node:crypto";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { ChainHead } from "@/db/queries/audit/audit-records";
import { parseJson } from "@/lib/interop/json";
import { canonicalJson } from "@/lib/ledger/audit/certificate";

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

export function isSignatureGood({ signature, ...head }: SignedHead): boolean {
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
