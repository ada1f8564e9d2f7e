import { Fragment, type ReactNode } from "react";
import { Icon, type IconName } from "@/components/ui/icon";
import type { DiffRun } from "@/components/ui/word-diff";
import { keyed } from "@/components/ui/words";
import type { LostSpecific } from "@/lib/ledger/entries/entry";
import type { LossPart } from "@/lib/losses/losses";

interface LossPartsProps {
  readonly parts: readonly LossPart[];
  /** How lost and added words are set. */
  readonly pieceClass: string;
  /** Where a memory that is named is shown; a row of the sheet unless it says otherwise. */
  readonly hrefOf?: ((number: number) => string) | undefined;
}

const inSheet = (number: number) => `#m${number}`;

/** Words of a sentence on losses, with those that are quoted set apart (L5). */
export function LossParts({ parts, pieceClass, hrefOf = inSheet }: LossPartsProps) {
  return keyed(parts.map(partText)).map(({ key, text }, index) => {
    switch (parts[index]?.kind) {
      case undefined:
        return null;
      case "words":
        return <Fragment key={key}>{text}</Fragment>;
      case "piece":
        return (
          <b key={key} className={pieceClass}>
            {text}
          </b>
        );
      case "memory":
        return (
          <a key={key} className="textlink" href={hrefOf(Number(text.slice(1)))}>
            {text}
          </a>
        );
    }
  });
}

/** A mark on what was done, in one line. */
export function FlagLine({ icon = "flag", children }: { icon?: IconName; children: ReactNode }) {
  return (
    <p className="mt-0.75 flex gap-1.5 text-note wrap-anywhere">
      <Icon name={icon} className="mt-px size-3.25" />
      {children}
    </p>
  );
}

interface LossLineProps extends Pick<LossPartsProps, "hrefOf"> {
  readonly parts: readonly LossPart[] | null | undefined;
}

/** Above the words of a changed row: what it loses and adds (L5). At most two lines. */
export function LossLine({ parts, hrefOf }: LossLineProps) {
  if (parts === null || parts === undefined) return null;
  return (
    <p
      className="mb-1 line-clamp-2 font-sans text-[0.8125rem]/5 text-pretty text-ink"
      data-testid="loss-line"
    >
      <LossParts
        parts={parts}
        pieceClass="font-serif text-[0.9375rem] font-medium"
        hrefOf={hrefOf}
      />
    </p>
  );
}

function partText(part: LossPart): string {
  return part.kind === "memory" ? `#${part.number}` : part.text;
}

type Placed = Pick<LostSpecific, "of" | "at" | "end">;

/** Runs with the specifics in them marked, gone or new (L5); joined they are what they were. */
export function underlinePieces(runs: readonly DiffRun[], pieces: readonly Placed[]): DiffRun[] {
  let [before, after] = [0, 0];
  return runs.map((run) => {
    const start = run.kind === "let-in" ? after : before;
    if (run.kind !== "let-in") before += run.text.length;
    if (run.kind !== "struck") after += run.text.length;
    if (run.kind === "same") return run;
    const side = run.kind === "struck" ? "source" : "result";
    const marked = pieces
      .filter(({ of, at, end }) => of === side && at < start + run.text.length && end > start)
      .map(({ at, end }): [number, number] => [
        Math.max(0, at - start),
        Math.min(run.text.length, end - start),
      ]);
    return marked.length === 0 ? run : { ...run, marked };
  });
}

/** A text cut where marked places begin and end. */
export function cutAt(
  text: string,
  places: readonly (readonly [start: number, end: number])[],
): { readonly at: number; readonly text: string; readonly isMarked: boolean }[] {
  const bounds = [
    0,
    ...places.flat().map((at) => Math.min(Math.max(at, 0), text.length)),
    text.length,
  ];
  const cuts = [...new Set(bounds)].toSorted((a, b) => a - b);
  return cuts.slice(0, -1).map((at, index) => ({
    at,
    text: text.slice(at, cuts[index + 1]),
    isMarked: places.some(([start, end]) => start <= at && at < end),
  }));
}
