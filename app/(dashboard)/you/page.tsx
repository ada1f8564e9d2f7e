import type { Metadata } from "next";
import { changePasswordAction } from "@/app/actions/people";
import "@/app/styles/settings.css";
import { ChangePasswordForm } from "@/components/auth/change-password-form";
import { loadOwnPage } from "@/lib/accounts/load-own-page";
import { readForPage } from "@/lib/page-context";

export const metadata: Metadata = { title: "You" };

/** Who is signed in: theirs alone, whatever their role. */
export default async function OwnPage() {
  const { name, email, role, accountName, hasPassword } = await readForPage(loadOwnPage);
  return (
    <main id="main" className="wrap settings">
      <h1 className="lead">{name}</h1>
      <p className="settings-about">
        You sign in as <b className="settings-mail">{email}</b>. In {accountName} you are {role}.
      </p>
      <section className="settings-sect" aria-labelledby="password">
        <div className="sect-h">
          <h2 id="password">Your password</h2>
        </div>
        {hasPassword ? (
          <ChangePasswordForm email={email} action={changePasswordAction} />
        ) : (
          <p className="settings-about">
            The demo’s people are signed in by a button: they have no password of their own.
          </p>
        )}
      </section>
    </main>
  );
}
