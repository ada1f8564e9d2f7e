import { createHmac, randomBytes } from "node:crypto";

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

/**
 * The headers of Standard Webhooks. One signature per secret: while a secret is being replaced, a
 * receiver that knows the old or the new one finds its own.
 */
export function signMessage(
  { id, sentAt, body }: SignedMessage,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
}
