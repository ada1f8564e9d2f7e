import { joinLines, splitLines } from "@/lib/handbook/grammar/document";

interface SkillHeading {
  readonly line: number;
  readonly level: number;
  readonly title: string;
}

/** H4: the parts of a SKILL.md. Pages need no more, so the reader of YAML is not among them. */
export interface ParsedSkill {
  /** The lines of the front matter, both `---` included; empty if there is none. */
  readonly head: readonly string[];
  readonly body: readonly string[];
  /** Of the body; code in fences has none. */
  readonly headings: readonly SkillHeading[];
}

export function parseSkill(text: string): ParsedSkill {
  const lines = splitLines(text);
  const isMark = (line: string) => line.trimEnd() === "---";
  const end = isMark(lines[0] ?? "") ? lines.findIndex((line, at) => at > 0 && isMark(line)) : -1;
  const head = lines.slice(0, end + 1);
  const body = lines.slice(end + 1);
  return { head, body, headings: findSkillHeadings(body, head.length) };
}

/** The inverse of `parseSkill`. */
export function printSkill({ head, body }: Pick<ParsedSkill, "head" | "body">): string {
  return joinLines([...head, ...body]);
}

function findSkillHeadings(body: readonly string[], offset: number): SkillHeading[] {
  const headings: SkillHeading[] = [];
  let fence: string | null = null;
  for (const [place, line] of body.entries()) {
    const [, mark] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (mark !== undefined && fence === null) fence = mark;
    else if (fence !== null && mark !== undefined && mark.startsWith(fence)) fence = null;
    const [, marks = "", title = ""] = /^(#{1,6}) +(\S.*)$/s.exec(line.trimEnd()) ?? [];
    if (fence === null && marks !== "") {
      headings.push({ line: offset + place + 1, level: marks.length, title });
    }
  }
  return headings;
}
