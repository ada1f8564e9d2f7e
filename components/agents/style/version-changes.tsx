import Link from "@/components/ui/link";
import { WordDiff } from "@/components/agents/settings/words/word-diff";
import type { VersionView } from "@/components/agents/style/versions-list";
import { plural } from "@/components/ui/words/number-words";
import { RelativeTime } from "@/components/ui/words/relative-time";
import { diffWords } from "@/components/ui/words/word-diff";

/** What a version changed: a line, and for a prompt its words before and after. */
export interface VersionChange {
  readonly field: string;
  readonly words: string;
  readonly texts: { readonly before: string; readonly after: string } | null;
}

/** What a version says that the one before did not, and which sessions ran under it. */
export function VersionChanges({ view }: { view: VersionView }) {
  const { changes, version } = view;
  const plain = changes.filter(({ texts }) => texts === null);
  return (
    <div className="sheet col-span-full mt-3 grid gap-3 px-5 py-4">
      {changes.map(({ field, words, texts }) =>
        texts === null ? null : (
          <div key={field}>
            <p className="text-note text-ink-3">{words}</p>
            <WordDiff runs={diffWords(texts.before, texts.after)} />
          </div>
        ),
      )}
      {plain.length > 0 && (
        <ul>
          {plain.map(({ field, words }) => (
            <li key={field}>{words}</li>
          ))}
        </ul>
      )}
      {changes.length === 0 && <p>All defaults.</p>}
      <p className="flex flex-wrap justify-between gap-x-3 gap-y-1 border-t border-rule pt-3">
        <SessionsUnder view={view} />
        <span className="text-note text-ink-3">
          {version === 1 ? "created with the agent" : `compared with ${version - 1}`}
        </span>
      </p>
    </div>
  );
}

/** A session records what it runs under when consent is asked (S3). */
function SessionsUnder({ view }: { view: VersionView }) {
  const { sessionCount, sessions } = view;
  if (sessionCount === 0) return <span className="text-note text-ink-3">No sessions used it</span>;
  const more = sessionCount - sessions.length;
  return (
    <span className="text-note text-ink-3">
      {plural(sessionCount, "session")} used it:{" "}
      {sessions.map(({ id, at }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <Link className="textlink" href={`/sessions/${encodeURIComponent(id)}`}>
            <RelativeTime at={at} />
          </Link>
        </span>
      ))}
      {more > 0 && ` and ${plural(more, "earlier one")}`}
    </span>
  );
}
