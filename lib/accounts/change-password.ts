import { z } from "zod";
import type { Tx } from "@/db/client";
import { appendAccountAudit, loadAccount } from "@/db/queries/accounts/account-settings";
import { isDemoPerson } from "@/db/queries/accounts/demo-account";
import {
  endSignIns,
  lockPerson,
  findPassword,
  replacePassword,
} from "@/db/queries/people/person-rows";
import { tellStreamsOf } from "@/db/queries/sessions/session-rows";
import { listMemberships } from "@/db/queries/people/member-rows";
import { withdrawPasswordLinks } from "@/db/queries/people/person-links";
import { passwordSchema } from "@/lib/accounts/installation/welcome-schema";
import { hashPassword, isPassword } from "@/lib/auth/passwords/hash-password";
import { limitSignIn } from "@/lib/auth/guesses/limit-sign-in";
import { maxPasswordLength } from "@/lib/auth/passwords/password-length";
import { refuseEasyPassword } from "@/lib/auth/passwords/refuse-easy-password";
import type { Context } from "@/lib/context";
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

/** The requesting browser, identified by its sign-in. */
interface Browser {
  readonly token: string | null;
}

/**
 * Changes the signed-in person's password after checking the current one. Wrong tries count like
 * those of signing in (U6). Ends their other sign-ins (U1) and returns how many; withdraws their
 * password links. Recorded in the audit of every account that they belong to.
 */
export async function changePassword(
  ctx: Context,
  { currentPassword, password }: z.output<typeof changePasswordForm>,
  { token }: Browser,
): Promise<{ ended: number }> {
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
    await auditEverywhere(ctx, tx, ended);
    return { ended };
  });
}

/** Always in the same order, so that two concurrent calls can't deadlock. */
async function auditEverywhere(ctx: Context, tx: Tx, ended: number): Promise<void> {
  const { id: personId } = ctx.acting;
  const accountIds = (await listMemberships(tx, personId)).map(({ accountId }) => accountId).sort();
  const data = { personId, signInsEnded: ended };
  for (const accountId of accountIds) {
    const event = { accountId, actor: ctx.actor, kind: "password-changed", data, at: ctx.now() };
    await appendAccountAudit(tx, event);
  }
}

function ofTheDemo(): Refusal {
  const why = "Demo users sign in with a button and have no password.";
  return Refusal.unprocessable("demo", why);
}
