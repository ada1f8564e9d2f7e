import { randomBytes } from "node:crypto";

const form = /^ksk_[A-Za-z0-9_-]{43}$/;

/** A new key: 256 random bits, so that storing a plain hash of it is safe (U2). */
export function newKeyText(): string {
  return `ksk_${randomBytes(32).toString("base64url")}`;
}

/** The key in an `Authorization: Bearer …` header; null without a key of our form. */
export function readBearer(authorization: string | null): string | null {
  const [scheme, key, ...rest] = authorization?.split(" ") ?? [];
  if (scheme?.toLowerCase() !== "bearer" || key === undefined || rest.length > 0) return null;
  return form.test(key) ? key : null;
}
