import { randomUUID } from "node:crypto";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { parseSetCookieHeader, toCookieOptions } from "better-auth/cookies";
import { betterAuth } from "better-auth/minimal";
import { genericOAuth, type GenericOAuthConfig } from "better-auth/plugins/generic-oauth";
import { cookies } from "next/headers";
import type { Database } from "@/db/client";
import { credentials, people, signIns, verifications } from "@/db/schema";
import { maxPasswordLength, minPasswordLength } from "@/lib/auth/password";
import { addressHeader, signInCookie } from "@/lib/auth/requests";
import { runningEnvironment } from "@/lib/env";
import { getDatabase } from "@/lib/installation";
import { log } from "@/lib/log";
import { processWide } from "@/lib/process";

const days = 24 * 60 * 60;

/** Identifies people by address and password; `members` has their rights (U1). No sign-up (U5). */
export function createAuth(given: {
  readonly db: Database;
  /** At least 32 characters: signs the cookie. */
  readonly secret: string;
  /** The server's public address; with https, cookies are Secure. */
  readonly publicUrl: string;
  /** U7: whom people sign in with. The library never adds or joins people, nor keeps tokens. */
  readonly provider?: GenericOAuthConfig;
}) {
  return betterAuth({
    database: drizzleAdapter(given.db, {
      provider: "pg",
      schema: { people, signIns, credentials, verifications },
    }),
    baseURL: given.publicUrl,
    basePath: "/api/auth",
    secret: given.secret,
    trustedOrigins: ownOrigins,
    emailAndPassword: { enabled: true, disableSignUp: true, minPasswordLength, maxPasswordLength },
    user: { modelName: "people" },
    session: {
      modelName: "signIns",
      fields: { userId: "personId" },
      expiresIn: 30 * days,
      disableSessionRefresh: true,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: "credentials",
      fields: { userId: "personId" },
      accountLinking: { enabled: false },
      updateAccountOnSignIn: false,
      storeStateStrategy: "cookie",
    },
    ...(given.provider && {
      plugins: [genericOAuth({ config: [given.provider] })],
      onAPIError: { throw: true, errorURL: `${given.publicUrl}/sign-in` },
    }),
    verification: { modelName: "verifications" },
    // Tries are counted by our own limit (U6).
    rateLimit: { enabled: false },
    advanced: {
      ipAddress: { ipAddressHeaders: [addressHeader] },
      cookies: {
        session_token: { name: signInCookie },
        oauth_state: { name: "keepsake-provider" },
      },
      useSecureCookies: given.publicUrl.startsWith("https://"),
      disableOriginCheck: false,
      disableCSRFCheck: false,
      database: { generateId: () => randomUUID() },
    },
    telemetry: { enabled: false },
    logger: { log: logErrors },
  });
}

export type Auth = ReturnType<typeof createAuth>;

/**
 * A wrong password is no error of ours: only what the library calls an error is logged, some of it
 * whole. A failed query's message ends with its values, such as an address.
 */
function logErrors(level: string, fault: unknown): void {
  if (level !== "error") return;
  const [message = ""] = String(fault).split("\nparams:");
  log.warn("sign-in-fault", { message });
}

/** Our pages have the same origin as the request, whichever of our host names it used. */
function ownOrigins(request?: Request): string[] {
  const host = request?.headers.get("host");
  return host ? [`http://${host}`, `https://${host}`] : [];
}

/** The process's single instance. */
export function getAuth(): Auth {
  const { secret, publicUrl } = runningEnvironment();
  return processWide<Auth>("auth", () => createAuth({ db: getDatabase(), secret, publicUrl }));
}

export async function setResponseCookies(lines: readonly string[]): Promise<void> {
  const store = await cookies();
  for (const line of lines) {
    for (const [name, cookie] of parseSetCookieHeader(line)) {
      store.set(name, cookie.value, toCookieOptions(cookie));
    }
  }
}
