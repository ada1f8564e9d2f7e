import { refusalClass } from "@/components/ui/feedback/refusal-class";
import type { LedgerItem } from "@/components/memories/ledger-item";
import type { NewerMemory } from "@/components/memories/page/newer-memory";
import { WordChanges } from "@/components/memories/page/word-changes";

interface NewerMemoryNoticeProps {
  readonly number: number;
  readonly began: LedgerItem;
  readonly newer: NewerMemory;
  /** Where something was typed that is still there. */
  readonly isTyped?: boolean;
}

/** What someone else made of a memory while it was edited here (M5): words and flags. */
export function NewerMemoryNotice(props: NewerMemoryNoticeProps) {
  const { number, began, newer, isTyped = false } = props;
  const flags = changedFlags(began, newer);
  return (
    <div
      className={`${refusalClass} grid gap-2 [&_.memory]:text-memory-s`}
      role="alert"
      data-testid="newer-memory"
    >
      <p>
        <b>#{number} was changed by someone else.</b> {isTyped && "Your text is still above. "}
        The memory now:
      </p>
      {began.content === newer.content ? (
        <p className="text-note text-ink-3">The text is the same.</p>
      ) : (
        <WordChanges before={began.content} after={newer.content} />
      )}
      {flags.length > 0 && (
        <ul className="text-note text-ink-3">
          {flags.map((flag) => (
            <li key={flag}>{flag}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function changedFlags(began: LedgerItem, newer: NewerMemory): string[] {
  const said: string[] = [];
  if (began.category !== newer.category) {
    said.push(`Category: ${began.category ?? "none"} became ${newer.category ?? "none"}.`);
  }
  if (began.type !== newer.type) said.push(`Its type is now ${newer.type}.`);
  if (began.constitutional !== newer.constitutional) {
    said.push(
      newer.constitutional ? "It is constitutional now." : "It is no longer constitutional.",
    );
  }
  if ((began.discardedAt !== null) !== newer.isDiscarded) {
    said.push(newer.isDiscarded ? "It is discarded now." : "It was restored.");
  }
  return said;
}
