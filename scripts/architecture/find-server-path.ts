import type { SourceFile } from "@/scripts/architecture/find-wrong-import";
import { readImports } from "@/scripts/architecture/read-imports";

const ROOT = /^app\/(.*\/)?(page|layout|loading|error|not-found)\.tsx$/;

/**
 * The imports by which code that only the server runs reaches a file, as a sentence; null if it
 * doesn't. What a client component imports doesn't count, and neither do types.
 */
export function findServerPath(files: readonly SourceFile[], target: string): string | null {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const paths = [...texts.keys()].filter((path) => ROOT.test(path)).map((path) => [path]);
  const seen = new Set<string>();
  for (const path of paths) {
    const last = path.at(-1) ?? "";
    if (last === target) return path.join(" imports ");
    const text = texts.get(last) ?? "";
    if (seen.has(last) || /^"use (client|server)"/.test(text)) continue;
    seen.add(last);
    for (const name of readImports(text.replace(/^import type [^;]*;/gm, ""))) {
      const base = name.replace(/^@\//, "");
      paths.push(
        ...[`${base}.ts`, `${base}.tsx`]
          .filter((file) => texts.has(file))
          .map((file) => [...path, file]),
      );
    }
  }
  return null;
}
