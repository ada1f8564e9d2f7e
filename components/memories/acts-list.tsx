import { sayAct } from "@/components/memories/say-act";
import { UndoAct } from "@/components/memories/undo-act";
import type { FormAction } from "@/components/ui/form-action";
import { RelativeTime } from "@/components/ui/relative-time";

interface ListedAct {
  readonly id: string;
  readonly at: string;
  readonly by: string;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly undoneBy: string | null;
}

interface ActsListProps {
  readonly acts: readonly ListedAct[];
  /** Null for who may not edit. */
  readonly undo: FormAction | null;
  readonly now: number;
}

/** The last changes of many memories at once, each with its undo. */
export function ActsList({ acts, undo, now }: ActsListProps) {
  if (acts.length === 0) return null;
  return (
    <section className="bulk-acts" aria-labelledby="acts">
      <h2 id="acts">Changes to many memories</h2>
      <ol>
        {acts.map((act) => {
          const words = sayAct(act.kind, act.data);
          return (
            <li key={act.id} data-testid="act">
              <p>{words}</p>
              <p className="note">
                {act.by} <RelativeTime at={act.at} now={now} />
                {act.undoneBy !== null && `. Undone by ${act.undoneBy}`}
              </p>
              {undo !== null && (
                <UndoAct actId={act.id} name={words} isOver={act.undoneBy !== null} action={undo} />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
