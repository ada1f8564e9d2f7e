import {
  type HandbookDocument,
  type HandbookFiles,
  isHandbookPath,
  isNotePath,
  isSkillFile,
  memoryPath,
  type Splice,
  splitLines,
  summaryPath,
} from "@/lib/handbook/grammar/document";
import type { Fault } from "@/lib/handbook/grammar/fault";
import type { RunReference } from "@/lib/handbook/grammar/run-files";
import { carryLines, droppedPersonLines } from "@/lib/handbook/lines/carry-lines";
import { forgetRuns, type RemovedLine } from "@/lib/handbook/lines/forget";
import {
  documentCap,
  maxDocumentLength,
  maxDocumentLines,
  maxFaultsTold,
} from "@/lib/handbook/settings";
import type { KeptLines } from "@/lib/ledger/entries/entry";
import { formatThreshold } from "@/lib/ledger/retention";
import { countCodePoints } from "@/lib/ledger/texts/content";
import { listSpecifics, readText } from "@/lib/losses/read-text";
import { sayKept } from "@/lib/writers/handbook/outcome";
import type { HandbookCall } from "@/lib/writers/handbook/tools";

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

/** What a write is checked against: the read-only files, and the threads that lines may rest on. */
interface Records {
  readonly readOnly: ReadonlySet<string>;
  readonly threads: ReadonlySet<string>;
}

/** Decides one write to the working copy (H3, H5, H6, H8). */
export function decideWrite(
  call: WriteCall,
  copy: { readonly files: HandbookFiles; readonly base: HandbookFiles },
  { readOnly, threads }: Records,
  redact: Redact,
): WriteDecision {
  const { path } = call;
  if (readOnly.has(path) || isNotePath(path))
    return refuse("read-only", `${path} is a record and read-only.`);
  if (!isHandbookPath(path)) return refuse("bad-path", `${JSON.stringify(path)} ${places}`);
  if (redact(path, null).count > 0) return refuse("bad-path", "A path can't contain a secret.");
  const from = "from" in call ? call.from : undefined;
  // H10: a line that rests on a run that is not there could never be forgotten.
  const unknown = from?.find((thread) => !threads.has(thread));
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
      : withPeople(base, carryLines(current, clean.text, { by: "session", ...(from && { from }) }));
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

interface Judged {
  readonly faults: readonly Fault[];
  readonly kept: KeptLines | null;
}

/** What a model is answered after a write: what changed, the gauge, the faults that remain (H5). */
export function sayWritten(
  { path, draft, redacted }: Omit<Extract<WriteDecision, { ok: true }>, "ok">,
  splices: readonly Splice[],
  { faults, kept }: Judged,
  threshold: number,
): string {
  const added = splices.reduce((sum, one) => sum + one.added.length, 0);
  const removed = splices.reduce((sum, one) => sum + one.removed, 0);
  const what =
    draft === null
      ? `${path} is removed.`
      : `${path} has ${draft.lines.length} lines now: ${added} came, ${removed} went.`;
  const secrets =
    redacted === 0
      ? ""
      : ` ${redacted === 1 ? "1 secret was" : `${redacted} secrets were`} redacted.`;
  const gauge =
    kept === null
      ? ""
      : ` The handbook keeps ${sayKept(kept, threshold)}; the threshold is ${formatThreshold(threshold)}.`;
  return `${what}${secrets}${gauge} ${sayFaults(faults)}`;
}

export function sayFaults(faults: readonly Fault[]): string {
  if (faults.length === 0) return "No faults remain.";
  const head = faults.length === 1 ? "1 fault remains:" : `${faults.length} faults remain:`;
  const told = faults
    .slice(0, maxFaultsTold)
    .map(({ path, line, rule, message }) => `- ${path} line ${line} (${rule}): ${message}`);
  const rest = faults.length - told.length;
  return [head, ...told, ...(rest > 0 ? [`… and ${rest} more.`] : [])].join("\n");
}

/** H5: both texts of a document that a person changed during the session. */
export function sayMoved(
  path: string,
  current: HandbookDocument | null,
  draft: HandbookDocument | null,
): string {
  const say = (document: HandbookDocument | null) => document?.text ?? "(removed)";
  return `${path} was changed by a person during this session. Work their text in, keep their lines byte for byte, write the file again, then complete.
--- In force now:
${say(current)}
--- Your draft:
${say(draft)}`;
}

/** H8: a person's line that a new text lacks, as a fault that a model can mend. */
export function personLineFault(
  path: string,
  { line, text, person }: { readonly line: number; readonly text: string; readonly person: string },
): Fault {
  const message = `${person} wrote this line, and it must stay byte for byte: ${text}`;
  return { path, line, rule: "person-line", message };
}

/** What a handbook keeps, and what rested on removed runs alone, in all documents (H1b). */
type MeasuredLines = KeptLines & { readonly forgotten: readonly RemovedLine[] };

/**
 * H6: how much of a handbook a new one keeps, in the lines of MEMORY.md and the skills that aren't
 * blank, and in their specifics; null if there was none. A moved line is kept.
 */
export function measureKept(
  old: HandbookFiles,
  next: HandbookFiles,
  gone: ReadonlySet<string>,
  runs: readonly RunReference[] = [],
): MeasuredLines | null {
  const isGauged = (path: string) => path === memoryPath || isSkillFile(path);
  const { removed: forgotten } = forgetRuns(old, gone, runs);
  const excused = new Set(forgotten.map(({ path, line }) => `${line} ${path}`));
  const toKeep: string[] = [];
  let [oldLines, keptLines] = [0, 0];
  for (const [path, { text }] of old) {
    if (!isGauged(path)) continue;
    const left = Map.groupBy(splitLines(next.get(path)?.text ?? ""), (line) => line);
    for (const [at, line] of splitLines(text).entries()) {
      if (line.trim() === "") continue;
      oldLines += 1;
      if (excused.has(`${at + 1} ${path}`)) continue;
      toKeep.push(line);
      if (left.get(line)?.pop() !== undefined) keptLines += 1;
    }
  }
  if (oldLines === 0) return null;
  const restedOnRemoved = oldLines - toKeep.length;
  const texts = [...next].flatMap(([path, { text }]) => (isGauged(path) ? [text] : []));
  const specifics = keptSpecifics(toKeep, texts);
  return { oldLines, restedOnRemoved, keptLines, specifics, forgotten };
}

/** A specific is kept wherever the new handbook has it: in a kept line or a new one. */
function keptSpecifics(lines: readonly string[], next: readonly string[]) {
  const old = listSpecifics(lines.join("\n"));
  const { keys } = readText(next.join("\n"));
  return { old: old.length, kept: old.filter(({ key }) => keys.has(key)).length };
}
