import { NoteBox } from "@/components/ui/facts";
import { TextLink } from "@/components/ui/link";
import { plural } from "@/components/ui/words";
import type { loadMemberPage } from "@/lib/accounts/load-members";
import { type Role, roles } from "@/lib/auth/permissions";

export interface RemovalFactsProps extends Pick<
  NonNullable<Awaited<ReturnType<typeof loadMemberPage>>>,
  "agents" | "sessionsUnderWay" | "keysMade" | "linksMade"
> {
  readonly isYou: boolean;
}

/** M12: what a removal takes away, and what stays. */
export function RemovalFacts(props: RemovalFactsProps) {
  const { isYou, agents, sessionsUnderWay, keysMade, linksMade } = props;
  return (
    <NoteBox>
      <p className="font-medium">What happens now</p>
      <ul>
        <li>
          {isYou
            ? "You lose access: your open pages close and your actions are refused"
            : "They lose access: their open pages close and their actions are refused"}
        </li>
        <li>
          {isYou ? "Your" : "Their"} sign-in is deleted for good: email address, password and
          signed-in browsers
        </li>
        {agents.length > 0 && (
          <li>
            {new Intl.ListFormat("en-GB").format(agents)} {agents.length === 1 ? "has" : "have"} no
            owner any more, and admins manage {agents.length === 1 ? "it" : "them"}. Choose another
            owner in an agent’s settings first if you want one
          </li>
        )}
        {linksMade > 0 && (
          <li>
            {plural(linksMade, "link")} of theirs that is still unused{" "}
            {linksMade === 1 ? "is" : "are"} invalid
          </li>
        )}
      </ul>
      <p className="mt-3 font-medium">Kept</p>
      <ul>
        {sessionsUnderWay > 0 && (
          <li>
            {plural(sessionsUnderWay, "session")} that they started{" "}
            {sessionsUnderWay === 1 ? "goes" : "go"} on; operators and admins may stop{" "}
            {sessionsUnderWay === 1 ? "it" : "them"}
          </li>
        )}
        <li>
          their decisions and changes, under their name; sessions that need review stay in the queue
        </li>
        {keysMade > 0 && (
          <li>
            {plural(keysMade, "key")} that they created: API keys belong to the account.{" "}
            <TextLink href="/settings/keys">Revoke</TextLink> the ones they may have copied
          </li>
        )}
      </ul>
    </NoteBox>
  );
}

const does: Readonly<Record<Role, string>> = {
  viewer: "reads everything",
  operator: "starts and stops sessions, creates agents",
  reviewer: "decides sessions, edits memories",
  admin: "can do everything",
};

/** The roles as one chooses them: each with what it is for. */
export function RoleOptions() {
  return roles.map((role) => (
    <option key={role} value={role}>
      {role}: {does[role]}
    </option>
  ));
}
