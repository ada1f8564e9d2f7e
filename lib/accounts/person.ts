import { z } from "zod";
import {
  appendAccountAudit,
  findVisit,
  loadAccount,
  type StoredVisit,
  storeVisit,
} from "@/db/queries/accounts/account-settings";
import { isDemoPerson } from "@/db/queries/accounts/demo-account";
import { findMember, withdrawPasswordLinks } from "@/db/queries/people/member-rows";
import {
  endSignIns,
  findPassword,
  lockPerson,
  replacePassword,
} from "@/db/queries/people/person-rows";
import { tellStreamsOf } from "@/db/queries/sessions/session-rows";
import { passwordSchema } from "@/lib/accounts/schema";
import { limitSignIn } from "@/lib/auth/guesses";
import {
  hashPassword,
  isPassword,
  maxPasswordLength,
  refuseEasyPassword,
  requirePasswords,
} from "@/lib/auth/password";
import type { Context } from "@/lib/context";
import { runningEnvironment } from "@/lib/env";
import { Refusal } from "@/lib/errors";

export const changePasswordForm = z
  .strictObject({
    currentPassword: z
      .string("Enter your current password.")
      .min(1, "Enter your current password.")
      .max(maxPasswordLength, `At most ${maxPasswordLength} characters.`),
    password: passwordSchema,
    passwordAgain: z.string("Enter the new password again."),
  })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    message: "The passwords don't match.",
    path: ["passwordAgain"],
  });

/**
 * Changes the signed-in person's password after checking the current one. Wrong tries count like
 * those of signing in (U6). Ends their other sign-ins (U1) and returns how many; withdraws their
 * password links. Recorded in the account's audit.
 */
export async function changePassword(
  ctx: Context,
  { currentPassword, password }: z.output<typeof changePasswordForm>,
  { token }: { readonly token: string | null },
): Promise<{ ended: number }> {
  requirePasswords();
  const { db, acting } = ctx;
  const known = acting.kind === "person" ? await findPassword(db, acting.id) : null;
  if (known === null) throw Refusal.forbidden("Only people have passwords.");
  if (await isDemoPerson(db, acting.id)) throw ofTheDemo();
  const now = ctx.now();
  const { ok } = await limitSignIn(db, { browser: token ?? acting.id }, now, async () => ({
    ok: await isPassword(currentPassword, known.passwordHash),
  }));
  if (!ok) throw Refusal.invalid({ currentPassword: "That isn't your current password." });
  const { name: accountName } = await loadAccount(db, acting.accountId);
  refuseEasyPassword(password, [acting.name, known.email, accountName]);
  if (password === currentPassword) {
    throw Refusal.invalid({ password: "That is your current password. Choose a different one." });
  }
  const change = { from: known.passwordHash, to: await hashPassword(password), at: now };
  return db.transaction(async (tx) => {
    await lockPerson(tx, acting.id);
    await withdrawPasswordLinks(tx, acting.id, now);
    if (!(await replacePassword(tx, acting.id, change))) {
      throw Refusal.conflict("stale", "Your password was just changed. Sign in again.");
    }
    const ended = await endSignIns(tx, acting.id, now, token);
    await tellStreamsOf(tx, acting.id);
    const { accountId, id: personId } = acting;
    const data = { personId, signInsEnded: ended };
    const event = { accountId, actor: ctx.actor, kind: "password-changed", data, at: ctx.now() };
    await appendAccountAudit(tx, event);
    return { ended };
  });
}

function ofTheDemo(): Refusal {
  const why = "Demo users sign in with a button and have no password.";
  return Refusal.unprocessable("demo", why);
}

/** The user's own page: their sign-in data, and their role in the account. */
export async function loadOwnPage(ctx: Context) {
  const { accountId, id: personId } = ctx.acting;
  const [member, account, password] = await Promise.all([
    findMember(ctx.db, { accountId, personId }),
    loadAccount(ctx.db, accountId),
    findPassword(ctx.db, personId),
  ]);
  if (member === null) throw Refusal.notFound("Not found.");
  const { name, email, role } = member;
  const { passwords, oidc } = runningEnvironment();
  const hasPassword = passwords && password !== null && !account.isDemo;
  const provider = account.isDemo ? null : (oidc?.name ?? null);
  return { name, email, role, accountName: account.name, hasPassword, provider };
}

/** The name of the caller's account; every member may know it. */
export async function loadAccountName({ db, acting }: Context): Promise<string> {
  return (await loadAccount(db, acting.accountId)).name;
}

/** Records a look at the home page; returns the last before this visit, null at the first. */
export async function noteVisit(ctx: Context): Promise<Date | null> {
  const { accountId, kind, id: personId } = ctx.acting;
  if (kind !== "person") return null;
  const member = { accountId, personId };
  const before = await findVisit(ctx.db, member);
  if (before === null) return null;
  const now = nextVisit(before, ctx.now());
  if (now !== before) await storeVisit(ctx.db, member, { before, now });
  return now.visitSince;
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** Looks closer together than this belong to one visit: a reload starts no new one. */
const pauseMs = 4 * hourMs;
/** A page that is always open still starts a new visit each day. */
const longestMs = 16 * hourMs;

/** The visit after another look; the same object if nothing is worth storing. */
export function nextVisit(visit: StoredVisit, now: Date): StoredVisit {
  const { lookedAt, visitBeganAt, visitSince } = visit;
  if (lookedAt === null) return { lookedAt: now, visitBeganAt: now, visitSince: null };
  const pause = now.getTime() - lookedAt.getTime();
  const length = now.getTime() - (visitBeganAt ?? lookedAt).getTime();
  if (pause > pauseMs || length > longestMs) {
    return { lookedAt: now, visitBeganAt: now, visitSince: lookedAt };
  }
  return pause < minuteMs ? visit : { lookedAt: now, visitBeganAt, visitSince };
}
