import type { AddFault } from "@/lib/handbook/grammar/fault";
import { findUnreadCitation, isPlaceholder } from "@/lib/handbook/grammar/inline-text";
import type { MemoryBlock, MemoryBullet, MemoryTask } from "@/lib/handbook/grammar/memory";

/** What a block, a task or a section lacks, which may be so while a person's line is in it. */
export const lacks = {
  task: "block-without-task",
  runs: "task-without-runs",
  keywords: "task-without-keywords",
  bullets: "section-empty",
} as const;

/** What is wrong with a block as a whole: what it lacks, its names and its citations. */
export function findBlockFaults(block: MemoryBlock, fault: AddFault): void {
  const { from, title, tasks, sections } = block;
  if (isPlaceholder(title)) fault(from, "placeholder", sayPlaceholder(title, "task group"));
  if (block.scope === null) {
    fault(from, "scope-missing", 'Add "scope: …" below this heading: what the block covers.');
  }
  if (block.appliesTo === null) {
    fault(
      from,
      "applies-to-missing",
      'Add "applies_to: cwd=…; reuse_rule=…" below the scope of this block.',
    );
  }
  if (tasks.length === 0) {
    fault(
      from,
      lacks.task,
      'This block has no task; add a "## Task 1: …" with its runs, or remove the block.',
    );
  }
  for (const [index, task] of tasks.entries()) {
    findTaskFaults(task, fault);
    if (tasks.findIndex(({ number }) => number === task.number) < index) {
      fault(
        task.from,
        "task-number-twice",
        `This block has a Task ${task.number} already; use a number that is free.`,
      );
    }
  }
  for (const section of sections) {
    if (section.bullets.length === 0) {
      fault(
        section.from,
        lacks.bullets,
        `"## ${section.title}" has no bullet; add one or remove the heading.`,
      );
    }
    for (const bullet of section.bullets) findBulletFaults(bullet, tasks, fault);
  }
  for (const bullet of tasks.flatMap((task) => task.bullets))
    findBulletFaults(bullet, tasks, fault);
}

function findTaskFaults(
  { from, title, runs, keywords, keywordsLine }: MemoryTask,
  fault: AddFault,
) {
  if (isPlaceholder(title)) fault(from, "placeholder", sayPlaceholder(title, "task"));
  if (runs.length === 0) {
    fault(
      from,
      lacks.runs,
      'This task names no run; add "### rollout_summary_files" with a bullet for each of its runs.',
    );
  }
  if (keywordsLine === null || keywords.length === 0) {
    fault(from, lacks.keywords, 'Add "### keywords" to this task, with its keywords in one line.');
  }
  for (const keyword of keywords.filter(isPlaceholder)) {
    fault(keywordsLine ?? from, "placeholder", sayPlaceholder(keyword, "keyword"));
  }
}

function findBulletFaults(bullet: MemoryBullet, tasks: readonly MemoryTask[], fault: AddFault) {
  const missing = bullet.cites.filter((cited) => !tasks.some(({ number }) => number === cited));
  const { length } = tasks;
  const has = `This block has ${length === 1 ? "1 task" : `${length} tasks`}`;
  for (const cited of missing) {
    fault(
      bullet.from,
      "citation-unknown",
      `[Task ${cited}] doesn't exist. ${has}; cite the one that this bullet comes from.`,
    );
  }
  const unread = findUnreadCitation(bullet.text);
  if (unread !== null) {
    fault(
      bullet.from,
      "citation-form",
      `"${unread}" can't be read; cite each task in brackets of its own, as in [Task 1] [Task 2].`,
    );
  }
}

function sayPlaceholder(name: string, what: string): string {
  return `"${name}" is a placeholder, not a ${what}; write what tells it from others.`;
}
