import type { SourceFile } from "@/scripts/architecture/find-wrong-import";

/** One place that cites a rule of `docs/rules.md` by its number. */
export interface Citation {
  readonly path: string;
  readonly rule: string;
  readonly inTitle: boolean;
}

// F1 to F12 are keyboard keys, V8 is a JavaScript engine.
const RULE = /(?<![\w#-])(?!V8\b)(?:[A-EG-Z]\d{1,2}|F1[3-9])(?!\w)/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm;
/** The first argument of a test, and of the second call in `it.each(…)("…")`. */
const TITLE =
  /(?:\b(?:describe|it|test)(?:\.\w+)*|[)`])\(\s*(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)/g;

/** The rules cited anywhere on a page; in a source file only in comments and test titles. */
export function readCitations({ path, text }: SourceFile): Citation[] {
  const find = (parts: readonly string[], inTitle: boolean) =>
    parts.flatMap((part) => part.match(RULE) ?? []).map((rule) => ({ path, rule, inTitle }));
  if (path.endsWith(".md")) return find([text], false);
  return [...find(text.match(COMMENT) ?? [], false), ...find(text.match(TITLE) ?? [], true)];
}
