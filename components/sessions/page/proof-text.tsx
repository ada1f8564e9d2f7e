import type { ReactNode } from "react";
import { countPassages, type DiffRun } from "@/components/ui/words/word-diff";
import { plural } from "@/components/ui/words/number-words";

interface ProofTextProps {
  readonly runs: readonly DiffRun[];
  /** `stet` sets what had been struck as text that stands again, and leaves out what was let in. */
  readonly as?: "marks" | "stet";
}

/** A memory with its corrections: struck and let-in words, counted once for who cannot see them. */
export function ProofText({ runs, as = "marks" }: ProofTextProps) {
  const { struck, letIn } = countPassages(runs);
  return (
    <p className="memory">
      {as === "marks" && struck + letIn > 0 && (
        <span className="sr-only">
          {plural(struck, "passage")} removed, {letIn} added.{" "}
        </span>
      )}
      {placeRuns(runs).map((run) => (as === "marks" ? setMark(run) : setStet(run)))}
    </p>
  );
}

interface PlacedRun extends DiffRun {
  /** Its place in both texts; stable as long as the texts are. */
  readonly key: string;
  /** The n-th of the passages that are marked, for the order in which they arrive. */
  readonly order: number;
  readonly isAfterStruck: boolean;
}

function placeRuns(runs: readonly DiffRun[]): PlacedRun[] {
  let offset = 0;
  let order = 0;
  return runs.map((run, index) => {
    const isAfterStruck = runs[index - 1]?.kind === "struck";
    const placed = { ...run, key: `${offset}-${run.kind}`, order, isAfterStruck };
    offset += run.text.length;
    if (run.kind !== "same") order += 1;
    return placed;
  });
}

function setMark(run: PlacedRun): ReactNode {
  if (run.kind === "same") return run.text;
  const { lead, core, tail } = trimRun(run.text);
  if (core === "") return run.kind === "let-in" ? run.text : null;
  const Tag = run.kind === "struck" ? "del" : "ins";
  const isTight = run.kind === "let-in" && run.isAfterStruck && lead === "";
  return (
    <span key={run.key}>
      {isTight && !/^[.,;:!?]/.test(core) ? " " : lead}
      <Tag style={{ "--i": run.order }}>{core}</Tag>
      {tail}
    </span>
  );
}

function setStet(run: PlacedRun): ReactNode {
  if (run.kind === "let-in") return null;
  if (run.kind === "same") return run.text;
  const { lead, core, tail } = trimRun(run.text);
  return (
    <span key={run.key}>
      {lead}
      {core !== "" && <span className="stet">{core}</span>}
      {tail}
    </span>
  );
}

/** White space at the edges of a passage stays outside its mark. */
function trimRun(text: string): { lead: string; core: string; tail: string } {
  const core = text.trim();
  const start = text.indexOf(core);
  return { lead: text.slice(0, start), core, tail: text.slice(start + core.length) };
}
