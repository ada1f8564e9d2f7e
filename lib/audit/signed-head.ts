import { z } from "zod";
import type { ChainHead } from "@/db/queries/audit/audit-records";
import { isSignedBy, type Signer } from "@/lib/audit/signing-key";
import { parseJson } from "@/lib/interop/parse/parse-json";
import { canonicalJson } from "@/lib/ledger/audit/canonical-json";

const headFields = {
  keepsakeHead: z.literal(1),
  /** The agent's id, or the account's for what belongs to no agent. */
  chain: z.string(),
  count: z.int().nonnegative(),
  /** Of the last record; empty for a chain without one. */
  hash: z.string().regex(/^([0-9a-f]{64})?$/),
  /** When it was signed, ISO 8601 in UTC. */
  at: z.iso.datetime({ precision: 3 }),
  publicKey: z.string().max(100),
};
const signatureSchema = z.string().regex(/^[\w-]{86}$/);
export const signedHeadSchema = z.strictObject({ ...headFields, signature: signatureSchema });

/** The head of a chain as the installation signed it (U3): the last line of an export. */
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
 * The signed heads in a text of lines: kept ones, or an older export, whose records are passed over.
 * A line that is no head or whose signature is not good is none.
 */
export function readHeads(text: string): SignedHead[] {
  return text.split("\n").flatMap((line) => {
    if (!line.includes('"keepsakeHead"')) return [];
    const parsed = signedHeadSchema.safeParse(parseJson(line));
    return parsed.success && isSignatureGood(parsed.data) ? [parsed.data] : [];
  });
}
