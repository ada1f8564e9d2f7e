import { DemoPeople, SignInForm } from "@/components/auth/auth-forms";
import { AuthPage, ProviderLink } from "@/components/auth/auth-page";
import type { Metadata } from "next";
import { listDemoPeople } from "@/lib/demo/people";
import { hasFirstAccount } from "@/lib/accounts/installation";
import { loadProvider, sayNotAdmitted } from "@/lib/accounts/provider";
import { nextPath } from "@/lib/auth/requests";
import { runningEnvironment } from "@/lib/env";
import { getDatabase } from "@/lib/installation";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { next, refused } = await searchParams;
  const path = nextPath([next].flat()[0]);
  const { passwords } = runningEnvironment();
  const provider = loadProvider(path);
  const db = getDatabase();
  const [people, hasAccount] = await Promise.all([listDemoPeople(db), hasFirstAccount(db)]);
  return (
    <AuthPage title="Sign in to Keepsake">
      {provider !== null && typeof refused === "string" && (
        <p className="border-l-3 border-double border-rule-2 pl-4 text-pretty" role="alert">
          {sayNotAdmitted(refused, provider.name)}
        </p>
      )}
      {!hasAccount && (
        <p>
          {passwords
            ? "No account yet? Open the link that Keepsake printed when it started, or restart it for a new one. It creates the first account."
            : "No account yet? It is created when the first member of an admin group signs in."}
        </p>
      )}
      <ProviderLink provider={provider} isOnly={!passwords} />
      {passwords && <SignInForm next={path} />}
      {people.length > 0 && (
        <section className="grid gap-3" aria-labelledby="demo">
          <h2 id="demo" className="font-serif text-[1.125rem]/6 font-medium">
            Try the demo
          </h2>
          <p className="text-note text-ink-3">
            Three agents with real sessions. Pick a role to see what it can do. No password needed.
          </p>
          <DemoPeople people={people} />
        </section>
      )}
    </AuthPage>
  );
}
