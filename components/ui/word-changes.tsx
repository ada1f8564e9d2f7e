import { Fragment } from "react";
import { countPassages, type DiffRun, diffWords } from "@/components/ui/word-diff";
import { plural } from "@/components/ui/words";

/** How a text became another: struck and let-in words, counted once for who cannot see them. */
export function WordChanges({
  before,
  after,
}: {
  readonly before: string;
  readonly after: string;
}) {
  return (
    <p className="memory">
      <Runs runs={diffWords(before, after)} />
    </p>
  );
}

/** A prompt with its corrections, in full around each of them and cut where nothing changed. */
export function WordDiff({ runs }: { runs: readonly DiffRun[] }) {
  const shown = runs.map((run, index) =>
    run.kind === "same"
      ? { ...run, text: shorten(run.text, index === 0, index === runs.length - 1) }
      : run,
  );
  return (
    <div className="font-serif text-head/6 font-normal wrap-anywhere whitespace-pre-line normal-nums">
      <Runs runs={shown} />
    </div>
  );
}

function Runs({ runs }: { readonly runs: readonly DiffRun[] }) {
  const { struck, letIn } = countPassages(runs);
  return (
    <>
      {struck + letIn > 0 && (
        <span className="sr-only">
          {plural(struck, "passage")} removed, {letIn} added.{" "}
        </span>
      )}
      {runs.map(({ kind, text }, index) => {
        if (kind === "same") return <Fragment key={index}>{text}</Fragment>;
        return kind === "struck" ? <del key={index}>{text}</del> : <ins key={index}>{text}</ins>;
      })}
    </>
  );
}

/** How much of what did not change is shown on either side of a change, in characters. */
const around = 90;

/** Cut between words, so that no sign is cut in two. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 3 * around || (isFirst && isLast)) return text;
  const lead = isFirst ? "" : (/^.{0,90}(?=\s)/su.exec(text)?.[0] ?? "");
  const tail = isLast ? "" : (/(?<=\s).{0,90}$/su.exec(text)?.[0] ?? "");
  return `${lead} … ${tail}`;
}
