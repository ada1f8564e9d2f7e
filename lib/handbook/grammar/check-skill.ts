import { type HandbookFiles, skillNameOf, skillPathOf, splitLines } from "@/lib/handbook/folder";
import type { AddFault } from "@/lib/handbook/grammar/fault";
import { readFrontMatter } from "@/lib/handbook/grammar/front-matter";
import { parseSkill } from "@/lib/handbook/grammar/parse-skill";

const maxSkillLines = 499;

/** H4: what the body of a skill has, in any order. */
const parts: readonly (readonly [string, RegExp])[] = [
  ["When to use", /\bwhen to\b|\btriggers?\b/i],
  ["Inputs", /\binputs?\b/i],
  ["Procedure", /\bprocedure\b/i],
  ["Pitfalls", /\bpitfalls?\b/i],
  ["Verification", /\bverif(?:y|ication)\b/i],
];

/** H4: a file of a skill. What lies beside a SKILL.md may hold anything. */
export function checkSkill(
  path: string,
  text: string,
  files: HandbookFiles,
  fault: AddFault,
): void {
  const folder = skillNameOf(path) ?? "";
  const main = skillPathOf(folder);
  if (path !== main) {
    if (!files.has(main)) fault(1, "skill-unknown", `Write ${main} for this file, or remove it.`);
    return;
  }
  const { head, headings } = parseSkill(text);
  if (head.length > 0) checkFrontMatter(head, folder, fault);
  else {
    fault(
      1,
      "front-matter-missing",
      'Start the file with front matter between two lines "---", with name and description.',
    );
  }
  for (const [title, words] of parts) {
    if (headings.some((heading) => words.test(heading.title))) continue;
    fault(1, "skill-part-missing", `Add a heading "## ${title}" with its text; a skill needs it.`);
  }
  const lines = splitLines(text);
  const count = lines.length - Number(lines.at(-1) === "");
  if (count > maxSkillLines) {
    fault(
      maxSkillLines + 1,
      "skill-too-long",
      `The file has ${count} lines; keep it under 500 and move details to files beside it.`,
    );
  }
}

function checkFrontMatter(head: readonly string[], folder: string, fault: AddFault): void {
  const found = readFrontMatter(head, fault);
  const name = found.get("name");
  if (name?.text !== folder) {
    fault(
      name?.line ?? 1,
      "skill-name",
      `Write "name: ${folder}": a skill is named like its folder.`,
    );
  }
  const description = found.get("description");
  if ((description?.text ?? "").trim() === "") {
    fault(
      description?.line ?? 1,
      "skill-description",
      'Add "description: …": what the skill does and when to use it.',
    );
  }
}
