import { Fragment } from "react";
import { plainWord, saidIn } from "@/components/ui/word-diff";
import { isWord, splitPieces } from "@/lib/ledger/texts/words";

/** An observation's text with the words underlined that a fact says too. */
export function HeldWords({ runs }: { readonly runs: readonly HeldRun[] }) {
  return runs.map(({ key, text, isHeld }) =>
    isHeld ? (
      <span key={key} className="underline decoration-1 underline-offset-3">
        {text}
      </span>
    ) : (
      // I11: as a child, so that hidden signs of it are shown.
      <Fragment key={key}>{text}</Fragment>
    ),
  );
}

export interface HeldRun {
  readonly key: string;
  readonly text: string;
  /** Whether the fact says these words too. */
  readonly isHeld: boolean;
}

const smallWords = new Set(
  "a an the and or but of in on at to for from by with as is are was were be it that this".split(
    " ",
  ),
);

/** An observation in runs: the words that a fact says too, and the rest. Joined they are the text. */
export function markHeldWords(observation: string, fact: string): readonly HeldRun[] {
  const isSaid = saidIn(fact);
  const runs: HeldRun[] = [];
  for (const [index, piece] of splitPieces(observation).entries()) {
    const isHeld = isWord(piece) && isSaid(piece) && !smallWords.has(plainWord(piece));
    const last = runs.at(-1);
    if (last?.isHeld === isHeld) runs[runs.length - 1] = { ...last, text: last.text + piece };
    else runs.push({ key: String(index), text: piece, isHeld });
  }
  return runs;
}
