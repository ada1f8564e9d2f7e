import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";

interface AuthPageProps {
  readonly title: ReactNode;
  /** What is said before the title. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** A page for people who are not signed in: one column in the middle. */
export function AuthPage({ title, above, children }: AuthPageProps) {
  return (
    <main
      id="main"
      className="grid min-h-dvh grid-cols-[minmax(0,26rem)] content-center justify-center gap-6 px-4 py-8"
    >
      {above}
      <h1 className="font-serif text-lead font-normal text-balance normal-nums max-phone:text-title">
        {title}
      </h1>
      {children}
    </main>
  );
}

interface ProviderLinkProps {
  readonly provider: { readonly name: string; readonly href: string } | null;
  /** Whether there is no password to type instead. */
  readonly isOnly: boolean;
}

/** Leads to whom the installation's people sign in with (U7). */
export function ProviderLink({ provider, isOnly }: ProviderLinkProps) {
  if (provider === null) return null;
  return (
    <a className={buttonClass(isOnly ? "ink" : "plain")} href={provider.href}>
      <span className="truncate">Sign in with {provider.name}</span>
    </a>
  );
}

/** A link that cannot be used, why, and what to do. */
export function ClosedLink({ why }: { readonly why: string }) {
  return (
    <AuthPage title="This link doesn't work">
      <p>
        {why} Ask an admin for a new one. <TextLink href="/sign-in">Sign in</TextLink>
      </p>
    </AuthPage>
  );
}

interface SignedOutWordsProps {
  readonly why:
    | {
        readonly kind: "removed";
        readonly accountName: string;
        /** Null for who left. */
        readonly byName: string | null;
        readonly at: string;
      }
    | { readonly kind: "nowhere"; readonly name: string }
    | { readonly kind: "ended" };
}

/** Why someone who was signed in is asked to sign in again. */
export function SignedOutWords({ why }: SignedOutWordsProps) {
  return (
    <div
      className="grid gap-1 border-l-3 border-double border-rule-2 pl-4 text-pretty"
      role="alert"
      data-testid="signed-out"
    >
      {why.kind === "removed" && (
        <>
          <p className="font-medium">You are no longer a member of {why.accountName}.</p>
          <p>
            {why.byName === null ? "You left it " : `${why.byName} removed you `}
            <RelativeTime at={why.at} />. Your decisions and changes there stay under your name. An
            admin can invite you again.
          </p>
        </>
      )}
      {why.kind === "nowhere" && (
        <p>
          You are signed in, {why.name}, but you aren&apos;t a member of any account. Ask an admin
          for an invitation.
        </p>
      )}
      {why.kind === "ended" && (
        <p>
          Your password was changed, so you were signed out. Sign in with the new one. If you
          didn&apos;t change it, tell an admin.
        </p>
      )}
    </div>
  );
}
