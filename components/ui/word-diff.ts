import { diffArrays } from "diff";
import { isWord, splitPieces } from "@/lib/ledger/texts/words";

/** A passage of two texts laid over each other: in both, only in the one before, only in the one after. */
export interface DiffRun {
  readonly kind: "same" | "struck" | "let-in";
  readonly text: string;
  /** Places within it that are underlined, each with its end, in UTF-16 units. */
  readonly marked?: readonly (readonly [start: number, end: number])[];
}

/** Beyond this many differing words the texts are compared line by line, and beyond as many lines not at all. */
const most = { maxEditLength: 400 };

/**
 * Compares two texts word by word. Same and struck runs together are `before`, same and let-in runs
 * are `after`, to the byte. Work is bounded whatever the texts are.
 */
export function diffWords(before: string, after: string): readonly DiffRun[] {
  if (before === after) return before === "" ? [] : [{ kind: "same", text: before }];
  const parts =
    diffArrays(splitPieces(before), splitPieces(after), most) ??
    diffArrays(splitLines(before), splitLines(after), most);
  if (parts === undefined) return toRuns([{ struck: before, letIn: after }]);
  return toRuns(settleSpaces(absorbCrumbs(toHunks(parts))));
}

/** Lines with their ends. */
function splitLines(text: string): string[] {
  return text.split(/(?<=\n)/);
}

/** How many passages a reader sees struck and let in. */
export function countPassages(runs: readonly DiffRun[]): { struck: number; letIn: number } {
  const seen = runs.filter((run) => run.text.trim() !== "");
  return {
    struck: seen.filter((run) => run.kind === "struck").length,
    letIn: seen.filter((run) => run.kind === "let-in").length,
  };
}

type Hunk = { same: string } | { struck: string; letIn: string };
type Part = { value: string[]; added?: boolean; removed?: boolean };

function toHunks(parts: readonly Part[]): Hunk[] {
  const hunks: Hunk[] = [];
  for (const part of parts) {
    const text = part.value.join("");
    const last = hunks.at(-1);
    if (part.added !== true && part.removed !== true) {
      hunks.push({ same: text });
      continue;
    }
    const change = last !== undefined && "struck" in last ? last : { struck: "", letIn: "" };
    if (change !== last) hunks.push(change);
    if (part.removed === true) change.struck += text;
    else change.letIn += text;
  }
  return hunks;
}

/** A space or a short word that stands alone between two changes belongs to the change. */
function absorbCrumbs(hunks: readonly Hunk[]): Hunk[] {
  const settled: Hunk[] = [];
  for (const [index, hunk] of hunks.entries()) {
    const last = settled.at(-1);
    const next = hunks[index + 1];
    const isBetween =
      last !== undefined && "struck" in last && next !== undefined && "struck" in next;
    const isReal = isBetween && ![last, next].some(isOnlySpace);
    if ("same" in hunk && isReal && isCrumb(hunk.same)) {
      last.struck += hunk.same;
      last.letIn += hunk.same;
    } else if ("struck" in hunk && last !== undefined && "struck" in last) {
      last.struck += hunk.struck;
      last.letIn += hunk.letIn;
    } else {
      settled.push({ ...hunk });
    }
  }
  return settled;
}

/** A word between two changes of white space was not changed. */
function isOnlySpace({ struck, letIn }: { struck: string; letIn: string }): boolean {
  return struck.trim() === "" && letIn.trim() === "";
}

function isCrumb(text: string): boolean {
  const word = text.trim();
  return word.length <= 3 && !/[\s.;:]/.test(word);
}

/** A space at the end of both sides of a change is no change. */
function settleSpaces(hunks: readonly Hunk[]): Hunk[] {
  return hunks.flatMap((hunk): Hunk[] => {
    if ("same" in hunk) return [hunk];
    const struckTail = hunk.struck.slice(hunk.struck.trimEnd().length);
    const letInTail = hunk.letIn.slice(hunk.letIn.trimEnd().length);
    if (struckTail === "" || struckTail !== letInTail) return [hunk];
    const cut = -struckTail.length;
    return [
      { struck: hunk.struck.slice(0, cut), letIn: hunk.letIn.slice(0, cut) },
      { same: struckTail },
    ];
  });
}

function toRuns(hunks: readonly Hunk[]): DiffRun[] {
  const runs: DiffRun[] = [];
  const add = (kind: DiffRun["kind"], text: string) => {
    const last = runs.at(-1);
    if (text === "") return;
    if (last?.kind === kind) runs[runs.length - 1] = { kind, text: last.text + text };
    else runs.push({ kind, text });
  };
  for (const hunk of hunks) {
    if ("same" in hunk) {
      add("same", hunk.same);
    } else {
      add("struck", hunk.struck);
      add("let-in", hunk.letIn);
    }
  }
  return runs;
}

const shortestStem = 4;

/** Whether a text says a word: as it is, or with another ending, "lags" for "lag". */
export function saidIn(text: string): (word: string) => boolean {
  const words = new Set(splitPieces(text).filter(isWord).map(plainWord));
  const stems = Map.groupBy(words, stemOf);
  return (word) => {
    const plain = plainWord(word);
    if (words.has(plain)) return true;
    // A number with another ending is another number.
    if (plain.length < shortestStem || /\p{N}/u.test(plain)) return false;
    const kin = stems.get(stemOf(plain)) ?? [];
    return kin.some(
      (other) =>
        other.length >= shortestStem && (other.startsWith(plain) || plain.startsWith(other)),
    );
  };
}

function stemOf(word: string): string {
  return word.slice(0, shortestStem);
}

export function plainWord(word: string): string {
  return word.toLowerCase().replaceAll("’", "'");
}
