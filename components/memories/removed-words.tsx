import type { ReactNode } from "react";
import { TextLink } from "@/components/ui/link";
import { sessionRoute } from "@/components/ui/requests";
import { formatCount, plural } from "@/components/ui/words";
import type { PurgePreview } from "@/lib/purge/load";

const shown = 20;

/** The first few of many links in a row. */
export function FewOf({ children }: { readonly children: readonly ReactNode[] }) {
  const more = children.length - shown;
  return (
    <span className="inline-flex flex-wrap gap-x-2">
      {children.slice(0, shown)}
      {more > 0 && <span>and {formatCount(more)} more</span>}
    </span>
  );
}

interface RemovedWordsProps {
  readonly removed: NonNullable<PurgePreview["done"]>;
  readonly children?: ReactNode;
}

/** How much of each kind of place a purge removes, or has removed, with links to where it is. */
export function RemovedWords({ removed, children }: RemovedWordsProps) {
  const { texts, prompts, entries, messages, summaries, runs, documents, answers } = removed;
  const { sessions, conversations } = removed;
  return (
    <ul>
      {children}
      {texts > 0 && <li>{plural(texts, "stored text")} of versions and proposals</li>}
      {prompts > 0 && <li>words in {plural(prompts, "part")} of stored prompts</li>}
      {entries > 0 && <li>words in {plural(entries, "line")} of session logs</li>}
      {messages > 0 && <li>words in {plural(messages, "message")} of conversations</li>}
      {summaries > 0 && <li>words in {plural(summaries, "summary", "summaries")}</li>}
      {runs > 0 && <li>words in {plural(runs, "run")}</li>}
      {documents > 0 && <li>words in {plural(documents, "version")} of the handbook</li>}
      {answers > 0 && <li>{plural(answers, "answer")} stored for API retries</li>}
      {sessions.length + conversations.length > 0 && (
        <li>
          see{" "}
          <FewOf>
            {[
              ...sessions.map((id, index) => (
                <TextLink key={id} href={sessionRoute(id)}>
                  session {index + 1}
                </TextLink>
              )),
              ...conversations.map((id, index) => (
                <TextLink key={id} href={`/conversations/${encodeURIComponent(id)}`}>
                  conversation {index + 1}
                </TextLink>
              )),
            ]}
          </FewOf>
        </li>
      )}
    </ul>
  );
}
