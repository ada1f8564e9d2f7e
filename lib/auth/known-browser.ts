import { randomUUID } from "node:crypto";
import type { Auth } from "@/lib/auth/create-auth";
import { cookieLine, isSigned, readCookie, signParts } from "@/lib/auth/signed-cookie";

const yearS = 365 * 24 * 60 * 60;

/**
 * U6: the browser by which a person signed in before; null for a new one. Each person has a cookie
 * of their own in it, named so that it tells nobody whose it is. Signing out leaves it.
 */
export function findKnownBrowser(auth: Auth, headers: Headers, email: string): string | null {
  const [id = "", signature = ""] =
    readCookie(auth, headers, nameFor(auth, email))?.split(".") ?? [];
  return isSigned(auth, ["known browser", email, id], signature) ? id : null;
}

/** The Set-Cookie line by which a browser is known from now on as one of this person's. */
export function knownBrowserCookie(auth: Auth, headers: Headers, email: string): string {
  const id = findKnownBrowser(auth, headers, email) ?? randomUUID();
  const value = `${id}.${signParts(auth, ["known browser", email, id])}`;
  return cookieLine(auth, { name: nameFor(auth, email), value, maxAgeS: yearS });
}

function nameFor(auth: Auth, email: string): string {
  return `keepsake-known-${signParts(auth, ["known browser's name", email]).slice(0, 16)}`;
}
