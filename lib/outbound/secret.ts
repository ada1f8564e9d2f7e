import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";

const purpose = "keepsake webhook secrets, version 1";
const ivLength = 12;
const tagLength = 16;

/**
 * Encrypts a secret that must be used again, for the database: with a key derived from the
 * installation's secret, bound to its owner, so that a row copied to another owner can't be
 * decrypted.
 */
export function sealSecret(text: string, owner: string, installationSecret: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv("aes-256-gcm", keyOf(installationSecret), iv);
  cipher.setAAD(Buffer.from(owner, "utf8"));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** The sealed text; null if changed, another owner's, or of another installation's secret. */
export function openSecret(
  sealed: string,
  owner: string,
  installationSecret: string,
): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < ivLength + tagLength) return null;
  const iv = bytes.subarray(0, ivLength);
  const options = { authTagLength: tagLength };
  const cipher = createDecipheriv("aes-256-gcm", keyOf(installationSecret), iv, options);
  cipher.setAAD(Buffer.from(owner, "utf8"));
  cipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  try {
    const text = [cipher.update(bytes.subarray(ivLength + tagLength)), cipher.final()];
    return Buffer.concat(text).toString("utf8");
  } catch {
    return null;
  }
}

function keyOf(installationSecret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", installationSecret, "", purpose, 32));
}

const prefix = "whsec_";

/** A secret of 32 random bytes, in the format of receivers' libraries. */
export function newWebhookSecret(): string {
  return prefix + randomBytes(32).toString("base64");
}

/** The signed parts of a message: its id, its sending time, and the exact bytes of its body. */
export interface SignedMessage {
  readonly id: string;
  readonly sentAt: Date;
  readonly body: string;
}

/** The headers of Standard Webhooks. */
export function signMessage(
  { id, sentAt, body }: SignedMessage,
  secret: string,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const key = Buffer.from(secret.slice(prefix.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature}`,
  };
}
