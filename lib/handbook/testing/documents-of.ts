import { type HandbookFiles, type LineFacts, splitLines } from "@/lib/handbook/folder";

/** A handbook from texts; every line has the same facts, but for those that `facts` knows by its words. */
export function documentsOf(
  texts: Readonly<Record<string, string>>,
  facts: (line: string, path: string) => LineFacts = () => ({ by: "session" }),
): HandbookFiles {
  return new Map(
    Object.entries(texts).map(([path, text]) => [
      path,
      { text, lines: splitLines(text).map((line) => facts(line, path)) },
    ]),
  );
}
