import { joinWords } from "@/lib/ledger/copy";

/** The arguments of a call while they are written. */
export interface DraftArguments {
  /** A text as far as it has come; empty before that. */
  readonly text: (name: string) => string;
  /** `#3 and #8`: the memories that are named in whole; empty before that. */
  readonly numbers: (name: string) => string;
}

/** Reads JSON that may end anywhere. What is no object has no arguments. */
export function readDraft(json: string): DraftArguments {
  const [begun, whole] = [parse(mend(json, true)), parse(mend(json, false))];
  return {
    text: (name) => {
      const text = begun.get(name);
      // The other half of a pair is still to come.
      return typeof text === "string" ? text.replace(/[\uD800-\uDBFF]$/, "") : "";
    },
    numbers: (name) => {
      const numbers = JSON.stringify(whole.get(name) ?? "").match(/\d+/g) ?? [];
      return joinWords(numbers.map((number) => `#${number}`));
    },
  };
}

const token = /"(?:[^"\\]|\\[^u]|\\u[\da-f]{4})*("?)|[{}[\],:]|[^\s"{}[\],:]+/gi;

/** The longest beginning that can be closed, closed; with or without a text that has only begun. */
function mend(json: string, withBegun: boolean): string {
  const closers: string[] = [];
  let isKey = false;
  let [end, closing] = [0, ""];
  const keep = (until: number, extra = "") => {
    end = until;
    closing = extra + closers.toReversed().join("");
  };
  for (const { 0: piece, 1: quote, index } of json.matchAll(token)) {
    const next = index + piece.length;
    switch (piece[0]) {
      case "{":
      case "[":
        closers.push(piece === "{" ? "}" : "]");
        isKey = piece === "{";
        keep(next);
        break;
      case "}":
      case "]":
        closers.pop();
        keep(next);
        if (closers.length === 0) return json.slice(0, end);
        break;
      case ",":
        isKey = closers.at(-1) === "}";
        break;
      case ":":
        isKey = false;
        break;
      case '"':
        if (!isKey && (quote === '"' || withBegun)) keep(next, quote === '"' ? "" : '"');
        if (quote === "") return json.slice(0, end) + closing;
        break;
      default:
        // What the text ends with may go on.
        if (next < json.length) keep(next);
    }
  }
  return json.slice(0, end) + closing;
}

function parse(json: string): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(json);
    return new Map(typeof value === "object" && value !== null ? Object.entries(value) : []);
  } catch {
    return new Map();
  }
}
