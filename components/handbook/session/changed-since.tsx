import type { FileChange } from "@/components/handbook/changes/read-changes";
import { DocumentSide } from "@/components/sessions/decide/conflicts/document-side";
import { Icon } from "@/components/ui/icon";
import { RelativeTime } from "@/components/ui/words/relative-time";
import { sayActor } from "@/lib/ledger/entries/copy";
import type { SessionView } from "@/lib/ledger/entries/reduce-session";
import { isOpen } from "@/lib/ledger/entries/session";

/** A document that others changed after the session wrote it: both texts side by side (R2, H8). */
export function ChangedSince({ file, view }: { file: FileChange; view: SessionView }) {
  const since = view.documentsSince.findLast(({ name }) => name === file.path);
  const written = view.documents.find(({ name }) => name === file.path);
  if (since === undefined || written === undefined) return null;
  const who = sayActor(since.actor);
  const [theirs, sessions] = [since.after?.content ?? null, written.after?.content ?? null];
  const isKept = view.rollback?.data.keptDocuments?.includes(file.path) === true;
  const isInUse = written.standing || isKept;
  return (
    <section
      className="mb-4 border border-rule-2 bg-sheet p-4 rounded-sheet"
      aria-label={`Changed by ${who}`}
      data-testid="changed-since"
    >
      <p className="flex gap-2">
        <Icon name="unequal" className="mt-0.5" />
        <span>
          <b>{who}</b> changed this document <RelativeTime at={since.at} />, after the session.{" "}
          {isInUse && `${who}’s text is in use. `}
          {isOpen(view.state) &&
            "Approving keeps it. A rollback or revert asks whether to keep it or to restore the text before the session."}
        </span>
      </p>
      <div className="mt-3 grid grid-cols-2 gap-4 max-phone:grid-cols-1">
        <div>
          <h3 className="mb-1 font-strong">{who}’s text</h3>
          <DocumentSide text={theirs} against={sessions} />
        </div>
        <div>
          <h3 className="mb-1 font-strong">The session’s text</h3>
          <DocumentSide text={sessions} against={theirs} />
        </div>
      </div>
    </section>
  );
}
