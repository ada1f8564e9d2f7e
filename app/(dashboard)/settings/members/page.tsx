import type { Metadata } from "next";
import { inviteMemberAction, removeMemberAction, withdrawLinkAction } from "@/app/actions/people";
import { EraseFormer, InviteForm } from "@/components/account/member-forms";
import { MembersList, OpenLinks } from "@/components/account/members-list";
import { EmptyState } from "@/components/ui/blank";
import { rowsClass, settingsRow, settingsRowEnd } from "@/components/ui/classes";
import { Icon } from "@/components/ui/icon";
import { RelativeTime } from "@/components/ui/relative-time";
import { linkOrigin, loadMembersPage } from "@/lib/accounts/load-members";
import { readForPage } from "@/lib/current-context";
import { Section } from "@/components/ui/section";

export const metadata: Metadata = { title: "Members" };

export default async function MembersPage({ searchParams }: PageProps<"/settings/members">) {
  const removedId = [(await searchParams)["removed"]].flat()[0] ?? null;
  const page = await readForPage((ctx) => loadMembersPage(ctx, removedId));
  const { isDemo, mayManage, provider, members, links, removed, former } = page;
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
        {removed !== null && (
          <output className="mb-4 grid grid-cols-[1rem_minmax(0,1fr)] items-center gap-2 wrap-anywhere">
            <Icon name="check" />
            <span>
              Removed <b>{removed}</b> from the account.
            </span>
          </output>
        )}
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
            <InviteForm origin={linkOrigin()} action={inviteMemberAction} />
          </Section>
          {former.length > 0 && (
            <Section id="former" title="Former members" isWide>
              <ul className={rowsClass}>
                {former.map(({ id, name, at }) => (
                  <li key={id} className={settingsRow}>
                    <p className="font-serif text-name wrap-anywhere normal-nums">{name}</p>
                    <p className="text-note text-ink-3">
                      Left <RelativeTime at={at} />
                    </p>
                    <div className={settingsRowEnd}>
                      <EraseFormer personId={id} name={name} action={removeMemberAction} />
                    </div>
                  </li>
                ))}
              </ul>
            </Section>
          )}
          <Section id="open-links" title="Pending links" isWide>
            {links.length === 0 ? (
              <EmptyState>No pending links. New links appear here until they are used.</EmptyState>
            ) : (
              <OpenLinks links={links} withdraw={withdrawLinkAction} />
            )}
          </Section>
        </>
      )}
    </>
  );
}
