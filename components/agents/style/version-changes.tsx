import { restoreVersionAction } from "@/app/actions/agents";
import type { VersionView } from "@/components/agents/style/version-copy";
import { AskedAct } from "@/components/ui/asked-act";
import { WordDiff } from "@/components/ui/word-changes";
import { diffWords } from "@/components/ui/word-diff";

/** What a version says that the one before did not. */
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
      <p className="border-t border-rule pt-3 text-right text-note text-ink-3">
        {version === 1 ? "created with the agent" : `compared with ${version - 1}`}
      </p>
    </div>
  );
}

interface RestoreVersionProps {
  readonly agentId: string;
  readonly view: VersionView;
  readonly current: number;
}

/** Asks once, then puts a version back as a new one (A4). */
export function RestoreVersion({ agentId, view, current }: RestoreVersionProps) {
  const { version, back } = view;
  return (
    <AskedAct
      action={restoreVersionAction}
      fields={{ agentId, version, seenVersion: current }}
      trigger={
        <button type="button" className="textlink" aria-label={`Restore version ${version}`}>
          Restore
        </button>
      }
      title={`Restore version ${version}?`}
      act={back.length === 0 ? null : [`Restore as version ${current + 1}`, "Restoring"]}
      tone="ink"
    >
      {back.length === 0 ? (
        <p>It is the same as the current version.</p>
      ) : (
        <>
          <p>
            Version {current + 1} will have the same text as version {version}:
          </p>
          <ul className="my-2 grid list-['–_'] gap-1 pl-4">
            {back.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
          <p>The owner and the pause don&apos;t change.</p>
        </>
      )}
    </AskedAct>
  );
}
