import type { Metadata } from "next";
import { signInAction } from "@/app/actions/people";
import { SignInForm } from "@/components/auth/sign-in-form";
import { nextPath } from "@/lib/auth/next-path";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { next } = await searchParams;
  return (
    <main id="main" className="door">
      <h1>Sign in to Keepsake</h1>
      <SignInForm next={nextPath([next].flat()[0])} action={signInAction} />
    </main>
  );
}
