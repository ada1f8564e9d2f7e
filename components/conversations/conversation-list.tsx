import { linkRowClass, rowsClass } from "@/components/ui/row-class";
import Link from "@/components/ui/link";
import { formatCount, plural } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";

interface ListedConversation {
  readonly id: string;
  readonly name: string | null;
  readonly messageCount: number;
  readonly cursor: number;
  readonly failedTries: number;
  readonly createdAt: Date;
}

interface ConversationListProps {
  readonly conversations: readonly ListedConversation[];
}

/** An agent's conversations: how long each is, and how much of it is summarized. */
export function ConversationList({ conversations }: ConversationListProps) {
  return (
    <ul className={rowsClass} data-testid="conversation-list">
      {conversations.map(({ id, name, messageCount, cursor, failedTries, createdAt }) => (
        <li key={id}>
          <Link className={linkRowClass} href={`/conversations/${encodeURIComponent(id)}`}>
            <span className="font-serif text-name wrap-anywhere normal-nums">
              {name ?? "Untitled"}
            </span>
            <span>
              {plural(messageCount, "message")}
              <span className="text-note text-ink-3 block">
                {cursor === 0 ? "Not summarized yet" : `${formatCount(cursor)} summarized`}
                {failedTries > 0 && `, ${plural(failedTries, "try", "tries")} failed`}
              </span>
            </span>
            <span className="text-right text-note text-ink-3">
              <RelativeTime at={createdAt} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
