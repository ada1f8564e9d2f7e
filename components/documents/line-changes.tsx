import { changedLines } from "@/components/documents/changed-lines";
import { WordChanges } from "@/components/memories/page/word-changes";

interface LineChangesProps {
  readonly before: string;
  readonly after: string;
}

/** Where two versions of a document differ, word by word. */
export function LineChanges({ before, after }: LineChangesProps) {
  const changes = changedLines(before, after);
  if (changes.length === 0) return <p className="text-note text-ink-3">The text is the same.</p>;
  return (
    <ol className="mt-2 grid gap-2">
      {changes.map((change) => (
        <li
          key={change.line}
          className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-2 [&_.memory]:text-memory-s"
        >
          <span className="pt-1 text-right font-mono text-note text-ink-3">{change.line}</span>
          <WordChanges before={change.before} after={change.after} />
        </li>
      ))}
    </ol>
  );
}
