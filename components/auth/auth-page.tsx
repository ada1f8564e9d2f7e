import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";

interface AuthPageProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A page for people who are not signed in: one column in the middle. */
export function AuthPage({ title, children }: AuthPageProps) {
  return (
    <main
      id="main"
      className="grid min-h-dvh grid-cols-[minmax(0,26rem)] content-center justify-center gap-6 px-4 py-8"
    >
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
