import { rowsClass } from "@/components/ui/row-class";
import Link from "@/components/ui/link";
import { buttonClass } from "@/components/ui/forms/button-class";
import { RelativeTime } from "@/components/ui/words/relative-time";
import { settingsRow } from "@/components/settings/settings-row";
import { clsx } from "clsx";

interface MemberSummary {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: string | null;
  readonly since: string;
  /** When they last looked at home; null where they never did. */
  readonly lookedAt: string | null;
  readonly agents: readonly string[];
  readonly isYou: boolean;
}

interface MembersListProps {
  readonly members: readonly MemberSummary[];
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
                <Link className="textlink" href="/you">
                  Change your password
                </Link>
              </p>
            )}
          </div>
          <div>
            <p>{member.role ?? "no role"}</p>
            {member.agents.length > 0 && (
              <p className="text-note text-ink-3">owns {listOf(member.agents)}</p>
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

function listOf(names: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(names);
}
