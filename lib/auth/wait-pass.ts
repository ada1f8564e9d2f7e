import { randomUUID } from "node:crypto";
import type { Auth } from "@/lib/auth/create-auth";
import { cookieLine, isSigned, readCookie, signParts } from "@/lib/auth/signed-cookie";

const cookieName = "keepsake-wait";
/** How long after its wait a pass is good, in ms. */
export const passLastsMs = 10 * 60_000;

/** What a browser holds that was told to wait: it is let in once, from then on (U6). */
export interface WaitPass {
  readonly id: string;
  readonly goodFrom: Date;
}

/** The pass of a request for an e-mail address; null for none, a forged or an old one. */
export function findWaitPass(
  auth: Auth,
  headers: Headers,
  { email, now }: { readonly email: string; readonly now: Date },
): WaitPass | null {
  const [from = "", id = "", signature = ""] =
    readCookie(auth, headers, cookieName)?.split(".") ?? [];
  if (!isSigned(auth, ["wait", email, from, id], signature)) return null;
  const goodFrom = new Date(Number(from));
  return now.getTime() > goodFrom.getTime() + passLastsMs ? null : { id, goodFrom };
}

export function waitPassCookie(auth: Auth, email: string, goodFrom: Date): string {
  const [from, id] = [String(goodFrom.getTime()), randomUUID()];
  const value = `${from}.${id}.${signParts(auth, ["wait", email, from, id])}`;
  return cookieLine(auth, { name: cookieName, value, maxAgeS: 60 + passLastsMs / 1_000 });
}
