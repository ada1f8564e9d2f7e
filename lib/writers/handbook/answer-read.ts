import { compareHandbookPaths, splitLines } from "@/lib/handbook/grammar/document";
import { redactSecrets } from "@/lib/interop/secrets";
import { worstTokens } from "@/lib/ledger/texts/content";
import { readPart } from "@/lib/writers/handbook/inputs";
import { rawMemoriesPath } from "@/lib/handbook/grammar/run-files";
import type { HandbookCall } from "@/lib/writers/handbook/tools";
import type { HandbookRun } from "@/lib/writers/handbook/run";
import type { WorkingCopy } from "@/lib/writers/handbook/working-copy";

export type ReadCall = Extract<HandbookCall, { name: "list" | "read" | "search" }>;

/**
 * Answers a call that reads the working copy or the records (H3): what it did, what the log says of it,
 * and the whole answer. Null for a file that is not there.
 */
export function answerRead(call: ReadCall, copy: WorkingCopy, run: HandbookRun) {
  switch (call.name) {
    case "list":
      return listFiles(copy, run);
    case "read":
      return readFile(call, copy, run);
    case "search":
      return searchFiles(call, copy, run);
  }
}

function listFiles({ files }: WorkingCopy, { taken }: HandbookRun) {
  const own = [...files].toSorted(([a], [b]) => compareHandbookPaths(a, b));
  const lines = [
    ...own.map(([path, { lines: facts }]) => `${path} (${facts.length} lines)`),
    ...[...taken.inputs.files].map(([path, text]) => `${path} (${text.length} lines, read-only)`),
  ];
  return {
    operation: { name: "list-files", path: "" } as const,
    total: lines.length,
    said: `${lines.length} files.`,
    whole: fit(lines, taken.partTokens),
  };
}

function readFile(
  call: Extract<ReadCall, { name: "read" }>,
  { files }: WorkingCopy,
  run: HandbookRun,
) {
  const { path, from_line } = call;
  const fromLine = from_line ?? 1;
  const document = files.get(path);
  const lines =
    document === undefined ? run.taken.inputs.files.get(path) : splitLines(document.text);
  if (lines === undefined) return null;
  const part = readPart(lines, fromLine, run.taken.partTokens);
  const operation = { name: "read-file", path } as const;
  if (part === null) {
    const said = `${path} has ${lines.length} lines.`;
    const place = { fromLine, toLine: fromLine };
    return { operation: { ...operation, ...place }, total: lines.length, said, whole: said };
  }
  const { toLine, total, text } = part;
  if (path === rawMemoriesPath) run.noteRead(fromLine, toLine);
  const said = `Lines ${fromLine} to ${toLine} of ${total}.`;
  const rest = toLine < total ? ` Go on with from_line ${toLine + 1}.` : " This is the end.";
  const people = document?.lines.flatMap(({ by }, index) => (by === "person" ? [index + 1] : []));
  const held =
    people === undefined || people.length === 0
      ? ""
      : ` People wrote lines ${people.join(", ")}: keep them.`;
  return {
    operation: { ...operation, fromLine, toLine },
    total,
    said,
    whole: `${path}. ${said}${rest}${held}\n${text}`,
  };
}

const mostHits = 50;

function searchFiles(
  { query, path }: Extract<ReadCall, { name: "search" }>,
  { files }: WorkingCopy,
  { taken }: HandbookRun,
) {
  const wanted = query.trim().toLowerCase();
  const all = new Map([
    ...[...files].map(([name, { text }]) => [name, splitLines(text)] as const),
    ...taken.inputs.files,
  ]);
  const hits = [...all].flatMap(([name, lines]) =>
    path != null && path !== name
      ? []
      : lines.flatMap((line, index) =>
          line.toLowerCase().includes(wanted) ? [`${name}:${index + 1}: ${line}`] : [],
        ),
  );
  const said = hits.length === 1 ? "1 line found." : `${hits.length} lines found.`;
  return {
    // H6: what is searched for may be a secret.
    operation: {
      name: "search-files",
      query: redactSecrets(query).text,
      path: redactSecrets(path ?? "").text,
    } as const,
    total: hits.length,
    said,
    whole: `${said}\n${fit(hits.slice(0, mostHits), taken.partTokens)}`,
  };
}

/** P7: as many lines as fit into one answer, and how many do not. */
function fit(lines: readonly string[], mostTokens: number): string {
  let left = mostTokens;
  const shown = lines.filter((line) => (left -= worstTokens(line) + 1) >= 0);
  const hidden = lines.length - shown.length;
  return hidden === 0
    ? shown.join("\n")
    : `${shown.join("\n")}\n${hidden} more are not shown; search for them.`;
}
