import { Fragment, type ReactNode } from "react";
import { countPassages, type DiffRun } from "@/components/ui/words/word-diff";
import { plural } from "@/components/ui/words/number-words";

interface ProofTextProps {
  readonly runs: readonly DiffRun[];
  /** `stet` sets what had been struck as text that stands again, and leaves out what was let in. */
  readonly as?: "marks" | "stet";
  readonly tag?: "p" | "h3" | "h4" | "h5";
  /** How a passage is set, where it is more than plain text. */
  readonly format?: (text: string) => ReactNode;
}

/** A memory with its corrections: struck and let-in words, counted once for who cannot see them. */
export function ProofText({ runs, as = "marks", tag: Tag = "p", format = asItIs }: ProofTextProps) {
  const { struck, letIn } = countPassages(runs);
  return (
    <Tag className="memory">
      {as === "marks" && struck + letIn > 0 && (
        <span className="sr-only">
          {plural(struck, "passage")} removed, {letIn} added.{" "}
        </span>
      )}
      {placeRuns(runs).map((run) => (as === "marks" ? setMark(run, format) : setStet(run, format)))}
    </Tag>
  );
}

type Format = NonNullable<ProofTextProps["format"]>;
const asItIs: Format = (text) => text;

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

function setMark(run: PlacedRun, format: Format): ReactNode {
  if (run.kind === "same") return <Fragment key={run.key}>{format(run.text)}</Fragment>;
  const { lead, core, tail } = trimRun(run.text);
  if (core === "") return run.kind === "let-in" ? run.text : null;
  const Tag = run.kind === "struck" ? "del" : "ins";
  const isTight = run.kind === "let-in" && run.isAfterStruck && lead === "";
  return (
    <span key={run.key}>
      {isTight && !/^[.,;:!?]/.test(core) ? " " : lead}
      <Tag style={{ "--i": run.order }}>{format(core)}</Tag>
      {tail}
    </span>
  );
}

function setStet(run: PlacedRun, format: Format): ReactNode {
  if (run.kind === "let-in") return null;
  if (run.kind === "same") return <Fragment key={run.key}>{format(run.text)}</Fragment>;
  const { lead, core, tail } = trimRun(run.text);
  return (
    <span key={run.key}>
      {lead}
      {core !== "" && <span className="stet">{format(core)}</span>}
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
