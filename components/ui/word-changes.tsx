import { Fragment, type ReactNode } from "react";
import { cutAt } from "@/components/ui/loss-line";
import { countPassages, type DiffRun, diffWords } from "@/components/ui/word-diff";
import { plural } from "@/components/ui/words";

interface ProofTextProps {
  readonly runs: readonly DiffRun[];
  /** `stet` sets what had been struck as text that stands again, and leaves out what was let in. */
  readonly as?: "marks" | "stet";
  readonly tag?: "p" | "h3" | "h4" | "h5";
  /** How a passage is set, where it is more than plain text. */
  readonly format?: (text: string) => ReactNode;
  /** The runs, where they are more than one row of them. */
  readonly children?: ReactNode;
}

/** A memory with its corrections: struck and let-in words, counted once for who cannot see them. */
export function ProofText(props: ProofTextProps) {
  const { runs, as = "marks", tag: Tag = "p", format = asItIs } = props;
  const stet = () => placeRuns(runs).map((run) => setStet(run, format));
  return (
    <Tag className="memory">
      {as === "marks" && <Counted runs={runs} />}
      {props.children ?? (as === "marks" ? <ProofRuns runs={runs} format={format} /> : stet())}
    </Tag>
  );
}

function Counted({ runs }: { readonly runs: readonly DiffRun[] }) {
  const { struck, letIn } = countPassages(runs);
  if (struck + letIn === 0) return null;
  return (
    <span className="sr-only">
      {plural(struck, "passage")} removed, {letIn} added.{" "}
    </span>
  );
}

/** How a text became another. */
export function WordChanges(of: { readonly before: string; readonly after: string }) {
  return <ProofText runs={diffWords(of.before, of.after)} />;
}

/** Its runs alone, as for a part of it. */
export function ProofRuns({ runs, format = asItIs }: Pick<ProofTextProps, "runs" | "format">) {
  return placeRuns(runs).map((run) => setMark(run, format));
}

type Format = NonNullable<ProofTextProps["format"]>;
const asItIs: Format = (text) => text;

interface PlacedRun extends DiffRun {
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
      <Tag style={{ "--i": run.order }}>
        <Underlined text={core} places={shiftPlaces(run, lead.length)} format={format} />
      </Tag>
      {tail}
    </span>
  );
}

/** The places of a passage that are underlined, once what leads it is cut off. */
function shiftPlaces({ marked = [] }: PlacedRun, by: number): [number, number][] {
  return marked.map(([start, end]) => [start - by, end - by]);
}

interface UnderlinedProps {
  readonly text: string;
  readonly places: readonly (readonly [start: number, end: number])[];
  readonly format?: Format;
}

/** A struck or new passage: the words of it that are a loss of their own are underlined (L3). */
export function Underlined({ text, places, format = asItIs }: UnderlinedProps) {
  if (places.length === 0) return format(text);
  return cutAt(text, places).map((part) =>
    part.isMarked ? (
      <u key={part.at} className={underlineClass}>
        {format(part.text)}
      </u>
    ) : (
      <Fragment key={part.at}>{format(part.text)}</Fragment>
    ),
  );
}

const underlineClass =
  "underline decoration-ink decoration-2 underline-offset-4 [text-decoration-skip-ink:none]";

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

/** A prompt with its corrections, in full around each of them and cut where nothing changed. */
export function WordDiff({ runs }: { runs: readonly DiffRun[] }) {
  const shown = runs.map((run, index) =>
    run.kind === "same"
      ? { ...run, text: shorten(run.text, index === 0, index === runs.length - 1) }
      : run,
  );
  return (
    <div className="font-serif text-head/6 font-normal wrap-anywhere whitespace-pre-line normal-nums">
      <Counted runs={shown} />
      <ProofRuns runs={shown} />
    </div>
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
