import Link from "@/components/ui/link";
import { plural } from "@/components/ui/words/number-words";
import { NoteBox } from "@/components/ui/feedback/note-box";

export interface RemovalFactsProps {
  readonly isYou: boolean;
  readonly agents: readonly string[];
  readonly sessionsUnderWay: number;
  readonly keysMade: number;
  readonly linksMade: number;
}

/** What a removal does, and what it leaves as it is. */
export function RemovalFacts(props: RemovalFactsProps) {
  const { isYou, agents, sessionsUnderWay, keysMade, linksMade } = props;
  return (
    <NoteBox>
      <p className="font-medium">What happens at once</p>
      <ul>
        <li>
          {isYou
            ? "You are out: your open pages close, and whatever you do next is refused"
            : "They are out: their open pages close, and whatever they do next is refused"}
        </li>
        {agents.length > 0 && (
          <li>
            {new Intl.ListFormat("en-GB").format(agents)} {agents.length === 1 ? "goes" : "go"} to
            whom you choose below
          </li>
        )}
        {linksMade > 0 && (
          <li>
            {plural(linksMade, "link")} of theirs that nobody has used yet{" "}
            {linksMade === 1 ? "is" : "are"} worth nothing
          </li>
        )}
      </ul>
      <p className="mt-3 font-medium">What stays</p>
      <ul>
        {sessionsUnderWay > 0 && (
          <li>
            {plural(sessionsUnderWay, "session")} that they started{" "}
            {sessionsUnderWay === 1 ? "goes" : "go"} on; operators and admins may stop{" "}
            {sessionsUnderWay === 1 ? "it" : "them"}
          </li>
        )}
        <li>
          what they decided and wrote, under their name; what awaits review stays in the queue
        </li>
        {keysMade > 0 && (
          <li>
            {plural(keysMade, "key")} that they made: keys belong to the account.{" "}
            <Link className="textlink" href="/settings/keys">
              Revoke
            </Link>{" "}
            those that they may have a copy of
          </li>
        )}
      </ul>
    </NoteBox>
  );
}
