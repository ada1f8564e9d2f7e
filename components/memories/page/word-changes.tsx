import { plural } from "@/components/ui/words/number-words";
import { countPassages, diffWords, type DiffRun } from "@/components/ui/words/word-diff";

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
