import { clsx } from "clsx";
import { withdrawLinkAction } from "@/app/actions/people";
import { PostButton } from "@/components/ui/action-form";
import { buttonClass } from "@/components/ui/button";
import { actEndClass, rowsClass, settingsRow, settingsRowEnd } from "@/components/ui/classes";
import Link, { TextLink } from "@/components/ui/link";
import { RelativeTime } from "@/components/ui/relative-time";
import type { loadMembersPage } from "@/lib/accounts/load-members";
import { joinWords } from "@/lib/ledger/copy";

type MembersPage = Awaited<ReturnType<typeof loadMembersPage>>;

interface MembersListProps {
  readonly members: MembersPage["members"];
  readonly mayManage: boolean;
}

/** Everybody of the account: what they are, what they own, since when. */
export function MembersList({ members, mayManage }: MembersListProps) {
  return (
    <ul className={rowsClass} data-testid="members">
      {members.map((member) => (
        <li
          key={member.id}
          className={clsx(
            settingsRow,
            "items-center! grid-cols-[minmax(0,3fr)_minmax(0,2fr)_minmax(0,2fr)_5rem]! max-phone:grid-cols-1!",
          )}
          data-testid="member"
        >
          <div>
            <p className="font-serif text-name wrap-anywhere normal-nums">
              {member.name}
              {member.isYou && <span className="text-note text-ink-3"> (you)</span>}
            </p>
            <p className="text-note text-ink-3 wrap-anywhere">{member.email}</p>
            {member.isYou && (
              <p className="text-note text-ink-3">
                <TextLink href="/you">Your sign-in</TextLink>
              </p>
            )}
          </div>
          <div>
            <p>{member.role ?? "no role"}</p>
            {member.agents.length > 0 && (
              <p className="text-note text-ink-3">owns {joinWords(member.agents)}</p>
            )}
          </div>
          <div className="text-note text-ink-3">
            <p>
              Joined <RelativeTime at={member.since} />
            </p>
            <p>
              {member.lookedAt === null ? (
                "Not seen yet"
              ) : (
                <>
                  Last seen <RelativeTime at={member.lookedAt} />
                </>
              )}
            </p>
          </div>
          {mayManage && (
            <Link
              className={clsx(
                buttonClass(),
                "justify-self-end max-phone:mt-1 max-phone:justify-self-start",
              )}
              href={`/settings/members/${encodeURIComponent(member.id)}`}
              aria-label={`Change or remove ${member.name}`}
            >
              Change
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

interface OpenLinksProps {
  readonly links: MembersPage["links"];
}

/** The links that someone could still use, each with whom it is for and until when. */
export function OpenLinks({ links }: OpenLinksProps) {
  return (
    <ul className={rowsClass} data-testid="open-links">
      {links.map(({ id, kind, name, role, madeBy, expiresAt }) => (
        <li key={id} className={settingsRow} data-testid="open-link">
          <div>
            <p className="font-serif text-name wrap-anywhere normal-nums">{name}</p>
            <p className="text-note text-ink-3">
              {kind === "join" ? `Invitation as ${role ?? ""}` : "Password reset"}
            </p>
          </div>
          <div className="text-note text-ink-3">
            <p>Created by {madeBy}</p>
            <p>
              Expires <RelativeTime at={expiresAt} />
            </p>
          </div>
          <div className={settingsRowEnd}>
            <PostButton
              action={withdrawLinkAction}
              fields={{ linkId: id }}
              act={["Revoke", "Revoking"]}
              of={`the link for ${name}`}
              className={actEndClass}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
