import type { Metadata } from "next";
import { InviteForm } from "@/components/account/member-forms";
import { MembersList, OpenLinks } from "@/components/account/members-list";
import { EmptyState } from "@/components/ui/blank";
import { linkOrigin, loadMembersPage } from "@/lib/accounts/load-members";
import { readForPage } from "@/lib/current-context";
import { Section } from "@/components/ui/section";

export const metadata: Metadata = { title: "Members" };

export default async function MembersPage() {
  const page = await readForPage((ctx) => loadMembersPage(ctx));
  const { isDemo, mayManage, provider, members, links } = page;
  return (
    <>
      <Section
        id="members"
        title="Members"
        aside={
          mayManage && (
            <a className="textlink" href="#invite">
              Invite a member
            </a>
          )
        }
        isWide
      >
        {isDemo && (
          <p className="mt-1 mb-4 max-w-160 text-read text-pretty text-ink-2">
            Members of the demo can&apos;t be invited, changed or removed.
          </p>
        )}
        {provider !== null && (
          <p className="mt-1 mb-4 max-w-160 text-read text-pretty text-ink-2">
            Groups at {provider} set a member&apos;s role at each sign-in.
          </p>
        )}
        <MembersList members={members} mayManage={mayManage} />
      </Section>
      {mayManage && (
        <>
          <Section id="invite" title="Invite a member">
            <p className="mt-1 mb-4 max-w-160 text-read text-pretty text-ink-2">
              Creates a link for one person. It works once, within 7 days. Send it yourself: the
              first person to open it can use it.
            </p>
            <InviteForm origin={linkOrigin()} />
          </Section>
          <Section id="open-links" title="Pending links" isWide>
            {links.length === 0 ? (
              <EmptyState>No pending links. New links appear here until they are used.</EmptyState>
            ) : (
              <OpenLinks links={links} />
            )}
          </Section>
        </>
      )}
    </>
  );
}
