import { type HandbookFiles, skillNameOf } from "@/lib/handbook/folder";
import type { Leniency } from "@/lib/handbook/grammar/check-handbook";
import type { AddFault } from "@/lib/handbook/grammar/fault";
import { withoutCode } from "@/lib/handbook/grammar/inline-text";
import type { ParsedMemory } from "@/lib/handbook/grammar/memory";
import { printMemoryLine } from "@/lib/handbook/grammar/memory-line";

// A path such as `.codex/skills/x/SKILL.md` is of somewhere else.
const mention = /(?<![\w/\\.~-])skills\/[\w-]+\/SKILL\.md/g;
const related = /^Related skill: skills\/[\w-]+\/SKILL\.md\.?(?:\s*\[[^\]]*\])*$/;

/** H4: MEMORY.md names a skill only in `- Related skill: skills/…/SKILL.md`, and the file exists. */
export function checkSkillMentions(
  { lines, blocks }: ParsedMemory,
  files: HandbookFiles,
  leniency: Leniency,
  fault: AddFault,
): void {
  const bullets = blocks.flatMap(({ tasks, sections }) =>
    [...tasks, ...sections].flatMap((part) => part.bullets),
  );
  const named = new Map(bullets.flatMap((one) => (one.skill === null ? [] : [[one.from, one]])));
  for (const [index, line] of lines.entries()) {
    const at = index + 1;
    const bullet = named.get(at);
    if (bullet?.skill != null) {
      if (skillNameOf(bullet.skill) === null || !files.has(bullet.skill)) {
        fault(
          at,
          "skill-unknown",
          `There is no ${bullet.skill}; write the skill first, or remove the bullet.`,
        );
      } else if (leniency === "written" && !related.test(bullet.text)) {
        fault(
          at,
          "skill-mention",
          `Write only "- Related skill: ${bullet.skill}", with citations after it if there are any.`,
        );
      }
      continue;
    }
    const text = printMemoryLine(line);
    const bare: readonly string[] = withoutCode(text).match(mention) ?? [];
    const known = text.match(mention)?.find((path) => files.has(path) || bare.includes(path));
    if (known !== undefined) {
      fault(
        at,
        "skill-mention",
        `Name a skill only in a bullet of its own: "- Related skill: ${known}".`,
      );
    }
  }
}
