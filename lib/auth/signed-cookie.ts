import { createHmac, timingSafeEqual } from "node:crypto";
import { parseCookies } from "better-auth/cookies";
import type { Auth } from "@/lib/auth/create-auth";

/** What a signature is of: its purpose first, so that none counts for another. */
type Signed = readonly [purpose: string, ...parts: string[]];

/** 256 bits in base64url that only the installation's secret gives. */
export function signParts(auth: Auth, parts: Signed): string {
  return createHmac("sha256", auth.options.secret)
    .update(JSON.stringify(parts))
    .digest("base64url");
}

export function isSigned(auth: Auth, parts: Signed, signature: string): boolean {
  const [given, right] = [Buffer.from(signature), Buffer.from(signParts(auth, parts))];
  return given.length === right.length && timingSafeEqual(given, right);
}

/** A Set-Cookie line for what scripts never read and other sites never send along. */
export function cookieLine(
  auth: Auth,
  {
    name,
    value,
    maxAgeS,
  }: { readonly name: string; readonly value: string; readonly maxAgeS: number },
): string {
  const flags = `Max-Age=${maxAgeS}; Path=/; HttpOnly; SameSite=Lax`;
  return `${fullName(auth, name)}=${value}; ${flags}${isSecure(auth) ? "; Secure" : ""}`;
}

export function readCookie(auth: Auth, headers: Headers, name: string): string | null {
  return parseCookies(headers.get("cookie") ?? "").get(fullName(auth, name)) ?? null;
}

function fullName(auth: Auth, name: string): string {
  return isSecure(auth) ? `__Secure-${name}` : name;
}

function isSecure(auth: Auth): boolean {
  return auth.options.advanced.useSecureCookies;
}
