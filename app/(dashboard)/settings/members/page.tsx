import type { Metadata } from "next";
import { inviteMemberAction, withdrawLinkAction } from "@/app/actions/members";
import { InviteForm } from "@/components/members/invite-form";
import { MembersList } from "@/components/members/members-list";
import { OpenLinks } from "@/components/members/open-links";
import { EmptyState } from "@/components/ui/feedback/empty-state";
import { Icon } from "@/components/ui/icon";
import { linkOrigin, loadMembersPage } from "@/lib/accounts/members/load-members-page";
import { readForPage } from "@/lib/page-context";

export const metadata: Metadata = { title: "Members" };

export default async function MembersPage({ searchParams }: PageProps<"/settings/members">) {
  const removedId = [(await searchParams)["removed"]].flat()[0] ?? null;
  const page = await readForPage((ctx) => loadMembersPage(ctx, removedId));
  const { isDemo, mayManage, members, links, removed } = page;
  return (
    <>
      <section className="settings-sect is-wide" aria-labelledby="members">
        <div className="sect-h">
          <h2 id="members">Members</h2>
          {mayManage && (
            <a className="textlink" href="#invite">
              Invite somebody
            </a>
          )}
        </div>
        {removed !== null && (
          <output className="settings-done">
            <Icon name="check" />
            <span>
              Removed <b>{removed}</b>. They are out of the account.
            </span>
          </output>
        )}
        {isDemo && (
          <p className="settings-about">
            The demo has its own people: nobody is invited into it, changed or removed.
          </p>
        )}
        <MembersList members={members} mayManage={mayManage} />
      </section>
      {mayManage && (
        <>
          <section className="settings-sect" aria-labelledby="invite">
            <div className="sect-h">
              <h2 id="invite">Invite somebody</h2>
            </div>
            <p className="settings-about">
              A link for one person, good once within 7 days. Hand it over yourself: whoever opens
              it first can use it.
            </p>
            <InviteForm origin={linkOrigin()} action={inviteMemberAction} />
          </section>
          <section className="settings-sect is-wide" aria-labelledby="open-links">
            <div className="sect-h">
              <h2 id="open-links">Open links</h2>
            </div>
            {links.length === 0 ? (
              <EmptyState>
                No link is open. One that is made stands here until it is used.
              </EmptyState>
            ) : (
              <OpenLinks links={links} withdraw={withdrawLinkAction} />
            )}
          </section>
        </>
      )}
    </>
  );
}
