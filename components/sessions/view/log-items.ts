import type { Entry, EntryOf } from "@/lib/ledger/entries/entry";

/** One line of the log as it is read: an entry, or the model's text of one go put together. */
export type LogItem =
  | {
      readonly kind: "text";
      /** Of the first entry; it does not change while text streams in. */
      readonly sequence: number;
      readonly lastSequence: number;
      readonly at: string;
      readonly text: string;
    }
  | {
      readonly kind: "entry";
      readonly sequence: number;
      readonly lastSequence: number;
      readonly at: string;
      readonly entry: Exclude<Entry, EntryOf<"text-written">>;
    };

/** Puts the pieces of streamed text together; everything else is one item an entry. */
export function logItems(entries: readonly Entry[]): LogItem[] {
  const items: LogItem[] = [];
  for (const entry of entries) {
    const { sequence, at } = entry;
    if (entry.kind !== "text-written") {
      items.push({ kind: "entry", sequence, lastSequence: sequence, at, entry });
      continue;
    }
    const last = items.at(-1);
    if (last?.kind === "text") {
      const text = last.text + entry.data.text;
      items[items.length - 1] = { ...last, text, lastSequence: sequence };
    } else {
      items.push({ kind: "text", sequence, lastSequence: sequence, at, text: entry.data.text });
    }
  }
  return items.filter((item) => item.kind === "entry" || item.text.trim() !== "");
}

/** The memory that the model's newest text speaks of, while it has not acted since; else null. */
export function numberBeingRead(items: readonly LogItem[]): number | null {
  const last = items.at(-1);
  if (last?.kind !== "text") return null;
  const named = last.text.match(/#\d{1,15}/g)?.at(-1);
  return named === undefined ? null : Number(named.slice(1));
}

/** What the model speaks of just now: its rows are marked, and never folded. */
export interface Reading {
  readonly numbers: ReadonlySet<number>;
  /** The step, from 1. */
  readonly step: number;
  readonly words: string;
}

/** The memories that a call names, as far as it is written; a number that may go on is left out. */
export function numbersInCall(argumentsText: string): ReadonlySet<number> {
  const [named = ""] =
    /"(?:ids?|supports)"\s*:\s*(?:\[[\d,\s]*\]?|\d+[,\s}])/u.exec(argumentsText) ?? [];
  return new Set(named.match(/\d{1,15}(?=[,\s}\]])/gu)?.map(Number));
}

const mostLines = 3;
const mostSigns = 240;

/** How a long text begins, cut where a word ends; null for one that is short enough to stand whole. */
export function firstLines(text: string): string | null {
  const lines = text.split("\n");
  const short = lines.slice(0, mostLines).join("\n");
  const signs = Array.from(short);
  if (lines.length <= mostLines && signs.length <= mostSigns) return null;
  if (signs.length <= mostSigns) return short;
  const cut = signs.slice(0, mostSigns).join("");
  const end = cut.search(/\s\S*$/);
  return (end > mostSigns / 2 ? cut.slice(0, end) : cut).trimEnd();
}
