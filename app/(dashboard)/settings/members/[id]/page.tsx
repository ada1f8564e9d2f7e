import { sectionHeadClass, Section } from "@/components/ui/section";
import type { Metadata } from "next";
import { ButtonLink, TextLink } from "@/components/ui/link";
import { OfferPassword, RemoveForm, RoleForm } from "@/components/account/member-forms";
import { EmptyState } from "@/components/ui/blank";
import { linkOrigin, loadMemberPage } from "@/lib/accounts/load-members";
import { readForPage } from "@/lib/current-context";

export const metadata: Metadata = { title: "Member" };

export default async function MemberPage({ params }: PageProps<"/settings/members/[id]">) {
  const { id } = await params;
  const page = await readForPage((ctx) => loadMemberPage(ctx, id));
  if (page === null) {
    return (
      <section className="mt-6 max-w-2xl" aria-label="Member">
        <EmptyState act={<ButtonLink href="/settings/members">See all members</ButtonLink>}>
          Only admins can change roles, reset passwords or remove members.
        </EmptyState>
      </section>
    );
  }
  const { member, accountName, provider, passwords, isLastAdmin, ...facts } = page;
  return (
    <>
      <section className="mt-6 max-w-2xl" aria-labelledby="member">
        <p className="text-note text-ink-3">
          <TextLink href="/settings/members">Members</TextLink>
        </p>
        <div className={sectionHeadClass}>
          <h2 id="member">{member.name}</h2>
          <span className="text-note text-ink-3">{member.email}</span>
        </div>
        {provider !== null && (
          <p className="mt-1 mb-4 max-w-160 text-read text-pretty text-ink-2">
            Groups at {provider} set a member&apos;s role at each sign-in. To keep someone out, take
            them out of those groups too.
          </p>
        )}
        {isLastAdmin ? (
          <p className="mt-1 mb-4 max-w-160 text-read text-pretty text-ink-2">
            The only admin of {accountName}. An account needs at least one admin: make another
            member an admin first.
          </p>
        ) : (
          <RoleForm personId={member.id} role={member.role ?? ""} version={member.version} />
        )}
      </section>
      {passwords && (
        <Section id="password" title="Reset password">
          <OfferPassword personId={member.id} origin={linkOrigin()} />
        </Section>
      )}
      {!isLastAdmin && (
        <Section
          id="remove"
          title={
            <>
              {member.isYou ? "Leave" : "Remove from"} {accountName}
            </>
          }
        >
          <RemoveForm
            personId={member.id}
            name={member.name}
            accountName={accountName}
            isYou={member.isYou}
            {...facts}
          />
        </Section>
      )}
    </>
  );
}
