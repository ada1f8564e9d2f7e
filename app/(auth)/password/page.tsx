import { NewPasswordForm } from "@/components/auth/auth-forms";
import { AuthPage, ClosedLink } from "@/components/auth/auth-page";
import type { Metadata } from "next";
import { loadPasswordPage } from "@/lib/accounts/links";
import { runningEnvironment } from "@/lib/env";
import { getDatabase } from "@/lib/installation";

export const metadata: Metadata = { title: "New password" };

/** Where the link leads that an admin gave to who forgot their password. */
export default async function PasswordPage({ searchParams }: PageProps<"/password">) {
  if (!runningEnvironment().passwords) return <ClosedLink why="Passwords are turned off." />;
  const token = [(await searchParams)["token"]].flat()[0] ?? "";
  const { closed, person } = await loadPasswordPage(getDatabase(), token, new Date());
  if (person === null) return <ClosedLink why={closed} />;
  return (
    <AuthPage title={`New password for ${person.name}`}>
      <NewPasswordForm token={token} email={person.email} />
    </AuthPage>
  );
}
