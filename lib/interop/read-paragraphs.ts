import type { Finding } from "@/lib/interop/finding";
import { textLines } from "@/lib/interop/text-lines";

/** Plain text: one memory per paragraph, paragraphs being parted by blank lines. */
export function* readParagraphs(text: string): Generator<Finding> {
  let paragraph: string[] = [];
  let begin = 1;
  for (const { line, text: written } of textLines(text)) {
    if (written.trim() !== "") {
      if (paragraph.length === 0) begin = line;
      paragraph.push(written);
    } else if (paragraph.length > 0) {
      yield found(begin, paragraph);
      paragraph = [];
    }
  }
  if (paragraph.length > 0) yield found(begin, paragraph);
}

function found(line: number, paragraph: readonly string[]): Finding {
  return {
    kind: "memory",
    memory: { line, source: `text:${line}`, content: paragraph.join("\n"), splittable: true },
  };
}
