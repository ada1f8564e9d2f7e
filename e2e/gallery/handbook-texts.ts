import { printRunLine } from "@/lib/handbook/grammar/run-files";

/** A run as its agent sends it, and as a handbook's line names it. */
export interface GalleryRun {
  readonly threadId: string;
  readonly cwd: string;
  readonly path: string;
  readonly updatedAt: string;
  readonly summary: string;
  readonly rawMemory: string;
}

const cwd = "/srv/settle";

function run(
  threadId: string,
  daysAgo: number,
  task: string,
  outcome: string,
  knowledge: readonly string[],
): GalleryRun {
  const at = new Date(Date.now() - daysAgo * 24 * 60 * 60_000);
  at.setUTCHours(2, 51, 0, 0);
  return {
    threadId,
    cwd,
    path: `/rollouts/${threadId}.jsonl`,
    updatedAt: at.toISOString(),
    summary: `# ${task}\n\n${knowledge.join("\n")}\n`,
    rawMemory: [
      "---",
      `description: ${task}`,
      `task: ${task}`,
      "task_group: settlement",
      `task_outcome: ${outcome}`,
      `cwd: ${cwd}`,
      "---",
      "Reusable knowledge:",
      ...knowledge.map((line) => `- ${line}`),
      "",
    ].join("\n"),
  };
}

export const cursorRun = run("t_51c0", 12, "cursor-lost", "partial", [
  "A restart between 01:40 and 02:25 UTC lost the cursor of the batch.",
  "`settle status` showed “cursor held” all the while.",
]);
export const stagingRun = run("t_4d77", 15, "staging-file", "success", [
  "The staging bank sends its file at 14:00 UTC on weekdays.",
]);
export const lagRun = run("t_66b2", 9, "replica-lag", "success", [
  "The Frankfurt replica lags by up to 40 seconds at month end.",
]);
export const lateRun = run("t_8f21", 2, "late-file", "success", [
  "File came at 02:51. Ran `settle replay --from-cursor 8841 --dry-run`: 1,206 rows.",
  "First try ended with exit code 3, the file had no trailer yet.",
  "Restarted after the file had arrived: 412 rows were posted twice.",
]);

/** A line below `### rollout_summary_files`. */
function runLine({ path: rolloutPath, ...of }: GalleryRun, file: string): string {
  return printRunLine({ ...of, rolloutPath, file });
}

type Files = ReadonlyMap<string, string>;

export function firstMemory(files: Files): string {
  const line = (one: GalleryRun) => runLine(one, files.get(one.threadId) ?? "");
  return [
    "# Task Group: EU settlement, nightly batch",
    "scope: Late bank files, restarts of settle-eu, false alarms at month end.",
    `applies_to: cwd=${cwd}; reuse_rule=settle-us reads another file format`,
    "",
    "## Task 1: Replay a bank file that arrived late",
    "### rollout_summary_files",
    line(cursorRun),
    "### keywords",
    "settle-eu, cursor, MT940, late file",
    "",
    "## Task 2: Check the replica at month end",
    "### rollout_summary_files",
    line(lagRun),
    "### keywords",
    "replica lag, month end, Frankfurt",
    "",
    "## Task 3: Rehearse on the staging bank",
    "### rollout_summary_files",
    line(stagingRun),
    "### keywords",
    "staging bank, rehearsal",
    "",
    "## User preferences",
    "- when a replay is planned, the user asked: “show me the plan first” -> default: print it and wait [Task 1]",
    "- when the staging bank is used, the user asked: “say so in the first line” -> default: “staging” before the command [Task 3]",
    "",
    "## Reusable knowledge",
    "- A restart between 01:40 and 02:25 UTC loses the cursor; it can be set by hand in the table `cursors` [Task 1]",
    "- The Frankfurt replica lags by up to 40 seconds at month end. The reconciliation job reads from it, so check the lag before waking anybody [Task 2]",
    "- The staging bank sends its file at 14:00 UTC on weekdays [Task 3]",
    "- The rota is in /etc/settle/rota.toml, and the bank's phone number beside it [Task 1] [Task 2]",
    "- Rows of one file are posted in the order of their booking date [Task 1]",
    "- A dry run prints what would be posted and writes nothing [Task 1]",
    "",
    "## Failures and how to do differently",
    "- Paged the rota for a late file at 02:30. -> A late file is normal until 03:30; phone Priya then [Task 1]",
    "- Woke the reconciliation team for a lag of 30 seconds. -> Wait for two minutes first [Task 2]",
    "",
  ].join("\n");
}

export const personLine =
  "- Never restart settle-eu between 01:40 and 02:25 UTC, whatever a runbook says. Call me first. Mia";

/** MEMORY.md with a line that a person added. */
export function withPerson(text: string): string {
  return text.replace("## User preferences\n", `## User preferences\n${personLine}\n`);
}

export const lateLine = (files: Files) => runLine(lateRun, files.get(lateRun.threadId) ?? "");

export const newLines = {
  knowledge:
    "- `settle replay --from-cursor N --dry-run` prints the rows that would be posted. Exit code 3: the file is incomplete, wait for the next one [Task 1]",
  failure:
    "- Restarted after the file had arrived: 412 rows were posted twice. -> Wait for “cursor released”, then replay from the last posted row [Task 1]",
} as const;

export function summaryText(
  topics: readonly (readonly [name: string, keywords: string])[],
  day: string,
) {
  return [
    "v1",
    "",
    "## User Profile",
    "Runs the nightly settlement for EU banks.",
    "",
    "## User preferences",
    "- Show the plan of a replay first, and wait.",
    "",
    "## General Tips",
    "- Do a dry run before anything is posted.",
    "",
    "## What's in Memory",
    `### ${cwd}`,
    `#### ${day}`,
    ...topics.flatMap(([name, keywords]) => [
      `- ${name}: ${keywords}`,
      "  - desc: what runs of the nightly batch taught",
      "  - learnings: plan first, dry run, then post",
    ]),
    "",
  ].join("\n");
}
