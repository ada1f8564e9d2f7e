import { maxDocumentCodePoints } from "@/lib/documents/document-schema";
import { isHandbookPath } from "@/lib/handbook/folder";
import { rawMemoriesPath, runFolder } from "@/lib/handbook/run-files/run-record";
import { findTextFault } from "@/lib/ledger/texts/content";
import { countCodePoints } from "@/lib/ledger/texts/tokens";

export interface LeftOut {
  readonly path: string;
  readonly reason: string;
}

/** The texts of a folder in the origin's form, by what they are. */
export interface SortedFolder {
  readonly rawMemories: string | null;
  /** By name below `rollout_summaries/`. */
  readonly summaries: ReadonlyMap<string, string>;
  readonly documents: ReadonlyMap<string, string>;
  readonly leftOut: readonly LeftOut[];
}

/** What programs leave behind in folders and archives. */
const litter = /(?:^|\/)(?:__MACOSX|\.git|\.DS_Store|\._[^/]*|Thumbs\.db)(?:\/|$)/;

/** Sorts the files of a folder, which may be inside of one other folder. */
export function sortFiles(files: ReadonlyMap<string, Uint8Array>): SortedFolder {
  const summaries = new Map<string, string>();
  const documents = new Map<string, string>();
  const leftOut: LeftOut[] = [];
  let rawMemories: string | null = null;
  const own = new Map([...files].filter(([path]) => !litter.test(path)));
  const top = topFolder([...own.keys()]);
  for (const [whole, bytes] of own) {
    const path = whole.slice(top.length);
    const text = readText(bytes);
    const summary = /^rollout_summaries\/([^/]+\.md)$/.exec(path)?.[1];
    const isKnown = path === rawMemoriesPath || summary !== undefined || isHandbookPath(path);
    if (!isKnown) leftOut.push({ path, reason: "This file isn't part of a handbook." });
    else if (text === null) leftOut.push({ path, reason: "This isn't text in UTF-8." });
    else if (path === rawMemoriesPath) rawMemories = text;
    else if (summary !== undefined) summaries.set(summary, text);
    else if (countCodePoints(text) > maxDocumentCodePoints) leftOut.push({ path, reason: tooLong });
    else documents.set(path, text);
  }
  return { rawMemories, summaries, documents, leftOut };
}

const tooLong = `A document has at most ${maxDocumentCodePoints.toLocaleString("en")} characters.`;

/** The folder that all files are in, with its slash, unless they are in the handbook's own place. */
function topFolder(paths: readonly string[]): string {
  const [first = ""] = paths;
  const top = first.slice(0, first.indexOf("/") + 1);
  const isOwn = top === runFolder || top === "skills/" || top === "";
  return isOwn || !paths.every((path) => path.startsWith(top)) ? "" : top;
}

// A mark at the beginning is part of the text: it stays byte for byte.
const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function readText(bytes: Uint8Array): string | null {
  try {
    const text = decoder.decode(bytes);
    return findTextFault(text) === null ? text : null;
  } catch {
    return null;
  }
}
