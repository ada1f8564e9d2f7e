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
  const runs = diffWords(before, after);
  const { struck, letIn } = countPassages(runs);
  return (
    <p className="memory">
      {struck + letIn > 0 && (
        <span className="sr-only">
          {plural(struck, "passage")} removed, {letIn} added.{" "}
        </span>
      )}
      {placeRuns(runs).map(({ kind, text, key }) => {
        if (kind === "same") return text;
        return kind === "struck" ? <del key={key}>{text}</del> : <ins key={key}>{text}</ins>;
      })}
    </p>
  );
}

/** Each passage with its place in both texts: stable as long as the texts are. */
function placeRuns(runs: readonly DiffRun[]): (DiffRun & { readonly key: string })[] {
  let offset = 0;
  return runs.map((run) => {
    const key = `${offset}-${run.kind}`;
    offset += run.text.length;
    return { ...run, key };
  });
}

/** How much of what did not change is shown on either side of a change, in characters. */
const around = 90;

/** A prompt with its corrections, in full around each of them and cut where nothing changed. */
export function WordDiff({ runs }: { runs: readonly DiffRun[] }) {
  const { struck, letIn } = countPassages(runs);
  return (
    <div className="font-serif text-head/6 font-normal wrap-anywhere whitespace-pre-line normal-nums">
      {struck + letIn > 0 && (
        <span className="sr-only">
          {plural(struck, "passage")} removed, {letIn} added.{" "}
        </span>
      )}
      {place(runs).map(({ kind, text, at }, index) => {
        if (kind === "struck") return <del key={at}>{text}</del>;
        if (kind === "let-in") return <ins key={at}>{text}</ins>;
        const isFirst = index === 0;
        return <span key={at}>{shorten(text, isFirst, index === runs.length - 1)}</span>;
      })}
    </div>
  );
}

function place(runs: readonly DiffRun[]): (DiffRun & { readonly at: string })[] {
  let offset = 0;
  return runs.map((run) => {
    const placed = { ...run, at: `${offset}-${run.kind}` };
    offset += run.text.length;
    return placed;
  });
}

/** Cut between words, so that no sign is cut in two. */
function shorten(text: string, isFirst: boolean, isLast: boolean): string {
  if (text.length <= 3 * around || (isFirst && isLast)) return text;
  const lead = isFirst ? "" : (/^.{0,90}(?=\s)/su.exec(text)?.[0] ?? "");
  const tail = isLast ? "" : (/(?<=\s).{0,90}$/su.exec(text)?.[0] ?? "");
  return `${lead} … ${tail}`;
}
