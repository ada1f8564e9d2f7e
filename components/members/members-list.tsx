import Link from "@/components/ui/link";
import { buttonClass } from "@/components/ui/forms/button-class";
import { RelativeTime } from "@/components/ui/words/relative-time";

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
    <ul className="sheet roll" data-testid="members">
      {members.map((member) => (
        <li key={member.id} className="roll-row settings-row is-member" data-testid="member">
          <div>
            <p className="name">
              {member.name}
              {member.isYou && <span className="note"> (you)</span>}
            </p>
            <p className="note settings-mail">{member.email}</p>
            {member.isYou && (
              <p className="note">
                <Link className="textlink" href="/you">
                  Change your password
                </Link>
              </p>
            )}
          </div>
          <div>
            <p>{member.role ?? "no role"}</p>
            {member.agents.length > 0 && <p className="note">owns {listOf(member.agents)}</p>}
          </div>
          <div className="note">
            <p>
              Joined <RelativeTime at={member.since} />
            </p>
            <p>
              {member.lookedAt === null ? (
                "Has not opened Home yet"
              ) : (
                <>
                  Last opened Home <RelativeTime at={member.lookedAt} />
                </>
              )}
            </p>
          </div>
          {mayManage && (
            <Link
              className={buttonClass()}
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
