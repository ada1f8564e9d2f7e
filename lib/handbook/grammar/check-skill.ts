import { type HandbookFiles, skillNameOf, skillPathOf } from "@/lib/handbook/folder";
import type { AddFault, LineFault } from "@/lib/handbook/grammar/fault";
import { lineOfKey, parseSkill } from "@/lib/handbook/grammar/parse-skill";

/** H4: a file of a skill. What lies beside a SKILL.md may hold anything. */
export function checkSkill(
  path: string,
  text: string,
  files: HandbookFiles,
  fault: AddFault,
  faults: LineFault[],
): void {
  const folder = skillNameOf(path) ?? "";
  const main = skillPathOf(folder);
  if (path !== main) {
    if (!files.has(main)) fault(1, "skill-unknown", `Write ${main} for this file, or remove it.`);
    return;
  }
  const skill = parseSkill(text);
  faults.push(...skill.faults);
  const name = skill.frontMatter.get("name");
  if (name !== undefined && name !== folder) {
    fault(
      lineOfKey(skill.head, "name"),
      "skill-name",
      `Write "name: ${folder}": a skill is named like its folder.`,
    );
  }
}
