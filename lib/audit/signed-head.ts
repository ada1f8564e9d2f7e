import { z } from "zod";
import type { ChainHead } from "@/db/queries/audit/audit-records";
import { isSignedBy, type Signer } from "@/lib/audit/signing-key";
import { parseJson } from "@/lib/interop/parse/parse-json";
import { canonicalJson } from "@/lib/ledger/audit/canonical-json";

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

/**
 * The signed heads in a text's lines: stored heads, or an older export, whose records are skipped.
 * Lines that are no head or have an invalid signature are ignored.
 */
export function readHeads(text: string): SignedHead[] {
  return text.split("\n").flatMap((line) => {
    if (!line.includes('"keepsakeHead"')) return [];
    const parsed = signedHeadSchema.safeParse(parseJson(line));
    return parsed.success && isSignatureGood(parsed.data) ? [parsed.data] : [];
  });
}
