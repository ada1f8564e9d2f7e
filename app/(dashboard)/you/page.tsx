import { ChangePasswordForm } from "@/components/auth/auth-forms";
import { PageTitle, Section } from "@/components/ui/section";
import type { Metadata } from "next";
import { loadOwnPage } from "@/lib/accounts/person";
import { readForPage } from "@/lib/current-context";

export const metadata: Metadata = { title: "You" };

/** Who is signed in: theirs alone, whatever their role. */
export default async function OwnPage() {
  const { name, email, role, accountName, hasPassword, provider } = await readForPage(loadOwnPage);
  return (
    <main
      id="main"
      className="wrap [&_select]:min-h-8 [&_select]:text-ellipsis [&_textarea]:resize-y [&_textarea]:font-mono [&_textarea]:text-ui"
    >
      <PageTitle>{name}</PageTitle>
      <p className="mt-1 max-w-160 text-read text-pretty text-ink-2">
        You sign in as <b className="wrap-anywhere">{email}</b>. You are{" "}
        {role === "admin" || role === "operator" ? "an" : "a"} {role} of {accountName}.
      </p>
      <Section id="password" title="Your password">
        {hasPassword ? (
          <ChangePasswordForm email={email} />
        ) : (
          <p className="mt-1 mb-4 max-w-160 text-read text-pretty text-ink-2">
            {provider === null
              ? "Demo users sign in with a button and have no password."
              : `You sign in with ${provider} and have no password here.`}
          </p>
        )}
      </Section>
    </main>
  );
}
