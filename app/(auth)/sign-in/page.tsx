import type { Metadata } from "next";
import { signInToDemoAction } from "@/app/actions/demo";
import { signInAction } from "@/app/actions/people";
import { SignInForm } from "@/components/auth/sign-in-form";
import { DemoPeople } from "@/components/demo/demo-people";
import { listDemoPeople } from "@/lib/accounts/demo/list-demo-people";
import { hasFirstAccount } from "@/lib/accounts/has-first-account";
import { nextPath } from "@/lib/auth/next-path";
import { getDatabase } from "@/lib/installation";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { next } = await searchParams;
  const db = getDatabase();
  const [people, hasAccount] = await Promise.all([listDemoPeople(db), hasFirstAccount(db)]);
  return (
    <main id="main" className="door">
      <h1>Sign in to Keepsake</h1>
      {!hasAccount && (
        <p>
          No account of your own yet? Open the link that Keepsake printed when it started: it makes
          the first one.
        </p>
      )}
      <SignInForm next={nextPath([next].flat()[0])} action={signInAction} />
      {people.length > 0 && (
        <section className="door-part" aria-labelledby="demo">
          <h2 id="demo">Or look around the demo</h2>
          <p className="note">
            Three agents, and sessions that really ran: each person sees what they may do. One
            click, no password.
          </p>
          <DemoPeople people={people} action={signInToDemoAction} />
        </section>
      )}
    </main>
  );
}
