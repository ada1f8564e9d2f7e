import type { LedgerItem } from "@/components/memories/ledger-item";
import { refusalClass } from "@/components/ui/classes";
import { type ActionResult, extraOf } from "@/components/ui/form-action";
import { WordChanges } from "@/components/ui/word-changes";

/** A memory as it reads now, from the refusal of a stale edit (M5). */
type NewerMemory = Omit<LedgerItem, "createdAt" | "discardedAt" | "gone"> & {
  readonly discardedAt: string | null;
};

/** Null for any other answer. */
export function readNewerMemory(result: ActionResult | null): NewerMemory | null {
  return extraOf(result, "current");
}

interface NewerMemoryNoticeProps {
  readonly number: number;
  readonly began: LedgerItem;
  readonly newer: NewerMemory;
}

/** What someone else made of a memory while it was edited here (M5): words and flags. */
export function NewerMemoryNotice(props: NewerMemoryNoticeProps) {
  const { number, began, newer } = props;
  const flags = changedFlags(began, newer);
  return (
    <div
      className={`${refusalClass} grid gap-2 [&_.memory]:text-memory-s`}
      role="alert"
      data-testid="newer-memory"
    >
      <p>
        <b>#{number} was changed by someone else.</b> Your text is still above. The memory now:
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
  const isDiscarded = newer.discardedAt !== null;
  if ((began.discardedAt !== null) !== isDiscarded) {
    said.push(isDiscarded ? "It is discarded now." : "It was restored.");
  }
  return said;
}
