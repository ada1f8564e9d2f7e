import { WelcomeForm } from "@/components/auth/auth-forms";
import { AuthPage } from "@/components/auth/auth-page";
import type { Metadata } from "next";
import { TextLink } from "@/components/ui/link";
import { isWelcomeLinkGood } from "@/lib/accounts/installation";
import { runningEnvironment } from "@/lib/env";
import { getDatabase } from "@/lib/installation";

export const metadata: Metadata = { title: "Welcome" };

export default async function WelcomePage({ searchParams }: PageProps<"/welcome">) {
  const { token = "" } = await searchParams;
  const isGood =
    runningEnvironment().passwords &&
    typeof token === "string" &&
    (await isWelcomeLinkGood(getDatabase(), token, new Date()));
  return (
    <AuthPage title={isGood ? "Welcome to Keepsake" : "This link doesn't work"}>
      {isGood ? (
        <WelcomeForm token={token} />
      ) : (
        <p>
          It was already used, is more than a day old, Keepsake was restarted since, or passwords
          are turned off. If there is no account yet, restart Keepsake to see how to create one.{" "}
          <TextLink href="/sign-in">Sign in</TextLink>
        </p>
      )}
    </AuthPage>
  );
}
