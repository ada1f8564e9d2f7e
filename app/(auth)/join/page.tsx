import { AuthPage, ClosedLink } from "@/components/auth/auth-page";
import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "@/components/ui/link";
import { joinAction, joinSignedInAction } from "@/app/actions/people";
import { JoinForm, JoinSignedIn } from "@/components/auth/join-form";
import { loadJoinPage } from "@/lib/accounts/links";
import { getAuth } from "@/lib/auth/auth";
import { signedInPerson } from "@/lib/auth/acting";
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
  const back = `/sign-in?${new URLSearchParams({ next: `/join?token=${token}` }).toString()}`;
  return (
    <AuthPage title={`Join ${accountName}`}>
      <p>
        {invitedBy} invites you as {role}.{" "}
        {signedIn === null && (
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
          You are already a member of {accountName}.{" "}
          <Link className="textlink" href="/">
            Open it
          </Link>
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
      {signedIn === null && !isMember && (
        <JoinForm token={token} name={name} accountName={accountName} action={joinAction} />
      )}
    </AuthPage>
  );
}
