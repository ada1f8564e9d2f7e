import { createHmac } from "node:crypto";
import { z } from "zod";
import type { Database } from "@/db/client";
import { loadAccount } from "@/db/queries/accounts/account-settings";
import { findDemo, listDemoAgents } from "@/db/queries/accounts/demo-account";
import type { Auth } from "@/lib/auth/auth";
import { may, type Role } from "@/lib/auth/permissions";
import { signOut } from "@/lib/auth/sign-in";
import type { Context } from "@/lib/context";
import { bellows } from "@/lib/demo/agents";
import { linnet } from "@/lib/demo/linnet";
import { Refusal } from "@/lib/errors";

export const demoAccountName = "Demo of Keepsake";

/** A person of the demo, and what a visitor sees in that role. */
export interface DemoPerson {
  readonly key: DemoPersonKey;
  readonly name: string;
  readonly role: Role;
  readonly does: string;
}

const demoPersonKeys = ["viewer", "operator", "reviewer", "owner", "admin"] as const;
export type DemoPersonKey = (typeof demoPersonKeys)[number];

export const demoPeople: readonly DemoPerson[] = [
  // The first can start the session that trips.
  {
    key: "operator",
    name: "Omar Lind",
    role: "operator",
    does: "Starts, watches and stops sessions.",
  },
  {
    key: "reviewer",
    name: "Rhea Castell",
    role: "reviewer",
    does: "Approves or rolls back sessions.",
  },
  { key: "owner", name: "Odile Marsh", role: "viewer", does: "Owns the three agents." },
  { key: "admin", name: "Anders Bo", role: "admin", does: "Can do everything." },
  { key: "viewer", name: "Vera Quist", role: "viewer", does: "Can only read." },
];

/** Undeliverable addresses; people of the demo belong to no other account (U5). */
export function demoEmail(key: DemoPersonKey): string {
  return `${key}@demo.keepsake.invalid`;
}

/** The password of the demo's people, shown to no one: the button alone signs in as one. */
export function demoPassword(secret: string): string {
  return createHmac("sha256", secret).update("keepsake demo people").digest("base64url");
}

export const signInToDemoSchema = z.strictObject({ person: z.enum(demoPersonKeys) });

/** U5: the cookies of a person of the demo; ends this browser's sign-in (U1). 404 without one. */
export async function signInToDemo(
  given: { db: Database; auth: Auth; headers: Headers; secret: string },
  { person }: z.infer<typeof signInToDemoSchema>,
): Promise<string[]> {
  const { db, auth, headers, secret } = given;
  const demo = await findDemo(db);
  if (demo?.seededAt == null) throw Refusal.notFound("The demo was already removed.");
  const body = { email: demoEmail(person), password: demoPassword(secret) };
  const response = await auth.api.signInEmail({ body, headers, asResponse: true });
  if (response.ok) {
    await signOut({ auth, headers });
    return response.headers.getSetCookie();
  }
  throw Refusal.unauthorized(
    "Demo users can't sign in because KEEPSAKE_SECRET was changed. Remove the demo.",
  );
}

/** The people that a visitor can sign in as; empty without a demo (U5). */
export async function listDemoPeople(db: Database) {
  const demo = await findDemo(db);
  if (demo?.seededAt == null) return [];
  return demoPeople.map(({ key, name, does }) => ({ key, name, does, title: key }));
}

/** What a visitor of the demo can try (U5); null in a real account. */
export async function loadDemo(ctx: Context) {
  const { accountId } = ctx.acting;
  const { isDemo } = await loadAccount(ctx.db, accountId);
  if (!isDemo) return null;
  const found = await listDemoAgents(ctx.db, accountId, [bellows.name, linnet.name]);
  const offers = found.map(({ id, name, ownerId, openSessionId }) => {
    const mayStart = may(ctx.acting, "sessions.start", { agentId: id, ownerId }) === true;
    return { agentId: id, agentName: name, openSessionId, mayStart };
  });
  const offerOf = (name: string) => offers.find(({ agentName }) => agentName === name) ?? null;
  return {
    /** The agent whose session trips the breaker, and the one that keeps its text. */
    careless: offerOf(bellows.name),
    tidy: offerOf(linnet.name),
    mayRemove: may(ctx.acting, "members.manage") === true,
  };
}
