import { UndoAct } from "@/components/memories/labels/undo-act";
import type { FormAction } from "@/components/ui/forms/form-action";
import { RelativeTime } from "@/components/ui/words/relative-time";
import { plural } from "@/components/ui/words/number-words";

interface ListedAct {
  readonly id: string;
  readonly at: Date;
  readonly actor: { readonly name: string };
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly undoneBy: { readonly name: string } | null;
}

interface ActsListProps {
  readonly acts: readonly ListedAct[];
  readonly undo: FormAction | null;
}

/** The last changes of many memories at once, each with its undo. */
export function ActsList({ acts, undo }: ActsListProps) {
  if (acts.length === 0) return null;
  return (
    <section className="grid gap-2" aria-labelledby="acts">
      <h2 id="acts" className="font-strong">
        Bulk changes
      </h2>
      <ol>
        {acts.map((act) => {
          const words = sayAct(act.kind, act.data);
          return (
            <li
              key={act.id}
              className="grid justify-items-start gap-1 border-t border-rule py-2"
              data-testid="act"
            >
              <p>{words}</p>
              <p className="text-note text-ink-3">
                {act.actor.name} <RelativeTime at={act.at} />
                {act.undoneBy !== null && `. Undone by ${act.undoneBy.name}`}
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

type Data = Readonly<Record<string, unknown>>;

/** What was done with many memories at once, in a few words. */
function sayAct(kind: string, data: Data): string {
  const memories = (name: string) => plural(Number(data[name] ?? 0), "memory", "memories");
  switch (kind) {
    case "memories-labelled":
      return `Labelled ${memories("count")} “${typeof data["category"] === "string" ? data["category"] : ""}”`;
    case "labels-removed":
      return `Removed labels from ${memories("count")}`;
    case "import-undone":
      return `Undid an import: ${memories("discarded")} discarded`;
    case "copies-dropped":
      return `Dropped ${plural(Number(data["count"] ?? 0), "exact copy", "exact copies")}`;
    case "act-undone":
      return `Undid a change: ${memories("restored")} restored`;
    default:
      return kind.replaceAll("-", " ");
  }
}
