import { appliesTo } from "@/lib/handbook/reading/applies-to";
import { memoryPath } from "@/lib/handbook/folder";
import { parseMemory } from "@/lib/handbook/grammar/parse-memory";

/** H10: the lines of a document, from 1, that belong to blocks that don't apply in a folder. */
export function hiddenLines(path: string, text: string, folder: string): ReadonlySet<number> {
  if (path !== memoryPath) return new Set();
  const hidden = parseMemory(text).blocks.filter(
    (block) => block.appliesTo !== null && !appliesTo(block.appliesTo.cwd, folder),
  );
  return new Set(
    hidden.flatMap(({ from, to }) =>
      Array.from({ length: to - from + 1 }, (_, index) => from + index),
    ),
  );
}
