import { JoinForm, JoinSignedIn } from "@/components/auth/auth-forms";
import { AuthPage, ClosedLink, ProviderLink } from "@/components/auth/auth-page";
import type { Metadata } from "next";
import { headers } from "next/headers";
import { TextLink } from "@/components/ui/link";
import { joinAction, joinSignedInAction } from "@/app/actions/people";
import { loadJoinPage } from "@/lib/accounts/links";
import { loadProvider } from "@/lib/accounts/provider";
import { getAuth } from "@/lib/auth/auth";
import { signedInPerson } from "@/lib/auth/acting";
import { runningEnvironment } from "@/lib/env";
import { getDatabase } from "@/lib/installation";

export const metadata: Metadata = { title: "Join" };

/** Where an invitation leads. Looking at it does not use it up. */
export default async function JoinPage({ searchParams }: PageProps<"/join">) {
  const token = [(await searchParams)["token"]].flat()[0] ?? "";
  const person = await signedInPerson(getAuth(), await headers());
  const given = { token, person, now: new Date() };
  const { closed, invitation } = await loadJoinPage(getDatabase(), given);
  if (invitation === null) return <ClosedLink why={closed} />;
  const { accountName, name, role, invitedBy, signedIn, isMember } = invitation;
  const { passwords } = runningEnvironment();
  const next = `/join?token=${token}`;
  const back = `/sign-in?${new URLSearchParams({ next }).toString()}`;
  return (
    <AuthPage title={`Join ${accountName}`}>
      <p>
        {invitedBy} invites you as {role}.{" "}
        {signedIn === null && passwords && (
          <>
            Already have an account?{" "}
            <a className="textlink" href={back}>
              Sign in first
            </a>
            .
          </>
        )}
      </p>
      {isMember && (
        <p>
          You are already a member of {accountName}. <TextLink href="/">Open it</TextLink>
        </p>
      )}
      {!isMember && signedIn !== null && (
        <>
          <p className="text-note text-ink-3">
            You are signed in as {signedIn.name}, {signedIn.email}. To switch accounts, open the
            menu with your initials.
          </p>
          <JoinSignedIn token={token} name={signedIn.name} action={joinSignedInAction} />
        </>
      )}
      {signedIn === null && !isMember && !passwords && (
        <ProviderLink provider={loadProvider(next)} isOnly />
      )}
      {signedIn === null && !isMember && passwords && (
        <JoinForm token={token} name={name} accountName={accountName} action={joinAction} />
      )}
    </AuthPage>
  );
}
