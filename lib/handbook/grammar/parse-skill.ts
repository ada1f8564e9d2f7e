import { joinLines, splitLines } from "@/lib/handbook/folder";
import { type AddFault, collectFaults, type LineFault } from "@/lib/handbook/grammar/fault";
import { type FrontMatterValue, readFrontMatterLine } from "@/lib/handbook/grammar/front-matter";

const maxSkillLines = 499;

/** H4: what the body of a skill has, in any order. */
const parts: readonly (readonly [string, RegExp])[] = [
  ["When to use", /\bwhen to\b|\btriggers?\b/i],
  ["Inputs", /\binputs?\b/i],
  ["Procedure", /\bprocedure\b/i],
  ["Pitfalls", /\bpitfalls?\b/i],
  ["Verification", /\bverif(?:y|ication)\b/i],
];

interface SkillHeading {
  readonly line: number;
  readonly level: number;
  readonly title: string;
}

/** H4: a SKILL.md as its parser reads it. */
export interface ParsedSkill {
  readonly frontMatter: ReadonlyMap<string, FrontMatterValue>;
  /** The lines between the two `---`, both included; empty if there are none. */
  readonly head: readonly string[];
  readonly body: readonly string[];
  /** Of the body; code in fences has none. */
  readonly headings: readonly SkillHeading[];
  readonly faults: readonly LineFault[];
}

/** H4: reads a SKILL.md. */
export function parseSkill(text: string): ParsedSkill {
  const lines = splitLines(text);
  const { faults, add: fault } = collectFaults();
  const isMark = (line: string) => line.trimEnd() === "---";
  const end = isMark(lines[0] ?? "") ? lines.findIndex((line, at) => at > 0 && isMark(line)) : -1;
  const head = lines.slice(0, end + 1);
  const body = lines.slice(end + 1);
  const frontMatter = new Map<string, FrontMatterValue>();
  if (end === -1) {
    fault(
      1,
      "front-matter-missing",
      'Start the file with front matter between two lines "---", with name and description.',
    );
  } else {
    for (const [place, line] of head.slice(0, -1).entries()) {
      if (place === 0 || line.trim() === "") continue;
      const found = readFrontMatterLine(line, place + 1, frontMatter, fault);
      if (found !== null) frontMatter.set(...found);
    }
    checkNames(frontMatter, head, fault);
  }
  const headings = findSkillHeadings(body, head.length);
  for (const [title, words] of parts) {
    if (!headings.some((heading) => words.test(heading.title))) {
      fault(
        1,
        "skill-part-missing",
        `Add a heading "## ${title}" with its text; a skill needs it.`,
      );
    }
  }
  const count = lines.length - Number(lines.at(-1) === "");
  if (count > maxSkillLines) {
    fault(
      maxSkillLines + 1,
      "skill-too-long",
      `The file has ${count} lines; keep it under 500 and move details to files beside it.`,
    );
  }
  return { frontMatter, head, body, headings, faults: faults.sort((a, b) => a.line - b.line) };
}

/** The inverse of `parseSkill`. */
export function printSkill({ head, body }: Pick<ParsedSkill, "head" | "body">): string {
  return joinLines([...head, ...body]);
}

function checkNames(
  frontMatter: ReadonlyMap<string, FrontMatterValue>,
  head: readonly string[],
  fault: AddFault,
): void {
  const name = frontMatter.get("name");
  if (typeof name !== "string" || !/^[a-z0-9-]{1,64}$/.test(name)) {
    fault(
      lineOfKey(head, "name"),
      "skill-name",
      'Add "name: …": the name of the folder, of a-z, 0-9 and "-", at most 64 signs.',
    );
  }
  const description = frontMatter.get("description");
  if (typeof description !== "string" || description.trim() === "") {
    fault(
      lineOfKey(head, "description"),
      "skill-description",
      'Add "description: …": what the skill does and when to use it, in one line.',
    );
  }
}

/** The line of a key of the front matter, or the first line. */
export function lineOfKey(head: readonly string[], key: string): number {
  return (
    Math.max(
      0,
      head.findIndex((line) => line.startsWith(`${key}:`)),
    ) + 1
  );
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
