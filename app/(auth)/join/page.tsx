import { JoinForm } from "@/components/auth/auth-forms";
import { AuthPage, ClosedLink, ProviderLink } from "@/components/auth/auth-page";
import type { Metadata } from "next";
import { loadJoinPage } from "@/lib/accounts/links";
import { loadProvider } from "@/lib/accounts/provider";
import { runningEnvironment } from "@/lib/env";
import { getDatabase } from "@/lib/installation";

export const metadata: Metadata = { title: "Join" };

/** Where an invitation leads. Looking at it does not use it up. */
export default async function JoinPage({ searchParams }: PageProps<"/join">) {
  const token = [(await searchParams)["token"]].flat()[0] ?? "";
  const { closed, invitation } = await loadJoinPage(getDatabase(), token, new Date());
  if (invitation === null) return <ClosedLink why={closed} />;
  const { accountName, name, role, invitedBy } = invitation;
  return (
    <AuthPage title={`Join ${accountName}`}>
      <p>
        {invitedBy} invites you as {role}.
      </p>
      {runningEnvironment().passwords ? (
        <JoinForm token={token} name={name} accountName={accountName} />
      ) : (
        <ProviderLink provider={loadProvider("/")} isOnly />
      )}
    </AuthPage>
  );
}
