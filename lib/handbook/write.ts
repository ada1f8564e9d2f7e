import type { HandbookCall } from "@/lib/handbook/call";
import { carryLines, droppedPersonLines } from "@/lib/handbook/carry-lines";
import {
  isHandbookPath,
  isNotePath,
  memoryPath,
  splitLines,
  summaryPath,
  type HandbookDocument,
  type HandbookFiles,
} from "@/lib/handbook/folder";
import { documentCap, maxDocumentLength, maxDocumentLines } from "@/lib/handbook/settings";
import { countCodePoints } from "@/lib/ledger/texts/tokens";

export type WriteCall = Extract<HandbookCall, { name: "write" | "edit" | "delete" }>;

/** Takes secrets out of a new text; those in people's lines stay (H6, H8). */
export type Redact = (
  text: string,
  document: HandbookDocument | null,
) => { readonly text: string; readonly count: number };

export type WriteDecision =
  | { readonly ok: false; readonly code: string; readonly message: string }
  | {
      readonly ok: true;
      readonly path: string;
      /** Null removes the document. */
      readonly draft: HandbookDocument | null;
      readonly redacted: number;
    };

interface WritableCopy {
  readonly files: HandbookFiles;
  readonly base: HandbookFiles;
}

/** What a write is checked against: the read-only files, and the threads that lines may rest on. */
interface Records {
  readonly readOnly: ReadonlySet<string>;
  readonly threads: ReadonlySet<string>;
}

/** Decides one write to the working copy (H3, H5, H6, H8). */
export function decideWrite(
  call: WriteCall,
  copy: WritableCopy,
  { readOnly, threads }: Records,
  redact: Redact,
): WriteDecision {
  const { path } = call;
  if (readOnly.has(path) || isNotePath(path))
    return refuse("read-only", `${path} is a record and read-only.`);
  if (!isHandbookPath(path)) return refuse("bad-path", `${JSON.stringify(path)} ${places}`);
  if (redact(path, null).count > 0) return refuse("bad-path", "A path can't contain a secret.");
  const from = "from" in call && call.from !== undefined ? { from: call.from } : {};
  // H10: a line that rests on a run that is not there could never be forgotten.
  const unknown = from.from?.find((thread) => !threads.has(thread));
  if (unknown !== undefined) {
    return refuse("unknown-run", `from: there is no run ${JSON.stringify(unknown)}.`);
  }
  const current = copy.files.get(path) ?? null;
  if (current === null && copy.files.size >= documentCap) {
    return refuse("too-many-files", `A handbook has at most ${documentCap} files.`);
  }
  const text = textAfter(call, current);
  if (text !== null && typeof text !== "string") return text;
  const clean = text === null ? { text, count: 0 } : redact(text, copy.base.get(path) ?? null);
  const dropped = droppedOf(copy.base.get(path) ?? null, clean.text);
  if (dropped !== null) return refuse("person-line", dropped);
  if (clean.text !== null && countCodePoints(clean.text) > maxDocumentLength) {
    return refuse("too-long", `A file has at most ${maxDocumentLength} characters.`);
  }
  if (clean.text !== null && splitLines(clean.text).length > maxDocumentLines) {
    return refuse("too-long", `A file has at most ${maxDocumentLines} lines.`);
  }
  if (clean.text === (current?.text ?? null)) {
    return refuse("no-change", `${path} is that already; nothing was written.`);
  }
  const base = copy.base.get(path) ?? null;
  const draft =
    clean.text === null
      ? null
      : withPeople(base, carryLines(current, clean.text, { by: "session", ...from }));
  return { ok: true, path, draft, redacted: clean.count };
}

/** A person's line that a draft takes up again is still theirs (H8). */
function withPeople(base: HandbookDocument | null, draft: HandbookDocument): HandbookDocument {
  if (base === null) return draft;
  const carried = carryLines(base, draft.text, { by: "session" });
  const lines = draft.lines.map((own, index) => {
    const line = carried.lines[index];
    return line?.by === "person" ? line : own;
  });
  return { text: draft.text, lines };
}

const places =
  "is no place of a handbook. Write MEMORY.md, memory_summary.md, skills/<name>/SKILL.md, or below its scripts/, templates/ or examples/.";

function textAfter(
  call: WriteCall,
  current: HandbookDocument | null,
): string | null | Extract<WriteDecision, { ok: false }> {
  const { path } = call;
  switch (call.name) {
    case "write":
      return call.content;
    case "delete":
      if (path === memoryPath || path === summaryPath) {
        return refuse("main-file", `${path} can't be deleted; write what still holds.`);
      }
      return current === null ? refuse("no-file", `There is no file ${path}.`) : null;
    case "edit": {
      if (current === null) return refuse("no-file", `There is no file ${path}.`);
      const count = current.text.split(call.find).length - 1;
      if (count !== 1) {
        return refuse(
          "not-once",
          `The passage occurs ${count} times in ${path}; it must occur exactly once.`,
        );
      }
      return current.text.replace(call.find, () => call.replace);
    }
  }
}

function droppedOf(base: HandbookDocument | null, text: string | null): string | null {
  const dropped = base === null ? [] : droppedPersonLines(base, text ?? "");
  if (dropped.length === 0) return null;
  const told = dropped.map(
    ({ line, person, text: words }) => `- line ${line}, ${person}: ${words}`,
  );
  return `People wrote these lines, and they must stay byte for byte in this order:\n${told.join("\n")}`;
}

function refuse(code: string, message: string): Extract<WriteDecision, { ok: false }> {
  return { ok: false, code, message };
}
